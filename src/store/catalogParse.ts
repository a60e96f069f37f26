/** Keeps `catalog` in step with `workspace.sources`: small texts at once, big ones in a worker; the newest text wins. */
import type { CatalogSource } from '../engine/index.ts';
import { isSmall, parseAtOnce, parseInWorker, textSize, type RunningParse } from '../platform/parse.ts';
import { useApp } from './app.ts';

let running: RunningParse | undefined;

export function parseSources(sources: CatalogSource[]): void {
  running?.cancel();
  running = undefined;
  if (isSmall(sources)) {
    useApp.setState({ catalog: parseAtOnce(sources), parse: { status: 'ready' } });
    return;
  }
  const bytes = textSize(sources);
  useApp.setState({ parse: { status: 'parsing', bytes, done: 0 } });
  const parse = parseInWorker(sources, (done) => {
    if (running === parse) useApp.setState({ parse: { status: 'parsing', bytes, done } });
  });
  running = parse;
  parse.result.then(
    (catalog) => {
      if (running !== parse) return;
      running = undefined;
      useApp.setState({ catalog, parse: { status: 'ready' } });
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

/** Ends the parse; the last finished catalogue stays. */
export function cancelParse(): void {
  if (!running) return;
  running.cancel();
  running = undefined;
  const { sources } = useApp.getState().workspace;
  useApp.setState({ parse: { status: 'cancelled', bytes: textSize(sources) } });
}
