import { useState } from 'react';
import { readConfiguration, writeConfiguration, type Finding } from '../../engine/index.ts';
import { patchWorkspace } from '../../store/actions.ts';
import { useApp } from '../../store/app.ts';
import { useDerived } from '../../store/derived.ts';
import { FindingsList } from '../kit/FindingsList.tsx';

/** The agent configuration as text: shown in the shortest spelling, taken in either. */
export function ConfigurationJson() {
  const { capabilities, threshold, neverDefer } = useApp(({ workspace }) => workspace);
  const { tools } = useDerived();
  // What is being typed stays as typed; the settings follow it as soon as it can be read.
  const [draft, setDraft] = useState<{ text: string; findings: Finding[] } | null>(null);
  const written = writeConfiguration({
    capabilities,
    threshold,
    neverDefer,
    toolNames: tools.map(({ name }) => name),
  });

  function read(text: string): void {
    const configuration = readConfiguration(text);
    setDraft({ text, findings: configuration.findings });
    const isUnreadable = configuration.findings.some(
      ({ code }) => code === 'configuration-not-json' || code === 'capabilities-missing',
    );
    if (isUnreadable) return;
    patchWorkspace({
      capabilities: configuration.capabilities,
      threshold: configuration.threshold,
      neverDefer: configuration.neverDefer,
    });
  }

  const findings = draft?.findings ?? written.findings;
  return (
    <div className="configuration-json">
      <textarea
        className="k-input mono"
        aria-label="Agent configuration"
        spellCheck={false}
        autoCapitalize="off"
        value={draft?.text ?? JSON.stringify(written.configuration, null, 2)}
        onChange={(event) => read(event.target.value)}
        onBlur={() => setDraft((now) => (now && now.findings.length > 0 ? now : null))}
      />
      {findings.length > 0 ? (
        <FindingsList label="Configuration findings" findings={findings} />
      ) : (
        <p className="muted">Paste an agent configuration here; defaults are left out when it is written.</p>
      )}
    </div>
  );
}
