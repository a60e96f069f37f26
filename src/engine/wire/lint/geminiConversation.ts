/** Contents and function calling of a Gemini request (wire-formats.md 3.2, 3.4). */
import { isObject } from '../../json.ts';
import type { JsonObject } from '../../types.ts';
import { SIGNING_MODEL } from '../rules.ts';
import { objects, textOf } from './read.ts';
import { functions } from './shared.ts';
import type { LintedRequest, Rule } from './types.ts';

function callingConfig({ body }: LintedRequest): JsonObject {
  const config = isObject(body.toolConfig) ? body.toolConfig.functionCallingConfig : undefined;
  return isObject(config) ? config : {};
}

function allowedNames(request: LintedRequest): string[] {
  const { allowedFunctionNames: names } = callingConfig(request);
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}

const FOREIGN_KEYS = ['content', 'tool_calls', 'toolUse', 'type'];
const FOREIGN_ROLES = ['assistant', 'system', 'tool'];

export const GEMINI_CONVERSATION_RULES: readonly Rule[] = [
  {
    code: 'allowed-names-mode',
    severity: 'warning',
    source: 'wire-formats.md 3.2: SDK comment, "only set when the Mode is ANY"',
    find: (request) => {
      const mode = textOf(callingConfig(request).mode) || 'AUTO';
      return allowedNames(request).length > 0 && mode !== 'ANY' ? [{ detail: mode }] : [];
    },
    problem: ({ detail = '' }) => `the list allowedFunctionNames is set with mode ${detail}`,
    mend: 'Set the mode to ANY, or leave the names out.',
  },
  {
    code: 'tool-choice-missing',
    severity: 'error',
    source: 'wire-formats.md 3.2: SDK, FunctionCallingConfig; the answer was not recorded',
    find: (request) => {
      const declared = new Set(functions(request).map(({ name }) => name));
      return allowedNames(request)
        .filter((name) => !declared.has(name))
        .map((tool) => ({ tool }));
    },
    problem: () => 'allowedFunctionNames has a function that is not declared',
    mend: 'Declare it, or leave the name out.',
  },
  {
    code: 'call-without-signature',
    severity: 'note',
    source: 'wire-formats.md 3.4: SDK, Part.thoughtSignature; Gemini 3 and later',
    find: ({ body, model }) =>
      (SIGNING_MODEL.test(model) ? objects(body.contents) : [])
        .flatMap(({ parts }) => objects(parts))
        .filter((part) => isObject(part.functionCall) && part.thoughtSignature === undefined)
        .map(({ functionCall }) => ({ tool: isObject(functionCall) ? textOf(functionCall.name) : '' })),
    problem: () => 'its call comes back without the thoughtSignature that this model gives with one',
    mend: 'Send what the model answered back unchanged; a call made up here cannot have a signature.',
  },
  {
    code: 'foreign-history',
    severity: 'error',
    source: 'wire-formats.md 3.4: SDK @google/genai 2.32, Content',
    find: ({ body }) => {
      const bodies = ['messages', 'input'].filter((key) => Array.isArray(body[key]));
      const forms = objects(body.contents).flatMap((content) => [
        ...FOREIGN_KEYS.filter((key) => Object.hasOwn(content, key)),
        ...FOREIGN_ROLES.filter((role) => content.role === role).map((role) => `role ${role}`),
      ]);
      return [...new Set([...bodies, ...forms])].map((detail) => ({ detail }));
    },
    problem: ({ detail = '' }) => `the conversation has “${detail}”, a form of another API`,
    mend: 'Write the history as contents with the roles "user" and "model", and parts.',
  },
];
