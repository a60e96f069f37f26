/** Several definitions of one name (behaviour.md 5, field-reports S17): never a silent loss. */
import { groupBy } from '../collections.ts';
import { canonicalJson } from '../json.ts';
import type { Tool } from '../types.ts';
import type { FindingLog, Spot } from './findings.ts';
import type { LooseTool } from './tool.ts';

/**
 * Merges identical definitions, keeps different ones, and gives every tool a key that is unique in the catalogue: its
 * name, or `name~2`, `name~3` for further definitions of one name.
 */
export function settleDuplicates(tools: readonly LooseTool[], log: FindingLog): Tool[] {
  const settled = new Map<LooseTool, LooseTool>();
  const keys = new Map<LooseTool, string>();
  const byName = groupBy(tools, ({ name }) => name);
  const taken = new Set(byName.keys());
  for (const [name, namesakes] of byName) {
    const definitions = namesakes.length === 1 ? [namesakes] : [...groupBy(namesakes, identity).values()];
    for (const [index, definition] of definitions.entries()) {
      const [first] = definition;
      if (!first) continue;
      settled.set(first, merged(definition));
      keys.set(first, index === 0 ? name : freeKey(name, index + 1, taken));
      if (definition.length > 1) reportMerged(definition, log);
    }
    if (definitions.length > 1)
      reportDifferent(
        name,
        definitions.flatMap(([first]) => first ?? []),
        log,
      );
  }
  return tools.flatMap((tool) => {
    const kept = settled.get(tool);
    return kept ? [{ ...kept, key: keys.get(tool) ?? tool.name }] : [];
  });
}

/** Two definitions are one where nothing that the engine computes with differs. */
function identity(tool: LooseTool): string {
  const { description, parameters, category, type, deferrable, strict } = tool;
  return canonicalJson([
    description,
    parameters,
    category ?? null,
    type ?? 'builtin',
    deferrable,
    strict ?? null,
  ]);
}

/** The first of identical definitions, with the hints of all. */
function merged([first, ...copies]: readonly LooseTool[]): LooseTool {
  if (!first) throw new Error('Nothing to merge.');
  const hints = [...new Set([first, ...copies].flatMap((tool) => tool.hints ?? []))];
  return copies.length === 0 || hints.length === 0 ? first : { ...first, hints };
}

function freeKey(name: string, from: number, taken: Set<string>): string {
  let number = from;
  while (taken.has(`${name}~${number}`)) number++;
  const key = `${name}~${number}`;
  taken.add(key);
  return key;
}

function reportMerged(definition: readonly LooseTool[], log: FindingLog): void {
  const copy = definition[1];
  if (!copy) return;
  log.add({
    severity: 'note',
    code: 'duplicate-merged',
    message: `${copy.name} is there ${definition.length} times with the same definition; it counts once. Remove the copies.`,
    tool: copy.name,
    spot: spotOf(copy),
    source: 'behaviour.md 5',
  });
}

function reportDifferent(name: string, tools: readonly LooseTool[], log: FindingLog): void {
  const second = tools[1];
  if (!second) return;
  log.add({
    severity: 'warning',
    code: 'duplicate-name',
    message: `${name} names ${tools.length} different tools. All are kept and travel under different names; rename them to choose the names yourself.`,
    tool: name,
    spot: spotOf(second),
    source: 'behaviour.md 5',
  });
}

function spotOf({ origin, place }: LooseTool): Spot {
  return { origin: origin ?? 0, place };
}
