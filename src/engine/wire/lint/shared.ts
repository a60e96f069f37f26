/** Rules that several providers have in common. */
import { groupBy } from '../../collections.ts';
import type { Severity, WireDialect } from '../../types.ts';
import { NAME_RULES, PARAMETER_NAMES, TOOL_LIMITS } from '../rules.ts';
import { isObject } from '../../json.ts';
import type { Hit, LintedRequest, LintedTool, Rule } from './types.ts';

export function functions({ tools }: LintedRequest): LintedTool[] {
  return tools.filter(({ kind }) => kind === 'function');
}

export function hitOf({ name, path }: LintedTool, detail?: string): Hit {
  return { tool: name, path, ...(detail === undefined ? {} : { detail }) };
}

export interface NameAnswers {
  pattern?: (hit: Hit) => string;
  length?: (hit: Hit) => string;
}

/** Characters and length of function names, by the table that the engine maps names with. */
export function nameRules(dialect: WireDialect, answers: NameAnswers = {}): Rule[] {
  const { allowed, max, source } = NAME_RULES[dialect];
  return [
    {
      code: 'name-pattern',
      severity: 'error',
      source,
      find: (request) =>
        functions(request)
          .filter(({ name }) => !allowed.test(name))
          .map((tool) => hitOf(tool)),
      problem: ({ tool }) =>
        tool === '' ? 'a tool has no name' : `the name has characters outside ${allowed.source}`,
      ...(answers.pattern ? { answer: answers.pattern } : {}),
      mend: 'Rename it, or let the name be mapped.',
    },
    {
      code: 'name-length',
      severity: 'error',
      source,
      find: (request) =>
        functions(request)
          .filter(({ name }) => name.length > max)
          .map((tool) => hitOf(tool, String(tool.name.length))),
      problem: ({ detail = '' }) => `the name has ${detail} characters, ${max} are allowed`,
      ...(answers.length ? { answer: answers.length } : {}),
      mend: 'Shorten it, or let the name be mapped.',
    },
  ];
}

/** Two tools that a call could not tell apart. */
export function duplicateRule(severity: Severity, source: string, answer?: (hit: Hit) => string): Rule {
  return {
    code: 'duplicate-name',
    severity,
    source,
    find: ({ tools }) => {
      const callable = tools.filter(({ name }) => name !== '');
      const byName = groupBy(callable, ({ kind, name, namespace }) =>
        JSON.stringify([kind === 'namespace', namespace ?? null, name]),
      );
      return [...byName.values()].flatMap(([first, ...others]) =>
        first && others.length > 0 ? [hitOf(first, String(others.length + 1))] : [],
      );
    },
    problem: ({ detail = '' }) => `the name stands in the list ${detail} times`,
    ...(answer ? { answer } : {}),
    mend: 'Keep one of them, or give each its own name.',
  };
}

export function toolLimitRule(dialect: WireDialect, mend: string): Rule[] {
  const limit = TOOL_LIMITS[dialect];
  if (!limit) return [];
  const { count, counts, severity, source, answer } = limit;
  return [
    {
      code: 'too-many-tools',
      severity,
      source,
      find: ({ tools }) => {
        const counted = tools.filter(
          ({ kind, deferred }) =>
            kind !== 'namespace' && (counts === 'all' || deferred === (counts === 'deferred')),
        );
        return counted.length > count ? [{ detail: String(counted.length) }] : [];
      },
      problem: ({ detail = '' }) =>
        `the request has ${detail} ${counts === 'all' ? '' : `${counts} `}tools, ${count} ${severity === 'error' ? 'are allowed' : 'are known to work'}`,
      ...(answer === undefined
        ? {}
        : { answer: ({ detail = '' }: Hit) => answer.replace('length N', `length ${detail}`) }),
      mend,
    },
  ];
}

/** Property keys at the root of a schema. */
export function parameterNameRule(dialect: WireDialect): Rule[] {
  const rule = PARAMETER_NAMES[dialect];
  if (!rule) return [];
  const { allowed, answer, source } = rule;
  return [
    {
      code: 'parameter-name',
      severity: 'error',
      source,
      find: (request) =>
        functions(request).flatMap((tool) => {
          const properties = isObject(tool.schema) ? tool.schema.properties : undefined;
          const bad = isObject(properties) ? Object.keys(properties).filter((key) => !allowed.test(key)) : [];
          return bad[0] === undefined ? [] : [hitOf(tool, bad[0])];
        }),
      problem: ({ detail = '' }) => `the parameter “${detail}” has a name outside ${allowed.source}`,
      ...(answer === undefined
        ? {}
        : {
            answer: ({ path = '' }: Hit) =>
              path.startsWith('tools.')
                ? answer.replace('tools.N.custom', path)
                : answer.replace('tools.N', 'tools.0'),
          }),
      mend: 'Rename the parameter at its server, or leave the tool out.',
    },
  ];
}
