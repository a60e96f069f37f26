import type { BuiltTools, ToolLike } from '../types.ts';
import { buildTools, type BuildInput } from '../wire/build.ts';

interface Known {
  passthrough: BuildInput['passthrough'];
  built: BuiltTools;
}

const LISTS = new WeakMap<readonly ToolLike[], Map<string, Known>>();
/** Of one catalogue: more than a long session has reveals. */
const KEPT = 512;

/**
 * The tool list of a request, built once: a session of two hundred events asks for the same lists again whenever one of
 * the events is edited.
 */
export function builtOnce({ tools, passthrough, ...settings }: BuildInput): BuiltTools {
  const lists = LISTS.get(tools) ?? new Map<string, Known>();
  LISTS.set(tools, lists);
  const key = JSON.stringify({ ...settings, revealed: [...(settings.revealed ?? [])] });
  const known = lists.get(key);
  if (known && known.passthrough === passthrough) return known.built;
  const built = buildTools({ tools, ...(passthrough ? { passthrough } : {}), ...settings });
  const oldest = lists.keys().next();
  if (lists.size >= KEPT && !oldest.done) lists.delete(oldest.value);
  lists.set(key, { passthrough, built });
  return built;
}
