/**
 * Names on the wire (behaviour.md 5, field-reports K3). Deterministic, reversible, and the same whatever the catalogue's
 * order: a legal original keeps its name; others are mapped, later definitions of one name are numbered.
 */
import { groupBy } from '../collections.ts';
import { canonicalJson, compareCodePoints } from '../json.ts';
import type { Finding, ToolLike, WireDialect, WireName } from '../types.ts';
import { NAME_RULES, type NameRule } from './rules.ts';

export interface NameMap {
  /** Wire name of a tool of this catalogue. */
  of: (tool: ToolLike) => string;
  /** In catalogue order. */
  list: WireName[];
  findings: Finding[];
}

const RESERVED_SUFFIX = '_tool';

/**
 * Maps the names of one request.
 * @param taken names that other entries of the list use already, such as the search tool.
 */
export function wireNames(
  tools: readonly ToolLike[],
  dialect: WireDialect,
  taken: readonly string[] = [],
): NameMap {
  const maps = MAPPED.get(tools) ?? new Map<string, NameMap>();
  MAPPED.set(tools, maps);
  const key = JSON.stringify([dialect, taken]);
  const map = maps.get(key) ?? mapNames(tools, dialect, taken);
  maps.set(key, map);
  return map;
}

/** Every turn of a session asks for the names of the same list. */
const MAPPED = new WeakMap<readonly ToolLike[], Map<string, NameMap>>();

function mapNames(tools: readonly ToolLike[], dialect: WireDialect, taken: readonly string[]): NameMap {
  const rule = NAME_RULES[dialect];
  const used = new Set(taken);
  const reserved = new Set([...rule.reserved, ...taken]);
  const isReserved = (name: string): boolean => reserved.has(name);
  const isLegal = (name: string): boolean =>
    rule.allowed.test(name) && name.length <= rule.max && !isReserved(name);

  const byName = groupBy(tools, ({ name }) => name);
  const names = new Map<ToolLike, WireName>();
  const originals = [...byName.keys()].sort(compareCodePoints);
  const legal = originals.filter(isLegal);
  const illegal = originals.filter((name) => !isLegal(name));
  for (const name of legal) used.add(name);

  const assign = (original: string, wanted: string, reason: string | undefined): void => {
    for (const [index, tool] of sameName(byName.get(original) ?? []).entries()) {
      const isFirst = index === 0;
      const wire = isFirst && reason === undefined ? wanted : firstFree(wanted, used, rule.max);
      used.add(wire);
      const why = isFirst ? reason : 'another definition of the same name';
      names.set(tool, { original, wire, ...(why === undefined ? {} : { reason: why }) });
    }
  };
  for (const original of legal) assign(original, original, undefined);
  for (const original of illegal) {
    const { wanted, reason } = mapped(original, rule, isReserved);
    assign(original, wanted, reason);
  }

  const list = tools.map((tool) => names.get(tool) ?? { original: tool.name, wire: tool.name });
  return { of: (tool) => names.get(tool)?.wire ?? tool.name, list, findings: mappingFindings(list, rule) };
}

/** Definitions of one name in an order that does not depend on the catalogue's. */
function sameName(tools: readonly ToolLike[]): readonly ToolLike[] {
  if (tools.length < 2) return tools;
  const key = ({ category, description, parameters }: ToolLike): [string, string] => [
    category ?? '',
    canonicalJson({ description: description ?? '', parameters: parameters ?? null }),
  ];
  return tools
    .map((tool) => ({ tool, key: key(tool) }))
    .sort((a, b) => compareCodePoints(a.key[0], b.key[0]) || compareCodePoints(a.key[1], b.key[1]))
    .map(({ tool }) => tool);
}

function mapped(
  original: string,
  rule: NameRule,
  isReserved: (name: string) => boolean,
): { wanted: string; reason: string } {
  if (isReserved(original))
    return { wanted: fitted(original + RESERVED_SUFFIX, original, rule.max), reason: 'reserved name' };
  const cleaned = original.replace(/[^a-zA-Z0-9_-]+/g, '_');
  const named = /[a-zA-Z0-9]/.test(cleaned) ? cleaned : `tool_${hash(original)}`;
  const started = rule.allowed.test(named.slice(0, rule.max))
    ? named
    : `${rule.leadingPrefix ?? 't_'}${named}`;
  const wanted = fitted(started, original, rule.max);
  const final = isReserved(wanted) ? fitted(wanted + RESERVED_SUFFIX, original, rule.max) : wanted;
  return {
    wanted: final,
    reason: started === original ? `longer than ${rule.max} characters` : 'characters the provider refuses',
  };
}

/** Cut to the limit with a hash tail of the original, so that long names stay apart. */
function fitted(name: string, original: string, max: number): string {
  return name.length <= max ? name : `${name.slice(0, max - 9)}_${hash(original)}`;
}

function firstFree(wanted: string, used: ReadonlySet<string>, max: number): string {
  if (!used.has(wanted)) return wanted;
  for (let n = 2; ; n++) {
    const suffix = `_${n}`;
    const candidate = wanted.slice(0, max - suffix.length) + suffix;
    if (!used.has(candidate)) return candidate;
  }
}

/** FNV-1a over UTF-16 units, eight hex digits. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return (value >>> 0).toString(16).padStart(8, '0');
}

/** Named one by one up to this many; beyond, the first few and the count. */
const LISTED = 3;

function mappingFindings(list: readonly WireName[], rule: NameRule): Finding[] {
  const changed = list.filter(({ reason }) => reason !== undefined);
  return [...groupBy(changed, ({ reason }) => reason)].map(([reason, names]): Finding => {
    const shown = names.slice(0, LISTED).map(({ original, wire }) => `\`${original}\` → \`${wire}\``);
    const more = names.length > LISTED ? ` and ${names.length - LISTED} more` : '';
    return {
      severity: 'note',
      code: 'name-mapped',
      message: `Sent under another name (${reason ?? ''}): ${shown.join(', ')}${more}. The original would make the provider refuse the whole request; calls are mapped back.`,
      source: rule.source,
      ...(names.length === 1 && names[0] ? { tool: names[0].original } : {}),
    };
  });
}
