/** Keeps `catalog` in step with `workspace.sources`, in a worker; the newest text wins. */
import type { Catalog, CatalogSource } from '../engine/index.ts';
import { parseInWorker, textSize, type RunningParse } from '../platform/parse.ts';
import { OWN_SCENARIO, useApp } from './app.ts';

let running: RunningParse | undefined;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** While someone types, the page waits for a pause. */
const TYPING_PAUSE_MS = 150;

/** Work shorter than this needs no progress bar. */
const NOTICED_MS = 300;

export function parseSourcesSoon(sources: CatalogSource[]): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => parseSources(sources), TYPING_PAUSE_MS);
}

/** @param session `keep`: the scenario came with these sources, also where it calls tools that they lack. */
export function parseSources(sources: CatalogSource[], session: 'keep' | 'fit' = 'fit'): void {
  clearTimeout(waiting);
  running?.cancel();
  running = undefined;
  const bytes = textSize(sources);
  const started = performance.now();
  const parse = parseInWorker(sources, (done) => {
    const isNoticed = performance.now() - started > NOTICED_MS;
    if (running === parse && isNoticed) useApp.setState({ parse: { status: 'parsing', bytes, done } });
  });
  running = parse;
  parse.result.then(
    (catalog) => {
      if (running !== parse) return;
      running = undefined;
      show(catalog, session);
    },
    (error: unknown) => {
      if (running !== parse) return;
      running = undefined;
      const message = error instanceof Error ? error.message : String(error);
      useApp.setState(({ catalog }) => ({
        catalog: {
          ...catalog,
          findings: [
            {
              severity: 'error',
              code: 'parser-failed',
              message: `The catalogue could not be read: ${message}`,
            },
          ],
        },
        parse: { status: 'ready' },
      }));
    },
  );
}

/** A sample's session cannot go on once the tools that it calls are gone: another catalogue starts one of its own. */
function show(catalog: Catalog, session: 'keep' | 'fit'): void {
  useApp.setState(({ workspace, view }) => {
    const names = new Set(catalog.tools.map(({ name }) => name));
    const fits = workspace.scenario.every((event) => event.type !== 'call' || names.has(event.tool));
    const kept = fits || session === 'keep' || workspace.sample !== null;
    return {
      catalog,
      parse: { status: 'ready' },
      workspace: kept ? workspace : { ...workspace, scenario: OWN_SCENARIO },
      view: kept ? view : { ...view, position: 0 },
    };
  });
}

/** Ends the parse; the last finished catalogue stays. */
export function cancelParse(): void {
  if (!running) return;
  running.cancel();
  running = undefined;
  const { sources } = useApp.getState().workspace;
  useApp.setState({ parse: { status: 'cancelled', bytes: textSize(sources) } });
}
