/** Monaco, bundled: the loader's own default would fetch another version from a public network. */
import { loader } from '@monaco-editor/react';
import * as monaco from 'monaco-editor/editor';
import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
import 'monaco-editor/features/register.all';
import { jsonDefaults } from 'monaco-editor/languages/features/json/register';
import JsonWorker from 'monaco-editor/languages/features/json/json.worker?worker';

export { default as MonacoEditor } from '@monaco-editor/react';
export { monaco };

self.MonacoEnvironment = {
  getWorker: (_workerId, label) => (label === 'json' ? new JsonWorker() : new EditorWorker()),
};
loader.config({ monaco });

// The catalogue's own parser speaks: it takes comments, several values and Markdown, which Monaco would call errors.
jsonDefaults.setDiagnosticsOptions({ validate: false, allowComments: true, schemaValidation: 'ignore' });

const THEME_NAMES = { light: 'playground-light', dark: 'playground-dark' } as const;

/** Defines both themes from the page's own colours and gives the name of the one that fits now. */
export function pageTheme(scheme: keyof typeof THEME_NAMES): string {
  const style = getComputedStyle(document.documentElement);
  const probe = document.createElement('span');
  // Forced colours would make every one of them the same.
  probe.style.setProperty('forced-color-adjust', 'none');
  document.body.append(probe);
  const colour = (name: string): string => {
    probe.style.color = style.getPropertyValue(name);
    return hex(getComputedStyle(probe).color);
  };
  monaco.editor.defineTheme(THEME_NAMES[scheme], {
    base: scheme === 'dark' ? 'vs-dark' : 'vs',
    inherit: true,
    rules: [
      { token: 'string.key.json', foreground: colour('--code-key').slice(1) },
      { token: 'string.value.json', foreground: colour('--code-string').slice(1) },
      { token: 'number.json', foreground: colour('--code-number').slice(1) },
      { token: 'keyword.json', foreground: colour('--code-keyword').slice(1) },
    ],
    colors: {
      'editor.background': colour('--paper-raised'),
      'editor.foreground': colour('--ink'),
      'editorLineNumber.foreground': colour('--ink-3'),
    },
  });
  probe.remove();
  return THEME_NAMES[scheme];
}

/** `rgb(1, 2, 3)` as `#010203`; Monaco takes nothing else. */
function hex(rgb: string): string {
  const parts = rgb.match(/\d+(?:\.\d+)?/g) ?? [];
  return `#${parts
    .slice(0, 3)
    .map((part) => Math.round(Number(part)).toString(16).padStart(2, '0'))
    .join('')}`;
}
