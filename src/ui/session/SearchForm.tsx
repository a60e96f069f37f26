import { useState } from 'react';
import { isLoaded, rank, toolKey, type Turn } from '../../engine/index.ts';
import { addEvent } from '../../store/scenario.ts';
import { useApp } from '../../store/app.ts';
import { useDerived } from '../../store/derived.ts';
import { Button } from '../kit/Button.tsx';
import { SearchField } from '../kit/SearchField.tsx';

/** The model searches: a query typed here is the next event of the session. */
export function SearchForm() {
  const [query, setQuery] = useState('');
  const { turn } = useDerived();
  const selected = useApp(({ view }) => view.selectedTool);
  const wanted = selectedUnloaded(turn, selected);
  const hasSearch = turn.built.mechanism !== 'none';
  const preview = query.trim() === '' ? undefined : rank(turn.tools, query).loaded;

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
function selectedUnloaded({ built }: Turn, selected: string | null): string | undefined {
  const entry = built.entries.find(({ tool }) => tool && toolKey(tool) === selected);
  return entry && !isLoaded(entry) ? entry.name : undefined;
}
