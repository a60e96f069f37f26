/** BM25 over weighted fields, to simulate vendor indexes that are not public (behaviour.md 8). Every score can be explained. */
import type { ToolLike } from '../types.ts';
import { schemaArguments } from './arguments.ts';
import type { Match, TermScore } from './types.ts';
import { words } from './tokens.ts';

const K1 = 1.2;
const B = 0.75;
/** Weights of search-quality.md, short answer 1. */
const WEIGHTS = { name: 3, description: 1, parameter: 0.3 } as const;
type Field = keyof typeof WEIGHTS;

export interface Candidate<T extends ToolLike> {
  tool: T;
  name: string;
  /** Further words the index knows the tool by, such as its namespace. */
  context?: string;
}

interface IndexedDocument {
  counts: Map<string, { weight: number; field: Field }>;
  length: number;
}

function indexDocument(name: string, tool: ToolLike, context: string): IndexedDocument {
  const counts = new Map<string, { weight: number; field: Field }>();
  let length = 0;
  const add = (text: string, field: Field): void => {
    for (const word of words(text)) {
      const weight = WEIGHTS[field];
      const known = counts.get(word);
      if (known) known.weight += weight;
      else counts.set(word, { weight, field });
      length += weight;
    }
  };
  add(`${name} ${context}`, 'name');
  add(tool.description ?? '', 'description');
  for (const argument of tool.parameters ? schemaArguments(tool.parameters) : []) {
    add(`${argument.name} ${argument.description}`, 'parameter');
  }
  return { counts, length };
}

const INDEXED = new WeakMap<ToolLike, { key: string; document: IndexedDocument }>();

/** A tool's document, read once while its name and namespace stay the same. */
function documentOf({ name, tool, context = '' }: Candidate<ToolLike>): IndexedDocument {
  const key = `${name} ${context}`;
  const known = INDEXED.get(tool);
  if (known?.key === key) return known.document;
  const document = indexDocument(name, tool, context);
  INDEXED.set(tool, { key, document });
  return document;
}

/** Candidates with a score above 0, best first; ties keep their order. Scores are rounded to two decimals. */
export function bm25<T extends ToolLike>(candidates: readonly Candidate<T>[], query: string): Match<T>[] {
  const terms = [...new Set(words(query))];
  const documents = candidates.map(documentOf);
  const averageLength =
    documents.reduce((sum, { length }) => sum + length, 0) / Math.max(1, documents.length);
  const frequency = new Map(
    terms.map((term) => [term, documents.filter(({ counts }) => counts.has(term)).length] as const),
  );

  const score = (document: IndexedDocument, term: string): TermScore => {
    const hit = document.counts.get(term);
    if (!hit) return { term, points: 0, field: 'none' };
    const n = frequency.get(term) ?? 0;
    const idf = Math.log(1 + (documents.length - n + 0.5) / (n + 0.5));
    const saturation =
      (hit.weight * (K1 + 1)) / (hit.weight + K1 * (1 - B + (B * document.length) / averageLength));
    return { term, points: round(idf * saturation), field: hit.field };
  };

  return candidates
    .map(({ tool, name }, i): Match<T> => {
      const document = documents[i];
      const scores = document ? terms.map((term) => score(document, term)) : [];
      const total = round(scores.reduce((sum, { points }) => sum + points, 0));
      return {
        tool,
        name,
        score: total,
        exact: name.toLowerCase() === query.trim().toLowerCase(),
        terms: scores,
      };
    })
    .filter((match) => match.score > 0 || match.exact)
    .sort((a, b) => Number(b.exact) - Number(a.exact) || b.score - a.score);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
