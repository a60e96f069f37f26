/** OpenAI bodies against OpenAI's published types, where that file lies beside the project. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve as resolvePath } from 'node:path';
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { ToolLike, WireDialect } from '../types.ts';
import { play } from '../session/play.ts';

const SPEC = resolvePath(import.meta.dirname, '../../../../shared/specs/openai-types.schema.json');

const TOOLS: ToolLike[] = Array.from({ length: 20 }, (_, i) => ({
  name: `tool_${i}`,
  description: `Does thing ${i}.`,
  parameters: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
  category: i < 5 ? null : `Group ${i % 2}`,
}));

const CASES: { dialect: WireDialect; model: string; type: string }[] = [
  { dialect: 'openai-responses', model: 'gpt-5.4', type: 'CreateResponse' },
  { dialect: 'openai-responses', model: 'gpt-4o', type: 'CreateResponse' },
  { dialect: 'openai-chat', model: 'gpt-4o', type: 'CreateChatCompletionRequest' },
];

describe.skipIf(!existsSync(SPEC))(
  "OpenAI's published types (skipped where the file is not beside the project)",
  () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });

    it.each(CASES)('$dialect $model validates as $type, deferred and full', ({ dialect, model, type }) => {
      if (!ajv.getSchema('openai'))
        ajv.addSchema(JSON.parse(readFileSync(SPEC, 'utf8')) as AnySchema, 'openai');
      const validate = ajv.getSchema(`openai#/$defs/${type}`);
      if (!validate) throw new Error(`${type} is not in the file.`);
      const turns = (['server', 'client'] as const).flatMap((openaiSearch) =>
        play({
          capability: 'auto_tool_search',
          model,
          dialect,
          tools: TOOLS,
          openaiSearch,
          scenario: [
            { type: 'user', text: 'Do it.' },
            { type: 'search', query: 'thing' },
            { type: 'call', tool: 'tool_7', arguments: { id: 'a' } },
            { type: 'assistant', text: 'Done.' },
            { type: 'user', text: 'Thanks.' },
          ],
        }),
      );
      for (const { body } of turns.flatMap(({ request, fullRequest }) => [request, fullRequest])) {
        expect({ valid: validate(body), errors: validate.errors }).toEqual({ valid: true, errors: null });
      }
      expect(validate({ model, tools: 'none', input: 7, messages: 7 })).toBe(false);
    });
  },
);
