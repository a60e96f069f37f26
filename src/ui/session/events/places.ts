/** Which turn an event belongs to, and which findings are about it. */
import type { ScenarioEvent, SessionFinding, Turn } from '../../../engine/index.ts';

/**
 * Index of the turn of each event. An event that left no trace, such as a recorded answer without items, belongs to the
 * turn of the event before it.
 */
export function turnOfEvents(turns: readonly Turn[], count: number): number[] {
  const known = new Map<number, number>();
  for (const { index, prelude, answer } of turns) {
    // A result that comes late has the number of its search, whose turn it is that counts.
    for (const at of [...prelude, ...(answer?.events ?? [])]) if (!known.has(at)) known.set(at, index);
  }
  const places: number[] = [];
  for (let at = 0; at < count; at++) places.push(known.get(at) ?? places.at(-1) ?? 0);
  return places;
}

/**
 * Findings of each event: those whose mend changes it, and those of its turn that name its tool. Events without any share
 * one empty list.
 */
export function findingsOfEvents(
  events: readonly ScenarioEvent[],
  places: readonly number[],
  findings: readonly SessionFinding[][],
): (readonly SessionFinding[])[] {
  const mended = new Map<number, SessionFinding[]>();
  for (const finding of findings.flat()) {
    for (const at of new Set(finding.mends.flatMap((mend) => ('at' in mend ? [mend.at] : [])))) {
      mended.set(at, [...(mended.get(at) ?? []), finding]);
    }
  }
  return events.map((event, at) => {
    const own = mended.get(at) ?? [];
    const tool = event.type === 'call' || event.type === 'force' ? event.tool : undefined;
    const named = (findings[places[at] ?? -1] ?? []).filter(
      (finding) => tool !== undefined && finding.tool === tool && !own.includes(finding),
    );
    return own.length + named.length > 0 ? [...own, ...named] : NONE;
  });
}

const NONE: readonly SessionFinding[] = [];
