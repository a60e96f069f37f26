import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { setOverrides } from '../../store/actions.ts';
import { POLICIES, StateBadge } from '../kit/Badge.tsx';
import { formatBytes } from '../kit/format.ts';
import { Select } from '../kit/Select.tsx';
import { ariaSort, SortButton, type Sort } from '../kit/SortButton.tsx';
import type { Column, ToolRow } from './rows.ts';

interface ToolTableProps {
  rows: readonly ToolRow[];
  sort: Sort<Column> | null;
  onSort: (sort: Sort<Column> | null) => void;
  ticked: ReadonlySet<string>;
  onTick: (keys: ReadonlySet<string>) => void;
  selected: string | null;
  onSelect: (key: string) => void;
}

const ROW_PX = 28;
const HEAD_PX = 28;
/** The bar of the heaviest schema. */
const BAR_PX = 28;
const POLICY_OPTIONS = POLICIES.map((value) => ({ value, label: value }));

/** Every tool, a row each; only the visible rows are in the document. */
export function ToolTable(props: ToolTableProps) {
  const { rows, sort, onSort, ticked, onTick, selected, onSelect } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const windowed = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    scrollPaddingStart: HEAD_PX,
    overscan: 8,
  });
  const heaviest = rows.reduce((most, { schemaBytes }) => Math.max(most, schemaBytes), 1);
  const allTicked = rows.length > 0 && rows.every(({ tool }) => ticked.has(tool.key));

  const at = rows.findIndex(({ tool }) => tool.key === selected);
  const hasMoved = useRef(false);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || at < 0) return;
    // By the box as it is now: the details that open with the selection have just made it smaller.
    const hidden = at * ROW_PX + ROW_PX + HEAD_PX - box.scrollTop - box.clientHeight;
    if (at * ROW_PX < box.scrollTop) box.scrollTop = at * ROW_PX;
    else if (hidden > 0) box.scrollTop += hidden;
    if (hasMoved.current) box.querySelector<HTMLElement>('[aria-current] .tools-name > button')?.focus();
    hasMoved.current = false;
  }, [at]);

  const shown = windowed.getVirtualItems();
  /** The one row whose controls Tab reaches; the arrow keys move it. */
  const stop = shown.some(({ index }) => index === at) ? at : shown[0]?.index;

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isName = event.target instanceof Element && event.target.closest('.tools-name');
    const target = step !== undefined && isName ? rows[(stop ?? 0) + step] : undefined;
    if (!target) return;
    event.preventDefault();
    hasMoved.current = true;
    onSelect(target.tool.key);
  }

  function tick(keys: readonly string[], on: boolean): void {
    const next = new Set(ticked);
    for (const key of keys) {
      if (on) next.add(key);
      else next.delete(key);
    }
    onTick(next);
  }

  return (
    <div ref={scroller} className="tools-scroller">
      <div className="tools-table" role="table" aria-label="Tools" aria-rowcount={rows.length + 1}>
        <div role="row" aria-rowindex={1} className="tools-row tools-head">
          <span role="columnheader">
            <input
              type="checkbox"
              aria-label="Tick all tools that are shown"
              checked={allTicked}
              onChange={(event) =>
                tick(
                  rows.map(({ tool }) => tool.key),
                  event.target.checked,
                )
              }
            />
          </span>
          <Head column="name" sort={sort} onSort={onSort} />
          <Head column="state" sort={sort} onSort={onSort} />
          <Head column="schema" sort={sort} onSort={onSort} descendingFirst />
          <Head column="policy" sort={sort} onSort={onSort} />
          <Head column="category" sort={sort} onSort={onSort} />
          <span role="columnheader">description</span>
        </div>
        <div
          role="rowgroup"
          style={{ height: windowed.getTotalSize() }}
          className="tools-body"
          onKeyDown={onKeyDown}
        >
          {shown.map(({ index, start }) => {
            const row = rows[index];
            return (
              row && (
                <Row
                  key={row.tool.key}
                  row={row}
                  index={index}
                  top={start}
                  heaviest={heaviest}
                  isTicked={ticked.has(row.tool.key)}
                  isSelected={row.tool.key === selected}
                  tabIndex={index === stop ? 0 : -1}
                  onTick={(on) => tick([row.tool.key], on)}
                  onSelect={onSelect}
                />
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}

interface RowProps {
  row: ToolRow;
  index: number;
  top: number;
  /** Schema bytes of the heaviest tool, which fill the bar. */
  heaviest: number;
  isTicked: boolean;
  isSelected: boolean;
  tabIndex: 0 | -1;
  onTick: (on: boolean) => void;
  onSelect: (key: string) => void;
}

function Row({ row, index, top, heaviest, isTicked, isSelected, tabIndex, onTick, onSelect }: RowProps) {
  const { tool, state, schemaBytes } = row;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-current={isSelected ? 'true' : undefined}
      className="tools-row"
      style={{ top }}
    >
      <span role="cell">
        <input
          type="checkbox"
          aria-label={`Tick ${tool.name}`}
          checked={isTicked}
          tabIndex={tabIndex}
          onChange={(event) => onTick(event.target.checked)}
        />
      </span>
      <span role="cell" className="tools-name">
        <button
          type="button"
          className="cut"
          title={tool.name}
          tabIndex={tabIndex}
          onClick={() => onSelect(tool.key)}
        >
          <code>{tool.name}</code>
        </button>
      </span>
      <span role="cell">
        <StateBadge state={state} />
      </span>
      <span role="cell" className="tools-size">
        <span
          className={`tools-bar fill-${state}`}
          style={{ width: (schemaBytes / heaviest) * BAR_PX }}
          aria-hidden="true"
        />
        <span className="num">{formatBytes(schemaBytes)}</span>
      </span>
      <span role="cell">
        <Select
          plain
          label={`Policy of ${tool.name}`}
          tabIndex={tabIndex}
          value={tool.deferrable}
          options={POLICY_OPTIONS}
          onChange={(deferrable) => setOverrides([tool.key], { deferrable })}
        />
      </span>
      <span role="cell" className="cut" title={tool.category ?? undefined}>
        {tool.category ?? '–'}
      </span>
      <span role="cell" className="cut muted" title={tool.description}>
        {tool.description}
      </span>
    </div>
  );
}

interface HeadProps {
  column: Column;
  sort: Sort<Column> | null;
  onSort: (sort: Sort<Column> | null) => void;
  descendingFirst?: boolean;
}

function Head({ column, sort, onSort, descendingFirst = false }: HeadProps): ReactNode {
  return (
    <span role="columnheader" aria-sort={ariaSort(sort, column)}>
      <SortButton
        column={column}
        label={column}
        sort={sort}
        onSort={onSort}
        descendingFirst={descendingFirst}
      />
    </span>
  );
}
