/** Schemas that weigh far more than the others of the catalogue. */
import { toolKey } from '../toolKey.ts';
import type { JsonSchema, ToolLike } from '../types.ts';
import { toolCount, written } from '../words.ts';
import { mostFirst, percent, quantile, tokensOf } from './figures.ts';
import { dominantPart, schemaParts } from './schemaParts.ts';
import type { OutlierAdvice, SchemaOutlier, SchemaParts } from './types.ts';

const SHOWN = 10;
/** Fewer tools have no shape to lie outside of. */
const FEWEST_TOOLS = 5;
/** Tukey's fence, in interquartile ranges above the third quartile. */
const FENCE = 1.5;
/** Tools weighed between two pauses. */
const SLICE = 200;

interface Weighed {
  tool: ToolLike;
  schema: JsonSchema;
  tokens: number;
}

/** Pauses every few hundred tools. */
export function* outlierSteps(tools: readonly ToolLike[]): Generator<void, OutlierAdvice> {
  const weighed: Weighed[] = [];
  for (const [index, tool] of tools.entries()) {
    const schema = tool.parameters ?? {};
    weighed.push({ tool, schema, tokens: tokensOf(JSON.stringify(schema).length) });
    if (index % SLICE === SLICE - 1) yield;
  }
  const ascending = weighed.map(({ tokens }) => tokens).sort((a, b) => a - b);
  const median = quantile(ascending, 0.5);
  if (weighed.length < FEWEST_TOOLS) {
    const message = `${toolCount(weighed.length)} are too few to tell an outlier: it takes ${FEWEST_TOOLS}.`;
    return { ...ABOUT, severity: 'note', message, rows: [], total: 0, fence: null, median };
  }
  const [first, third] = [quantile(ascending, 0.25), quantile(ascending, 0.75)];
  const fence = third + FENCE * (third - first);
  const all = ascending.reduce((sum, tokens) => sum + tokens, 0);
  const beyond = weighed.filter(({ tokens }) => tokens > fence);
  return {
    ...ABOUT,
    ...summary(beyond, { fence, all }),
    rows: mostFirst(beyond, ({ tokens }) => tokens, SHOWN).map((heavy) => row(heavy, median, all)),
    total: beyond.length,
    fence,
    median,
  };
}

const ABOUT = {
  code: 'schema-outliers',
  source: 'Tukey’s fence: third quartile + 1.5 × interquartile range, on schema tokens (chars/4)',
} as const;

function summary(
  beyond: readonly Weighed[],
  { fence, all }: { fence: number; all: number },
): Pick<OutlierAdvice, 'severity' | 'message'> {
  const limit = `${written(Math.round(fence))} tokens`;
  if (beyond.length === 0) {
    return { severity: 'note', message: `No schema is an outlier: none weighs more than ${limit}.` };
  }
  const weight = beyond.reduce((sum, { tokens }) => sum + tokens, 0);
  const verb = beyond.length === 1 ? 'has a schema' : 'have schemas';
  return {
    severity: 'warning',
    message: `${toolCount(beyond.length)} ${verb} of more than ${limit} and ${beyond.length === 1 ? 'makes' : 'make'} up ${percent(weight / all)} of all schemas.`,
  };
}

function row({ tool, schema, tokens }: Weighed, median: number, all: number): SchemaOutlier {
  const parts = schemaParts(schema);
  const dominant = dominantPart(parts);
  return {
    key: toolKey(tool),
    name: tool.name,
    tokens,
    timesMedian: median > 0 ? tokens / median : null,
    share: tokens / all,
    parts,
    dominant,
    message: `${WHAT[dominant]}: ${percent(parts[dominant] / tokens)}. ${MEND[dominant]}`,
  };
}

const WHAT: Readonly<Record<keyof SchemaParts, string>> = {
  descriptions: 'Descriptions',
  enums: 'Lists of values',
  nested: 'Fields within fields',
  parameters: 'Its own parameters',
};

const MEND: Readonly<Record<keyof SchemaParts, string>> = {
  descriptions: 'Shorten the longest ones.',
  enums: 'Take a plain string, and let the call fail with the values.',
  nested: 'Flatten it, or split the tool.',
  parameters: 'Split the tool, or drop what is hardly used.',
};
