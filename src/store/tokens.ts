/** Counts by o200k_base: asked for as the page needs them, and put in the place of the rule of thumb when they arrive. */
import { countedTokens, type CountedTokens } from '../engine/index.ts';
import { countInWorker } from '../platform/tokens.ts';
import { useApp } from './app.ts';
import { derive } from './derived.ts';

/** By text. Kept for the life of the page: an edit changes a few of ten thousand definitions. */
const known = new Map<string, number>();
/** UTF-16 units that are kept at most. */
const KEPT = 200_000_000;
let kept = 0;

const SETTLE_MS = 250;

let counter: CountedTokens | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | undefined;

/** From now on every text that is asked for is counted. */
export function startCounting(): void {
  putCounter();
  useApp.subscribe((state, before) => {
    if (state.catalog === before.catalog) return;
    running?.abort();
    if (state.counting.status === 'cancelled') useApp.setState({ counting: { status: 'settled' } });
    countSoon();
  });
  countSoon();
}

/** The rule of thumb stays until the catalogue changes or the person asks again. */
export function cancelCounting(): void {
  running?.abort();
  useApp.setState({ counting: { status: 'cancelled' } });
}

export function countAgain(): void {
  useApp.setState({ counting: { status: 'settled' } });
  countSoon();
}

/** With all that is known by now. */
function putCounter(): void {
  counter = countedTokens(known, { onMissing: countSoon });
  useApp.setState({ counter, counting: { status: 'settled' } });
}

function countSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void count(), SETTLE_MS);
}

async function count(): Promise<void> {
  const state = useApp.getState();
  if (running || !counter || state.counting.status === 'cancelled') return;
  // Turns that nobody looks at yet are counted along: stepping to one shows the figures at once.
  derive(state).turns.forEach(({ measure }) => measure);
  const texts = [...counter.missing];
  if (texts.length === 0) {
    if (state.counting.status === 'counting') useApp.setState({ counting: { status: 'settled' } });
    return;
  }
  if (texts.reduce((sum, { length }) => sum + length, 0) > KEPT) {
    const message = 'The catalogue is too large to be counted in a page.';
    useApp.setState({ counting: { status: 'failed', message } });
    return;
  }
  const controller = new AbortController();
  running = controller;
  try {
    useApp.setState({ counting: { status: 'counting', done: 0 } });
    const counts = await countInWorker(texts, {
      signal: controller.signal,
      onProgress: (done) => useApp.setState({ counting: { status: 'counting', done } }),
    });
    texts.forEach((text, index) => remember(text, counts[index] ?? 0));
    putCounter();
  } catch (error) {
    if (!controller.signal.aborted) {
      const message = error instanceof Error ? error.message : String(error);
      useApp.setState({ counting: { status: 'failed', message } });
    }
  } finally {
    running = undefined;
    // What was asked for meanwhile, unless nobody could count it.
    if (useApp.getState().counting.status === 'settled') countSoon();
  }
}

function remember(text: string, tokens: number): void {
  known.set(text, tokens);
  kept += text.length;
  for (const oldest of known.keys()) {
    if (kept <= KEPT) break;
    known.delete(oldest);
    kept -= oldest.length;
  }
}
