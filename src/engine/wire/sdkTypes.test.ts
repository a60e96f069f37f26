/** Every body type-checks against the request type of the vendor's official SDK. */
import { expect, it } from 'vitest';
import { play } from '../session/play.ts';
import type { ScenarioEvent } from '../session/types.ts';
import { complaintsOf, type TypedValue } from '../fixtures/typeCheck.ts';
import type { ToolLike, WireDialect } from '../types.ts';
import { WIRE_DIALECTS } from './dialects/index.ts';

const TOOLS: ToolLike[] = Array.from({ length: 16 }, (_, i) => ({
  name: `tool_${i}`,
  description: i === 3 ? '' : `Does thing ${i}.`,
  parameters: {
    type: 'object',
    properties: {
      id: { type: 'string', enum: ['a', 'b'] },
      depth: { type: ['integer', 'null'], minimum: 0 },
    },
    required: ['id'],
    additionalProperties: false,
  },
  category: i % 3 === 0 ? null : `Group ${i % 3}`,
  ...(i === 1 ? { deferrable: 'never' as const } : {}),
  ...(i === 2 ? { strict: true } : {}),
}));

/** Searches that the vendor and the caller run, calls side by side, a failure, words. */
const SCENARIO: ScenarioEvent[] = [
  { type: 'user', text: 'Do things.' },
  { type: 'assistant', text: 'I look for a tool.' },
  { type: 'search', query: 'thing' },
  { type: 'call', tool: 'tool_4', arguments: { id: 'a' } },
  {
    type: 'call',
    tool: 'tool_3',
    arguments: { id: 'a' },
    result: 'no such id',
    isError: true,
    parallel: true,
  },
  { type: 'assistant', text: 'Done.' },
  { type: 'user', text: 'Thanks.' },
];

const MODELS: Record<WireDialect, string> = {
  'openai-responses': 'gpt-5.4',
  'openai-chat': 'gpt-4o',
  anthropic: 'claude-opus-5',
  gemini: 'gemini-2.5-pro',
  bedrock: 'anthropic.claude-opus-5',
  openrouter: 'google/gemini-2.5-pro',
};

/** Type of a body, and the expression that is checked against it. */
const TYPES: Record<WireDialect, string> = {
  'openai-responses': "import('openai').OpenAI.Responses.ResponseCreateParamsNonStreaming",
  'openai-chat': "import('openai').OpenAI.Chat.ChatCompletionCreateParamsNonStreaming",
  anthropic: "import('@anthropic-ai/sdk').Anthropic.MessageCreateParamsNonStreaming",
  gemini:
    "{ contents: import('@google/genai').Content[]; systemInstruction?: import('@google/genai').Content; tools?: import('@google/genai').Tool[] }",
  bedrock: "Omit<import('@aws-sdk/client-bedrock-runtime').ConverseCommandInput, 'modelId'>",
  // `stream` has a default that the SDK fills in.
  openrouter: "Omit<import('@openrouter/sdk/models').ChatRequest$Outbound, 'stream'>",
};

const VARIANTS = [
  { capability: 'auto_tool_search', caching: true },
  { capability: 'auto_tool_search', openaiSearch: 'client', claudeSearch: 'custom' },
  { capability: 'auto_tool_search', claudeSearch: 'regex', responsesState: 'previous-response' },
  { capability: 'tool_search' },
] as const;

function bodies(): TypedValue[] {
  return WIRE_DIALECTS.flatMap((dialect) =>
    VARIANTS.flatMap((variant) => {
      const turns = play({ model: MODELS[dialect], dialect, tools: TOOLS, scenario: SCENARIO, ...variant });
      const title = `${dialect} ${JSON.stringify(variant)}`;
      return turns.flatMap(({ request, fullRequest }) => [
        { title: `${title} deferred`, type: TYPES[dialect], value: request.body },
        { title: `${title} full`, type: TYPES[dialect], value: fullRequest.body },
      ]);
    }),
  );
}

it('accepts every body, and would notice a wrong one', { timeout: 120_000 }, () => {
  const all = bodies();
  const wrong = WIRE_DIALECTS.map((dialect) => ({
    title: `wrong ${dialect}`,
    type: TYPES[dialect],
    value: { nonsense: true },
  }));
  const complaints = complaintsOf([...all, ...wrong]);
  expect(complaints.filter((text) => !text.startsWith('wrong'))).toEqual([]);
  expect(new Set(complaints.map((text) => text.split(':')[0]))).toEqual(
    new Set(wrong.map(({ title }) => title)),
  );
});
