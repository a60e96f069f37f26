import { MODEL_FACTS, type ModelFacts } from './facts.ts';
import { normaliseModelId } from './profiles.ts';

const BY_ID = new Map(MODEL_FACTS.map((facts) => [facts.id, facts]));

/** `[1m]` doubles as the marker of Claude's long context window. */
const LONG_CONTEXT_TOKENS = 1_000_000;

/**
 * Facts of a model id: its own row, or that of the id without a version suffix. Undefined for ids nobody has gathered.
 * With the `[1m]` marker the context window is 1,000,000 tokens.
 */
export function modelFacts(model: string): ModelFacts | undefined {
  const id = normaliseModelId(model);
  const bare = id.replace(/\[1m\]$/, '');
  const facts = BY_ID.get(bare) ?? BY_ID.get(bare.replace(/-(?:latest|\d{8}|\d{4}-\d{2}-\d{2})$/, ''));
  if (!facts || id === bare) return facts;
  return { ...facts, contextTokens: LONG_CONTEXT_TOKENS };
}
