import { useEffect, useRef } from 'react';
import type { Finding, Place, Severity } from '../../engine/index.ts';
import { monaco, MonacoEditor, pageTheme } from '../../platform/monaco.ts';
import { useScheme } from './useScheme.ts';

interface MonacoTextProps {
  label: string;
  text: string;
  findings: readonly Finding[];
  /** Place to show, once for every new object. */
  target: Place | null;
  onChange: (text: string) => void;
}

const SEVERITIES: Record<Severity, monaco.MarkerSeverity> = {
  error: monaco.MarkerSeverity.Error,
  warning: monaco.MarkerSeverity.Warning,
  note: monaco.MarkerSeverity.Info,
};

/** The catalogue as text, with the parser's findings in the margin. */
export function MonacoText({ label, text, findings, target, onChange }: MonacoTextProps) {
  const editor = useRef<monaco.editor.IStandaloneCodeEditor | null>(null);
  const scheme = useScheme();

  function mark(): void {
    const model = editor.current?.getModel();
    if (!model) return;
    const markers = findings.flatMap(({ severity, message, place }) =>
      place
        ? [
            {
              severity: SEVERITIES[severity],
              message: message.replaceAll('`', ''),
              startLineNumber: place.line,
              startColumn: place.column,
              endLineNumber: place.line,
              endColumn: model.getLineMaxColumn(Math.min(place.line, model.getLineCount())),
            },
          ]
        : [],
    );
    monaco.editor.setModelMarkers(model, 'catalogue', markers);
  }
  useEffect(mark);

  useEffect(() => {
    if (!target || !editor.current) return;
    const position = { lineNumber: target.line, column: target.column };
    editor.current.setPosition(position);
    editor.current.revealPositionInCenter(position);
    editor.current.focus();
  }, [target]);

  return (
    <MonacoEditor
      language="json"
      theme={pageTheme(scheme)}
      value={text}
      loading=""
      onMount={(mounted) => {
        editor.current = mounted;
        mark();
      }}
      onChange={(value) => onChange(value ?? '')}
      options={{
        ariaLabel: label,
        // With the new input element neither assistive tools nor tests reach the text as in any other box.
        editContext: false,
        // The page's own theme also where colours are forced: its own would take the system for a black one.
        autoDetectHighContrast: false,
        minimap: { enabled: false },
        fontFamily: "'IBM Plex Mono', ui-monospace, monospace",
        fontSize: 12,
        lineHeight: 18,
        lineNumbersMinChars: 4,
        folding: true,
        scrollBeyondLastLine: false,
        automaticLayout: true,
        wordWrap: 'off',
        fixedOverflowWidgets: true,
        renderLineHighlight: 'none',
        tabSize: 2,
        quickSuggestions: false,
        unicodeHighlight: { ambiguousCharacters: false },
      }}
    />
  );
}
