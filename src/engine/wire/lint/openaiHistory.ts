/** Items of an OpenAI Responses `input` (wire-formats.md 1.2, 1.4, 1.5). */
import type { JsonObject } from '../../types.ts';
import { objects, textOf, typeOf } from './read.ts';
import type { Hit, LintedRequest, Rule } from './types.ts';

const LONGEST_CALL_ID = 64;
const LONGEST_OUTPUT = 10_485_760;

function inputItems({ body }: LintedRequest): JsonObject[] {
  return objects(body.input);
}

/** Names of functions that a search output of the history brought in inside a namespace. */
function loadedInNamespaces(items: readonly JsonObject[]): Map<string, string> {
  const loaded = new Map<string, string>();
  for (const item of items) {
    if (typeOf(item) !== 'tool_search_output') continue;
    for (const entry of objects(item.tools)) {
      if (typeOf(entry) !== 'namespace') continue;
      for (const member of objects(entry.tools)) loaded.set(textOf(member.name), textOf(entry.name));
    }
  }
  return loaded;
}

/** Calls without a namespace whose function only exists in one. `isLoaded`: a search output brought it in there. */
function bareCalls(request: LintedRequest, isLoaded: boolean): Hit[] {
  const items = inputItems(request);
  const loaded = loadedInNamespaces(items);
  const topLevel = new Set(
    request.tools.filter(({ namespace }) => namespace === undefined).map(({ name }) => name),
  );
  const members = new Map(request.tools.map(({ name, namespace }) => [name, namespace]));
  return items
    .filter((item) => typeOf(item) === 'function_call' && typeof item.namespace !== 'string')
    .map((item) => textOf(item.name))
    .filter((name) => !topLevel.has(name) && loaded.has(name) === isLoaded)
    .flatMap((name) => {
      const namespace = loaded.get(name) ?? members.get(name);
      return namespace === undefined ? [] : [{ tool: name, detail: namespace }];
    });
}

const MISSING_NAMESPACE = ({ tool = '' }: Hit): string =>
  `Missing namespace for function_call '${tool}'. It does not exist in the default namespace. Round-trip the model's function_call item with its namespace field included.`;

const FOREIGN_TYPES = new Set([
  'server_tool_use',
  'tool_reference',
  'tool_result',
  'tool_search_tool_result',
  'tool_use',
]);
const FOREIGN_KEYS = ['functionCall', 'functionResponse', 'parts', 'toolResult', 'toolUse', 'tool_calls'];

/** The form of another API that an item or one of its content blocks has. */
function foreignForm(item: JsonObject): string | undefined {
  if (item.role === 'tool' || item.role === 'model') return `role ${item.role}`;
  for (const part of [item, ...objects(item.content)]) {
    if (FOREIGN_TYPES.has(typeOf(part))) return typeOf(part);
    const key = FOREIGN_KEYS.find((name) => Object.hasOwn(part, name));
    if (key !== undefined) return key;
  }
  return undefined;
}

export const OPENAI_HISTORY_RULES: readonly Rule[] = [
  {
    code: 'call-without-namespace',
    severity: 'error',
    source: 'wire-formats.md 1.4, 1.5, observed',
    find: (request) => bareCalls(request, true),
    problem: ({ detail = '' }) =>
      `a function_call of the history has no namespace, and a search output loaded the function inside ${detail}`,
    answer: MISSING_NAMESPACE,
    mend: 'Send the call back as it came, with its namespace.',
  },
  {
    code: 'call-without-namespace-unloaded',
    severity: 'warning',
    source: 'wire-formats.md 1.4: accepted where the container only defers it (a test suite)',
    find: (request) => bareCalls(request, false),
    problem: ({ detail = '' }) =>
      `a function_call of the history has no namespace, and the function is declared inside ${detail}`,
    answer: MISSING_NAMESPACE,
    mend: 'Send the call back as it came, with its namespace.',
  },
  {
    code: 'call-id-length',
    severity: 'error',
    source: 'wire-formats.md 1.2: OpenAI specification, call_id 1-64',
    find: (request) =>
      inputItems(request)
        .filter(({ call_id: id }) => typeof id === 'string' && (id === '' || id.length > LONGEST_CALL_ID))
        .map((item) => ({
          tool: textOf(item.name) || typeOf(item),
          detail: String(textOf(item.call_id).length),
        })),
    problem: ({ detail = '' }) => `call_id has ${detail} characters, 1 to 64 are allowed`,
    mend: 'Use the call_id that the model gave, or a shorter one in call and output alike.',
  },
  {
    code: 'output-length',
    severity: 'error',
    source: 'wire-formats.md 1.2: OpenAI specification',
    find: (request) =>
      inputItems(request)
        .filter(({ output }) => typeof output === 'string' && output.length > LONGEST_OUTPUT)
        .map((item) => ({ tool: textOf(item.call_id), detail: String(textOf(item.output).length) })),
    problem: ({ detail = '' }) => `the output has ${detail} characters, ${LONGEST_OUTPUT} are allowed`,
    mend: 'Cut the output.',
  },
  {
    code: 'output-only-field',
    severity: 'warning',
    source: 'wire-formats.md 1.4: SDK openai 7.59',
    find: (request) =>
      inputItems(request)
        .filter((item) => item.created_by !== undefined)
        .map((item) => ({ tool: textOf(item.id) || typeOf(item) })),
    problem: () => 'created_by is a field of answers only',
    mend: 'Drop it before the item is sent back.',
  },
  {
    code: 'foreign-history',
    severity: 'error',
    source: 'wire-formats.md 1.4: SDK openai 7.59, ResponseInputItem',
    find: (request) => {
      const isOtherBody = ['messages', 'contents'].find((key) => Array.isArray(request.body[key]));
      const forms = inputItems(request)
        .map(foreignForm)
        .filter((form) => form !== undefined);
      return [...new Set([...(isOtherBody === undefined ? [] : [isOtherBody]), ...forms])].map((detail) => ({
        detail,
      }));
    },
    problem: ({ detail = '' }) => `the conversation has ${detail}, a form of another API`,
    mend: 'Write the history as Responses items: message, function_call, function_call_output, tool_search_call and output.',
  },
];
