import { useState } from 'react';
import { rank, type Tool } from '../../engine/index.ts';
import { addEvent } from '../../store/actions.ts';
import { useApp } from '../../store/app.ts';
import { useDerived } from '../../store/derived.ts';
import { Button } from '../kit/Button.tsx';
import { SearchField } from '../kit/SearchField.tsx';

/** The model searches: a query typed here is the next event of the session. */
export function SearchForm() {
  const [query, setQuery] = useState('');
  const { tools, turn } = useDerived();
  const selected = useApp(({ view }) => view.selectedTool);
  const wanted = selectedUnloaded(tools, selected, turn.request.names, turn.request.entries);
  const hasSearch = turn.request.mechanism !== 'none';
  const preview = query.trim() === '' ? undefined : rank(tools, query).loaded;

  function search(text: string): void {
    addEvent({ type: 'search', query: text });
    setQuery('');
  }

  return (
    <form
      className="session-search"
      onSubmit={(event) => {
        event.preventDefault();
        search(query);
      }}
    >
      <SearchField
        label="Search tools"
        value={query}
        placeholder={
          hasSearch ? 'Search as the model would' : 'Nothing is deferred: a search has nothing to load'
        }
        onChange={setQuery}
      />
      <Button type="submit" variant="primary">
        Search
      </Button>
      {wanted !== undefined && (
        <Button onClick={() => search(wanted)} title={`The model searches for ${wanted} by its exact name`}>
          Load <code className="cut session-wanted">{wanted}</code>
        </Button>
      )}
      {preview && (
        <p className="session-preview cut muted" title={preview.join(', ')}>
          {preview.length === 0 ? 'no keyword match' : `keyword ranking: ${preview.join(', ')}`}
        </p>
      )}
    </form>
  );
}

/** Wire name of the tool that is looked at, if a search could load it. */
function selectedUnloaded(
  tools: readonly Tool[],
  selected: string | null,
  names: readonly { wire: string }[],
  entries: readonly { kind: string; name: string; state?: string }[],
): string | undefined {
  const index = tools.findIndex(({ key }) => key === selected);
  const name = names[index]?.wire;
  const entry = entries.find((candidate) => candidate.kind === 'tool' && candidate.name === name);
  return entry?.state === 'stub' || entry?.state === 'hidden' ? name : undefined;
}
