import { useDeferredValue, useMemo, useState } from 'react';
import type { Place } from '../../engine/index.ts';
import { setView } from '../../store/actions.ts';
import { useApp } from '../../store/app.ts';
import { useDerived } from '../../store/derived.ts';
import { Empty } from '../kit/Empty.tsx';
import { SearchField } from '../kit/SearchField.tsx';
import type { Sort } from '../kit/SortButton.tsx';
import { BulkBar } from './BulkBar.tsx';
import { filteredRows, sortedRows, tableRows, type Column } from './rows.ts';
import { ToolDetails } from './ToolDetails.tsx';
import { ToolTable } from './ToolTable.tsx';

interface ToolsTabProps {
  onPlace: (place: Place, origin: number | undefined) => void;
}

export function ToolsTab({ onPlace }: ToolsTabProps) {
  const { tools, turn } = useDerived();
  const selected = useApp(({ view }) => view.selectedTool);
  const [filter, setFilter] = useState('');
  const [sort, setSort] = useState<Sort<Column> | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const wanted = useDeferredValue(filter);
  const all = useMemo(() => tableRows(tools, turn), [tools, turn]);
  const rows = useMemo(() => sortedRows(filteredRows(all, wanted), sort), [all, wanted, sort]);
  const known = useMemo(() => new Set(tools.map(({ key }) => key)), [tools]);
  const chosen = [...ticked].filter((key) => known.has(key));
  const shown = all.find(({ tool }) => tool.key === selected);

  if (tools.length === 0) {
    return (
      <Empty title="No tools yet">Paste a catalogue under JSON, drop files, or pick a sample above.</Empty>
    );
  }
  return (
    <>
      <div className="catalogue-filter">
        <SearchField
          label="Filter tools"
          placeholder="Filter by any word"
          value={filter}
          onChange={setFilter}
        />
        <span className="num muted">
          {rows.length} of {all.length}
        </span>
      </div>
      {chosen.length > 0 && <BulkBar tools={tools} keys={chosen} onClear={() => setTicked(new Set())} />}
      <ToolTable
        rows={rows}
        sort={sort}
        onSort={setSort}
        ticked={ticked}
        onTick={setTicked}
        selected={selected}
        onSelect={(key) => setView({ selectedTool: key === selected ? null : key })}
      />
      {shown && <ToolDetails row={shown} onPlace={onPlace} onClose={() => setView({ selectedTool: null })} />}
    </>
  );
}
