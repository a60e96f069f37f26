/** What a comparison comes to, in words: the winner, and by how much. */
import { written } from '../words.ts';
import type { ComparedRow } from './comparison.ts';
import type { CacheState } from './sessionCost.ts';

/** A row and what it is ranked by: USD in one cache state, or input tokens. */
interface Ranked {
  row: ComparedRow;
  figure: number;
}

const CACHE_WORDS: Readonly<Record<CacheState, string>> = {
  cold: 'from a cold cache',
  warm: 'from a warm cache',
  off: 'without caching',
};

/**
 * The cheapest row in one cache state, against full schemas and against the session's own mechanism. A row whose searches
 * do not find what is called, or whose prompt overruns the model's window, does not win by that. Models without a price are left out and named; where none has one,
 * input tokens are compared.
 *
 * @param rows of one comparison, the session's own model first
 */
export function comparisonSentence(rows: readonly ComparedRow[], cache: CacheState): string {
  const [first] = rows;
  if (!first) return 'There is nothing to compare.';
  const priced = pricedRows(rows, cache);
  const ranking =
    priced.length > 0
      ? { ranked: priced, head: `Cheapest ${CACHE_WORDS[cache]}`, write: dollars, less: 'less' }
      : {
          ranked: byTokens(rows),
          head: 'No price is known for these models, so tokens alone are compared. Fewest',
          write: (figure: number) => `${written(Math.round(figure))} input tokens`,
          less: 'fewer',
        };
  return new Words({ ...ranking, rows, ownModel: first.model }).sentence();
}

/** The row that `comparisonSentence` names first; none where there is nothing to win. */
export function winnerOf(rows: readonly ComparedRow[], cache: CacheState): ComparedRow | undefined {
  if (rows.every(defersNothing)) return undefined;
  const priced = pricedRows(rows, cache);
  return bestFirst(priced.length > 0 ? priced : byTokens(rows))[0]?.row;
}

/** Three digits that count: `$0.0123`, `$4.56`. */
export function dollars(usd: number): string {
  return `$${usd.toLocaleString('en-GB', { minimumSignificantDigits: 3, maximumSignificantDigits: 3 })}`;
}

function pricedRows(rows: readonly ComparedRow[], cache: CacheState): Ranked[] {
  return rows.flatMap((row) => {
    const figure = row.usd[cache];
    return figure === null ? [] : [{ row, figure }];
  });
}

function byTokens(rows: readonly ComparedRow[]): Ranked[] {
  return rows.map((row) => ({ row, figure: row.inputTokens }));
}

/** Those with something against them take part only where all have. */
function bestFirst(ranked: readonly Ranked[]): Ranked[] {
  const able = ranked.filter(({ row }) => isAble(row));
  return [...(able.length > 0 ? able : ranked)].sort((a, b) => a.figure - b.figure);
}

function defersNothing({ mechanism }: ComparedRow): boolean {
  return mechanism === 'none';
}

interface Ranking {
  rows: readonly ComparedRow[];
  ranked: readonly Ranked[];
  /** The session's own. */
  ownModel: string;
  /** How the verdict begins. */
  head: string;
  write: (figure: number) => string;
  less: string;
}

class Words {
  readonly #ranking: Ranking;
  readonly #order: Ranked[];

  constructor(ranking: Ranking) {
    this.#ranking = ranking;
    this.#order = bestFirst(ranking.ranked);
  }

  sentence(): string {
    const { rows } = this.#ranking;
    const [best] = this.#order;
    if (!best) return 'There is nothing to compare.';
    if (rows.length === 1) return `${this.#cheapest([best])}. There is nothing to compare it with.`;
    if (rows.every(defersNothing)) return sentences(this.#nothingDeferred(), this.#unpriced());
    return sentences(
      this.#verdict(best),
      this.#withoutAnotherModel(best),
      this.#outOfTheRunning(best),
      this.#unpriced(),
    );
  }

  #nothingDeferred(): string {
    const full = this.#ranking.ranked.find(({ row }) => isFull(row));
    const figure = full ? ` (${this.#ranking.write(full.figure)})` : '';
    return `Nothing is deferred: every mechanism sends full schemas${figure}, and none can save anything. The threshold and the tools’ policies decide what is deferred.`;
  }

  #verdict(best: Ranked): string {
    const { ranked } = this.#ranking;
    const tied = this.#order.filter(({ figure }) => isSame(figure, best.figure));
    const next = this.#order[tied.length];
    const own = ranked.find(({ row }) => row.isOwn);
    const full = this.#fullFor(best);
    const winsBy = [full, own === full ? undefined : own].flatMap((other) =>
      other && !tied.includes(other) ? [this.#against(best, other)] : [],
    );
    const isFullBest = tied.some(({ row }) => isFull(row));
    const isBeaten = ranked.some(({ figure }) => figure < best.figure);
    const isOwnBest = tied.some(({ row }) => row.isOwn);
    return sentences(
      `${this.#cheapest(tied)}${winsBy.length > 0 ? `, ${winsBy.join(' and ')}` : ''}.`,
      isFullBest && !isBeaten ? 'Deferral does not pay here.' : undefined,
      next && (isFullBest || isOwnBest)
        ? `Next is ${this.#nameOf(next)}, ${this.#difference(next, best)}.`
        : undefined,
    );
  }

