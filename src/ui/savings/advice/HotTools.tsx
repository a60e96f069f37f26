import type { HotToolsAdvice, SessionFigures } from '../../../engine/advice/types.ts';
import type { Tool } from '../../../engine/index.ts';
import { formatCount, formatTokens } from '../../kit/format.ts';
import { formatUsd } from '../money/format.ts';
import { Advised } from './Advised.tsx';
import { ToolLink } from './ToolLink.tsx';
import '../../kit/table.css';

interface HotToolsProps {
  advice: HotToolsAdvice;
  tools: readonly Tool[];
  isCurrent: boolean;
}

/** Which tools to keep loaded for this scenario, with the session before and after. */
export function HotTools({ advice, tools, isCurrent }: HotToolsProps) {
  const { before, after } = advice;
  const kept = tools.filter(({ name }) => advice.tools.includes(name));
  const spared = after ? before.searches - after.searches : 0;
  return (
    <Advised title="Keep loaded" item={advice} apply="Keep them loaded" isCurrent={isCurrent}>
      {after && (
        <>
          <p className="advice-more">
            Select:{' '}
            {kept.map(({ key, name }) => (
              <ToolLink key={key} toolKey={key} name={name} />
            ))}
          </p>
          <div
            className="advice-scroll advice-narrow"
            tabIndex={0}
            role="group"
            aria-label="Session before and after"
          >
            <FiguresTable before={before} after={after} />
          </div>
          {spared > 0 && (
            <p className="advice-more muted">
              Keeping them also takes the searches out of the scenario that only served them; undo brings both
              back.
            </p>
          )}
        </>
      )}
    </Advised>
  );
}

const ROWS: readonly { label: string; write: (figures: SessionFigures) => string }[] = [
  { label: 'money', write: ({ usd }) => (usd === null ? 'no price' : formatUsd(usd)) },
  { label: 'input tokens of all passes', write: ({ inputTokens }) => formatTokens(inputTokens) },
  { label: 'tokens of tools, first turn', write: ({ firstTurnTokens }) => formatTokens(firstTurnTokens) },
  { label: 'searches', write: ({ searches }) => formatCount(searches) },
];

function FiguresTable({ before, after }: { before: SessionFigures; after: SessionFigures }) {
  return (
    <table className="k-table advice-table" aria-label="Keep loaded, before and after">
      <thead>
        <tr>
          <th scope="col">session, simulated</th>
          <th scope="col" className="num">
            as it is
          </th>
          <th scope="col" className="num">
            kept loaded
          </th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ label, write }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="num">{write(before)}</td>
            <td className="num">{write(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
