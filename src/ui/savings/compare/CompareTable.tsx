import { useState } from 'react';
import type { ComparedRow } from '../../../engine/economics/comparison.ts';
import { dollars, winnerOf } from '../../../engine/economics/comparisonWords.ts';
import type { CacheState } from '../../../engine/index.ts';
import { Button } from '../../kit/Button.tsx';
import { formatBytes, formatCount, formatTokens } from '../../kit/format.ts';
import { ariaSort, SortButton, type Sort } from '../../kit/SortButton.tsx';
import { adopt } from './adopt.ts';
import type { ComparisonRun } from './useComparison.ts';
import '../../kit/table.css';

interface Column {
  id: string;
  label: string;
  title: string;
  /** Null: not known. */
  valueOf: (row: ComparedRow) => number | null;
  write: (value: number) => string;
}

const CACHE_TITLE: Readonly<Record<CacheState, string>> = {
  cold: 'Money for the session, nothing cached at the start',
  warm: 'Money for the session, tools and system prompt cached at the start',
  off: 'Money for the session without prompt caching',
};

const COLUMNS: readonly Column[] = [
  ...(['cold', 'warm', 'off'] as const).map((cache): Column => ({
    id: cache,
    label: `USD ${cache}`,
    title: CACHE_TITLE[cache],
    valueOf: ({ usd }) => usd[cache],
    write: dollars,
  })),
  tokens('firstTokens', 'first tok', 'Tokens of tools in context in the first request'),
  tokens('peakTokens', 'peak tok', 'Tokens of tools in context in the largest request'),
  tokens('inputTokens', 'input tok', 'Input tokens of all passes, the conversation included'),
  tokens('outputTokens', 'output tok', 'Tokens that the model writes'),
  tokens('searchOutput', 'for searches', 'Of the output: tokens that searches cost'),
  count('requests', 'requests', 'Requests of the session'),
  count('passes', 'passes', 'Readings of the whole context, those within a hosted search included'),
  count('calls', 'calls', 'Tool calls'),
  count('searches', 'searches', 'Searches, each a round trip of its own'),
  {
    id: 'wireBytes',
    label: 'wire',
    title: 'Bytes of the first request’s tool list',
    valueOf: ({ wireBytes }) => wireBytes,
    write: formatBytes,
  },
];

type Figure = Exclude<
  { [K in keyof ComparedRow]: ComparedRow[K] extends number ? K : never }[keyof ComparedRow],
  undefined
>;

function tokens(id: Figure, label: string, title: string): Column {
  return { id, label, title, valueOf: (row) => row[id], write: formatTokens };
}

function count(id: Figure, label: string, title: string): Column {
  return { id, label, title, valueOf: (row) => row[id], write: formatCount };
}

interface CompareTableProps {
  run: ComparisonRun;
  cache: CacheState;
}

export function CompareTable({ run: { rows, variants, sentences, status }, cache }: CompareTableProps) {
  const [sort, setSort] = useState<Sort<string> | null>(null);
  const winner = sentences ? winnerOf(rows, cache) : undefined;
  return (
    <div className="compare-scroll" tabIndex={0} role="group" aria-label="Figures of the comparison">
      <table className="k-table compare-table" aria-label="Mechanisms compared" aria-busy={status !== 'done'}>
        <thead>
          <tr>
            <th scope="col">mechanism</th>
            {COLUMNS.map(({ id, label, title }) => (
              <th key={id} scope="col" className="num" title={title} aria-sort={ariaSort(sort, id)}>
                <SortButton column={id} label={label} sort={sort} onSort={setSort} />
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {sorted(rows, sort).map((row) => (
            <tr
              key={row.id}
              className={row === winner ? 'is-winner' : undefined}
              aria-current={row.isOwn ? 'true' : undefined}
            >
              <th scope="row">
                {row.label}
                <small>
                  on <code>{row.model}</code>
                  {row === winner && (row.usd[cache] === null ? ', fewest tokens' : ', cheapest')}
                </small>
                {row.note !== undefined && <small>{row.note}</small>}
              </th>
              {COLUMNS.map(({ id, valueOf, write }) => (
                <td key={id} className={id === cache ? 'num compare-chosen' : 'num'}>
                  {written(valueOf(row), write)}
                </td>
              ))}
              <td>
                <Adopt row={row} variant={variants.find(({ id }) => id === row.id)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Adopt({
  row,
  variant,
}: {
  row: ComparedRow;
  variant: ComparisonRun['variants'][number] | undefined;
}) {
  if (row.isOwn) return <span className="muted">in use</span>;
  if (!variant) return null;
  return (
    <Button aria-label={`Use ${row.label} on ${row.model}`} onClick={() => adopt(variant)}>
      Use
    </Button>
  );
}

function written(value: number | null, write: Column['write']): string {
  return value === null ? 'no price' : write(value);
}

/** Rows without the figure stand last, in either direction. */
function sorted(rows: readonly ComparedRow[], sort: Sort<string> | null): readonly ComparedRow[] {
  const column = COLUMNS.find(({ id }) => id === sort?.column);
  if (!column || !sort) return rows;
  const direction = sort.descending ? -1 : 1;
  return [...rows].sort((a, b) => {
    const [left, right] = [column.valueOf(a), column.valueOf(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return direction * (left - right);
  });
}