  #cheapest(tied: readonly Ranked[]): string {
    const { head, write } = this.#ranking;
    const names = tied.map(
      (one) => `${this.#nameOf(one)}${one.row.isOwn ? ' (this session’s own mechanism)' : ''}`,
    );
    return `${head}: ${listed(names)}, ${write(tied[0]?.figure ?? 0)}${tied.length > 1 ? ' each' : ''}`;
  }

  /** Another model's price says little about a mechanism: what is best without changing the model is said too. */
  #withoutAnotherModel(best: Ranked): string | undefined {
    const { ownModel, write } = this.#ranking;
    const own = this.#order.find(({ row }) => row.model === ownModel);
    if (!own || isSame(own.figure, best.figure)) return undefined;
    return best.row.model === ownModel
      ? undefined
      : `On ${ownModel} itself: ${own.row.label}, ${write(own.figure)}, ${this.#difference(own, best)}.`;
  }

  /** Rows that would be better, were there nothing against them. */
  #outOfTheRunning(best: Ranked): string | undefined {
    if (!isAble(best.row)) {
      return 'No row is without fault: each overruns its model’s window, or calls tools that its searches do not find.';
    }
    const better = this.#ranking.ranked.filter(({ row, figure }) => !isAble(row) && figure < best.figure);
    const blind = better.filter(({ row }) => row.blindCalls > 0);
    const long = better.filter(({ row }) => row.blindCalls === 0);
    const their = blind.length === 1 ? 'its searches do' : 'their searches do';
    const runs = long.length === 1 ? 'its prompt overruns its' : 'their prompts overrun their';
    return sentences(
      blind.length > 0
        ? `${this.#namesOf(blind)} would come before it, but ${their} not find every tool that is called.`
        : undefined,
      long.length > 0
        ? `${this.#namesOf(long)} would come before it, but ${runs} model’s window.`
        : undefined,
    );
  }

  #unpriced(): string | undefined {
    const { rows, ranked } = this.#ranking;
    const known = new Set(ranked.map(({ row }) => row));
    const models = [...new Set(rows.filter((row) => !known.has(row)).map(({ model }) => model))];
    if (models.length === 0) return undefined;
    return `Left out for want of a price: ${listed(models)}.`;
  }

  /** On the winner's model where that was compared, else on the session's. */
  #fullFor(best: Ranked): Ranked | undefined {
    const fulls = this.#ranking.ranked.filter(({ row }) => isFull(row));
    return fulls.find(({ row }) => row.model === best.row.model) ?? fulls[0];
  }

  #nameOf({ row: { label, model } }: Ranked): string {
    return model === this.#ranking.ownModel ? label : `${label} on ${model}`;
  }

  #namesOf(all: readonly Ranked[]): string {
    return listed(all.map((one) => this.#nameOf(one)));
  }

  #against(best: Ranked, other: Ranked): string {
    const own = other.row.isOwn ? 'this session’s own mechanism, ' : '';
    const overruns = other.row.overruns ? ' (whose prompt overruns the model’s window)' : '';
    const word = timesAs(best, other) ? 'as' : 'than';
    return `${this.#difference(best, other)} ${word} ${own}${this.#nameOf(other)}${overruns}`;
  }

  /** `62 % less`, or `3.4 times as much`; of nothing there is no share. */
  #difference(one: Ranked, other: Ranked): string {
    const { less } = this.#ranking;
    if (isSame(one.figure, other.figure)) return 'the same';
    if (timesAs(one, other))
      return `${rounded(one.figure / other.figure)} times as ${less === 'less' ? 'much' : 'many'}`;
    const word = one.figure > other.figure ? 'more' : less;
    return other.figure > 0 ? `${rounded(Math.abs(one.figure / other.figure - 1) * 100)} % ${word}` : word;
  }
}

/** From double on. */
function timesAs({ figure }: Ranked, { figure: other }: Ranked): boolean {
  return other > 0 && figure >= 2 * other;
}

/** Whole numbers, tenths where these would hide something; never a hundred percent less of what is left. */
function rounded(value: number): string {
  const digits = value < 10 || (value > 99 && value < 100) ? 1 : 0;
  return written(value < 100 ? Math.min(99.9, Number(value.toFixed(digits))) : Math.round(value));
}

/** Nothing keeps it from doing the whole task. */
function isAble({ blindCalls, overruns }: ComparedRow): boolean {
  return blindCalls === 0 && !overruns;
}

function sentences(...parts: (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(' ');
}

function isFull({ mode }: ComparedRow): boolean {
  return mode === 'A';
}

/** As near to each other as a tenth of a percent cannot tell. */
function isSame(a: number, b: number): boolean {
  return Math.abs(a - b) <= 0.0005 * Math.max(a, b);
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
