import { hoistRepeats } from '../../../engine/advice/hoist.ts';
import type { HoistableTool, RepeatAdvice, RepeatedSchema } from '../../../engine/advice/types.ts';
import type { Tool } from '../../../engine/index.ts';
import { setOverrides } from '../../../store/actions.ts';
import { Button } from '../../kit/Button.tsx';
import { formatCount, formatPlural, formatTokens } from '../../kit/format.ts';
import { Advised } from './Advised.tsx';
import { ToolLink } from './ToolLink.tsx';
import '../../kit/table.css';

interface RepeatsProps {
  advice: RepeatAdvice;
  tools: readonly Tool[];
  isCurrent: boolean;
}

/** Sub-schemas that stand in the catalogue several times. */
export function Repeats({ advice, tools, isCurrent }: RepeatsProps) {
  const { within, across, withinTotal, acrossTotal, hoistable } = advice;
  const more = withinTotal + acrossTotal - within.length - across.length;
  return (
    <Advised title="Repeated sub-schemas" item={advice}>
      {hoistable.length > 0 && (
        <ul className="advice-actions" role="list" aria-label="Tools whose repeats can be shared">
          {hoistable.map((tool) => (
            <li key={tool.key}>
              <Hoist hoistable={tool} tools={tools} isCurrent={isCurrent} />
            </li>
          ))}
        </ul>
      )}
      {within.length + across.length > 0 && (
        <div className="advice-scroll" tabIndex={0} role="group" aria-label="Rows of repeated sub-schemas">
          <table className="k-table advice-table" aria-label="Repeated sub-schemas">
            <thead>
              <tr>
                <th scope="col">sub-schema</th>
                <th scope="col">stands</th>
                <th scope="col" className="num">
                  tok each
                </th>
                <th scope="col">sharing it under $defs</th>
              </tr>
            </thead>
            <tbody>
              {within.map((row) => (
                <RepeatRow key={`${row.tool.key} ${row.path}`} row={row} place="within" />
              ))}
              {across.map((row) => (
                <RepeatRow key={`across ${row.tool.key} ${row.path}`} row={row} place="across" />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {more > 0 && <p className="advice-more muted">and {formatPlural(more, 'lighter repeat')}.</p>}
    </Advised>
  );
}

function RepeatRow({ row, place }: { row: RepeatedSchema; place: 'within' | 'across' }) {
  const { label, path, tool, tokens, count } = row;
  return (
    <tr>
      <th scope="row" className="advice-long">
        {label}
        <small>
          <code>{path === '' ? 'the whole schema' : path}</code>
        </small>
      </th>
      <td>
        {place === 'within' ? `${formatCount(count)} times in ` : `in ${formatCount(count)} tools, first `}
        <ToolLink toolKey={tool.key} name={tool.name} />
      </td>
      <td className="num">{formatTokens(tokens)}</td>
      <td>{sharing(row, place)}</td>
    </tr>
  );
}

function sharing({ saved, kind }: RepeatedSchema, place: 'within' | 'across'): string {
  if (place === 'across') return 'not possible: each tool carries its own';
  if (saved !== null) return `saves ${formatTokens(saved)} tok`;
  return kind === 'values'
    ? 'not possible: a list of values is no schema'
    : 'not possible: the schema has addresses of its own';
}

function Hoist({
  hoistable: { key, name, saved },
  tools,
  isCurrent,
}: {
  hoistable: HoistableTool;
  tools: readonly Tool[];
  isCurrent: boolean;
}) {
  const hoist = () => {
    const tool = tools.find((candidate) => candidate.key === key);
    if (tool) setOverrides([key], { parameters: hoistRepeats(tool.parameters) });
  };
  return (
    <Button disabled={!isCurrent} onClick={hoist}>
      Share repeats of {name} (saves {formatTokens(saved)} tok)
    </Button>
  );
}
