/** Agent configuration in both spellings: a bare id, or `{"ref", "config"}` (behaviour.md 2). */
import type { CapabilityId, Finding, Json } from '../types.ts';
import { DEFAULT_THRESHOLD, isCapabilityId, isThreshold } from './capability.ts';
import { expandNeverDefer, isGlob } from './neverDefer.ts';

export interface Configuration {
  /** The one in charge; null: none of the four. */
  capability: CapabilityId | null;
  /** All of the four that take part (behaviour.md 2, "Combinations"); only `auto_tool_search` where that is among them. */
  capabilities: CapabilityId[];
  threshold: number;
  neverDefer: string[];
  findings: Finding[];
}

const SOURCE = 'behaviour.md 2';

function finding(severity: Finding['severity'], code: string, message: string): Finding {
  return { severity, code, message, source: SOURCE };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 80);
}

interface Entry {
  id: CapabilityId;
  threshold?: number;
  neverDefer: string[];
}

/**
 * Reads an agent configuration: an object with `capabilities`, the bare list, or either as JSON text. Never throws: what
 * cannot be used is reported and the default applies.
 */
export function readConfiguration(given: unknown): Configuration {
  const findings: Finding[] = [];
  const entries = capabilityList(given, findings).flatMap((item) => readEntry(item, findings));
  const distinct = entries.filter((entry, index) => entries.findIndex(({ id }) => id === entry.id) === index);
  if (distinct.length < entries.length) {
    findings.push(
      finding('warning', 'capability-repeated', 'A capability is listed twice; its first entry counts.'),
    );
  }

  const auto = distinct.find(({ id }) => id === 'auto_tool_search');
  if (auto && distinct.length > 1) {
    const others = distinct.filter((entry) => entry !== auto).map(({ id }) => id);
    findings.push(
      finding(
        'warning',
        'capabilities-not-combinable',
        `auto_tool_search must not be combined with ${others.join(' and ')}; auto_tool_search is used. Remove the other.`,
      ),
    );
  }
  const used = auto ? [auto] : distinct;
  if (used.length === 0) {
    findings.push(
      finding(
        'note',
        'no-capability',
        'None of the four tool-search capabilities is listed: nothing is deferred.',
      ),
    );
  }
  return {
    capability: used[0]?.id ?? null,
    capabilities: used.map(({ id }) => id),
    threshold: commonThreshold(used, findings),
    neverDefer: [...new Set(used.flatMap(({ neverDefer }) => neverDefer))],
    findings,
  };
}

function capabilityList(given: unknown, findings: Finding[]): unknown[] {
  let value = given;
  if (typeof given === 'string') {
    try {
      value = JSON.parse(given);
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      findings.push(finding('error', 'configuration-not-json', `The configuration is not JSON: ${detail}`));
      return [];
    }
  }
  const list = isObject(value) ? value.capabilities : value;
  if (Array.isArray(list)) return list;
  findings.push(
    finding(
      'error',
      'capabilities-missing',
      'The configuration needs a list: {"capabilities": ["auto_tool_search"]}.',
    ),
  );
  return [];
}

function readEntry(item: unknown, findings: Finding[]): Entry[] {
  const ref = isObject(item) ? item.ref : item;
  if (typeof ref !== 'string') {
    findings.push(
      finding(
        'error',
        'capability-unreadable',
        `${shown(item)} is no capability: write its id, or {"ref": id, "config": {…}}.`,
      ),
    );
    return [];
  }
  if (!isCapabilityId(ref)) return [];
  const config = isObject(item) ? item.config : undefined;
  if (config === undefined || config === null) return [{ id: ref, neverDefer: [] }];
  if (!isObject(config)) {
    findings.push(finding('error', 'config-no-object', `config of ${ref} must be an object; it is ignored.`));
    return [{ id: ref, neverDefer: [] }];
  }
  for (const key of Object.keys(config)) {
    if (key !== 'threshold' && key !== 'never_defer') {
      findings.push(
        finding(
          'warning',
          'config-unknown-key',
          `config of ${ref} has an unknown key "${key}"; known are threshold and never_defer.`,
        ),
      );
    }
  }
  const threshold = readThreshold(ref, config, findings);
  return [
    {
      id: ref,
      ...(threshold === undefined ? {} : { threshold }),
      neverDefer: readNeverDefer(ref, config.never_defer, findings),
    },
  ];
}

function readThreshold(
  ref: string,
  config: Record<string, unknown>,
  findings: Finding[],
): number | undefined {
  if (!Object.hasOwn(config, 'threshold')) return undefined;
  if (isThreshold(config.threshold)) return config.threshold;
  findings.push(
    finding(
      'error',
      'threshold-invalid',
      `The threshold of ${ref} must be a non-negative integer, not ${shown(config.threshold)}; ${DEFAULT_THRESHOLD} applies.`,
    ),
  );
  return undefined;
}

function readNeverDefer(ref: string, list: unknown, findings: Finding[]): string[] {
  if (list === undefined) return [];
  if (!Array.isArray(list)) {
    findings.push(
      finding(
        'error',
        'never-defer-no-list',
        `never_defer of ${ref} must be a list of tool names, not ${shown(list)}; it is ignored.`,
      ),
    );
    return [];
  }
  const names = list.filter((item): item is string => typeof item === 'string');
  const dropped = list.filter((item) => typeof item !== 'string');
  if (dropped.length > 0) {
    findings.push(
      finding(
        'error',
        'never-defer-no-name',
        `never_defer of ${ref} holds ${dropped.map(shown).join(', ')}: only names count; dropped.`,
      ),
    );
  }
  return names;
}

function commonThreshold(used: readonly Entry[], findings: Finding[]): number {
  const given = used.flatMap(({ threshold }) => (threshold === undefined ? [] : [threshold]));
  const [first] = given;
  if (first !== undefined && given.some((threshold) => threshold !== first)) {
    findings.push(
      finding(
        'warning',
        'thresholds-differ',
        `The thresholds ${given.join(' and ')} differ; the first one, ${first}, is used.`,
      ),
    );
  }
  return first ?? DEFAULT_THRESHOLD;
}

export interface ConfigurationSettings {
  capabilities: readonly CapabilityId[];
  threshold: number;
  neverDefer: readonly string[];
  /** Names of the catalogue, to expand globs with. */
  toolNames?: readonly string[];
}

/** Writes the shortest spelling: defaults are omitted, globs become names (with a warning, since they are then fixed). */
export function writeConfiguration(settings: ConfigurationSettings): {
  configuration: { capabilities: Json[] };
  findings: Finding[];
} {
  const findings: Finding[] = [];
  const neverDefer = expandNeverDefer(settings.neverDefer, settings.toolNames ?? []);
  const globs = settings.neverDefer.filter(isGlob);
  if (globs.length > 0) {
    findings.push(
      finding(
        'warning',
        'globs-expanded',
        `${globs.join(', ')} written as names: the runtime knows exact names only.`,
      ),
    );
  }
  const config: { threshold?: number; never_defer?: string[] } = {};
  if (settings.threshold !== DEFAULT_THRESHOLD) config.threshold = settings.threshold;
  if (neverDefer.length > 0) config.never_defer = neverDefer;
  const isDefault = Object.keys(config).length === 0;
  const capabilities: Json[] = settings.capabilities.map((id) =>
    isDefault ? id : { ref: id, config: { ...config } },
  );
  return { configuration: { capabilities }, findings };
}
