/** Which tools are deferred (behaviour.md 4). */
import type { Mechanism, ToolLike } from '../types.ts';
import { neverDeferMatcher } from './neverDefer.ts';

export interface PolicyContext {
  /** The mechanism that this request really uses. */
  mechanism: Mechanism;
  /** At or above the threshold. */
  active: boolean;
  neverDefer: readonly string[];
}

/**
 * Returns the predicate "this tool is deferred". `never` and the never-defer list win everywhere; `always` is deferred
 * whenever a mechanism is in use, also below the threshold; client-side tools stay full on OpenAI hosted.
 */
export function deferralPolicy({
  mechanism,
  active,
  neverDefer,
}: PolicyContext): (tool: ToolLike) => boolean {
  if (mechanism === 'none') return () => false;
  const never = neverDeferMatcher(neverDefer);
  return (tool) => {
    if (tool.deferrable === 'never' || never.has(tool.name)) return false;
    if (mechanism === 'openai-hosted' && tool.type === 'client_side') return false;
    return active || tool.deferrable === 'always';
  };
}
