import type { JsonObject } from '../../types.ts';

/** What one side adds to the conversation. */
export interface Contribution {
  role: string;
  parts: JsonObject[];
}

/** Messages in turns: what follows each other from one side makes one message, and nothing makes none. */
export function inTurns(contributions: readonly Contribution[], key: 'content' | 'parts'): JsonObject[] {
  const merged: Contribution[] = [];
  for (const { role, parts } of contributions) {
    if (parts.length === 0) continue;
    const last = merged.at(-1);
    if (last?.role === role) last.parts.push(...parts);
    else merged.push({ role, parts: [...parts] });
  }
  return merged.map(({ role, parts }) => ({ role, [key]: parts }));
}
