import type { Place } from '../../engine/index.ts';
import { patchWorkspace } from '../../store/actions.ts';
import { useApp } from '../../store/app.ts';
import { useDerived } from '../../store/derived.ts';
import { StateBadge } from '../kit/Badge.tsx';
import { Button, IconButton } from '../kit/Button.tsx';
import { FindingsList } from '../kit/FindingsList.tsx';
import { formatBytes } from '../kit/format.ts';
import type { ToolRow } from './rows.ts';

interface ToolDetailsProps {
  row: ToolRow;
  onPlace: (place: Place, origin: number | undefined) => void;
  onClose: () => void;
}

const HINTS = {
  'defer-loading': 'The pasted entry asks to be deferred. A hint only; the policy decides.',
  'always-load': 'The pasted entry asks to be always loaded.',
} as const;

/** Schemas longer than this are cut on screen; the payload has them whole. */
const SHOWN = 20_000;

export function ToolDetails({ row, onPlace, onClose }: ToolDetailsProps) {
  const { tool, wire, state, schemaBytes } = row;
  const { findings } = useDerived();
  const neverDefer = useApp(({ workspace }) => workspace.neverDefer);
  const own = findings.filter((finding) => finding.tool === tool.name);
  const schema = JSON.stringify(tool.parameters, null, 2);
  const wantsLoaded = tool.hints?.includes('always-load') === true && !neverDefer.includes(tool.name);
  return (
    <section className="tool-details" aria-label={`Details of ${tool.name}`}>
      <header>
        <code className="strong">{tool.name}</code>
        <StateBadge state={state} />
        <span className="num muted">{formatBytes(schemaBytes)}</span>
        <IconButton icon="close" label="Close details" onClick={onClose} />
      </header>
      {wire !== tool.name && (
        <p className="muted">
          Sent as <code>{wire}</code>.
        </p>
      )}
      <p className="tool-description">{tool.description || 'No description.'}</p>
      {tool.hints?.map((hint) => (
        <p key={hint} className="muted">
          {HINTS[hint]}{' '}
          {hint === 'always-load' && wantsLoaded && (
            <Button onClick={() => patchWorkspace({ neverDefer: [...neverDefer, tool.name] })}>
              Never defer it
            </Button>
          )}
        </p>
      ))}
      {own.length > 0 && <FindingsList label={`Findings of ${tool.name}`} findings={own} onPlace={onPlace} />}
      <pre aria-label="Parameters">{schema.length > SHOWN ? `${schema.slice(0, SHOWN)}\n…` : schema}</pre>
    </section>
  );
}
