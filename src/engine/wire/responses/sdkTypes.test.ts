/** Every response and every stream event type-checks against the vendor's official SDK. */
import { expect, it } from 'vitest';
import { complaintsOf, type TypedValue } from '../../fixtures/typeCheck.ts';
import { play } from '../../session/play.ts';
import type { ScenarioEvent } from '../../session/types.ts';
import type { JsonObject, ToolLike, WireDialect } from '../../types.ts';
import { WIRE_DIALECTS } from '../dialects/index.ts';
import { responseOf, streamOf } from './response.ts';

const TOOLS: ToolLike[] = Array.from({ length: 16 }, (_, i) => ({
  name: `tool_${i}`,
  description: `Does thing ${i}.`,
  parameters: { type: 'object', properties: { id: { type: 'string' } } },
  category: i % 3 === 0 ? null : `Group ${i % 3}`,
}));

const SCENARIO: ScenarioEvent[] = [
  { type: 'user', text: 'Do things.' },
  { type: 'assistant', text: 'I look for a tool.' },
  { type: 'search', query: 'thing', parallel: true },
  { type: 'call', tool: 'tool_4', arguments: { id: 'a' } },
  { type: 'call', tool: 'tool_5', arguments: {}, parallel: true },
  { type: 'assistant', text: 'Done.' },
];

const MODELS: Record<WireDialect, string> = {
  'openai-responses': 'gpt-5.4',
  'openai-chat': 'gpt-4o',
  anthropic: 'claude-opus-5',
  gemini: 'gemini-3-pro',
  bedrock: 'anthropic.claude-opus-5',
  openrouter: 'google/gemini-2.5-pro',
};

const OPENAI = "import('openai').OpenAI";
const CLAUDE = "import('@anthropic-ai/sdk').Anthropic";
const GOOGLE = "import('@google/genai')";
const AWS = "import('@aws-sdk/client-bedrock-runtime')";

/** The types also have what newer answers hold than those that were recorded. */
const CLAUDE_USAGE = `Partial<Omit<${CLAUDE}.Usage, 'server_tool_use'>> & { server_tool_use?: Partial<${CLAUDE}.ServerToolUsage> }`;
const CLAUDE_MESSAGE = `Omit<${CLAUDE}.Message, 'content' | 'usage' | 'container' | 'stop_details' | 'diagnostics'> & { content: ${CLAUDE}.ContentBlockParam[]; usage: ${CLAUDE_USAGE} }`;
const GEMINI_RESPONSE = `{
  candidates: (Omit<${GOOGLE}.Candidate, 'finishReason'> & { finishReason?: \`\${${GOOGLE}.FinishReason}\` })[];
  usageMetadata: Omit<${GOOGLE}.GenerateContentResponseUsageMetadata, 'promptTokensDetails'> & {
    promptTokensDetails: { modality: \`\${${GOOGLE}.MediaModality}\`; tokenCount: number }[];
  };
  modelVersion: string;
  responseId: string;
}`.replaceAll('\n', ' ');

/** What the SDK adds to a body, or the recordings leave out, is not held against it. */
const RESPONSES: Record<WireDialect, string> = {
  'openai-responses': `Omit<${OPENAI}.Responses.Response, 'output_text' | 'user'> & { [key: string]: unknown }`,
  'openai-chat': `${OPENAI}.Chat.ChatCompletion`,
  anthropic: CLAUDE_MESSAGE,
  gemini: GEMINI_RESPONSE,
  bedrock: `Omit<${AWS}.ConverseCommandOutput, '$metadata'>`,
  openrouter: `${OPENAI}.Chat.ChatCompletion`,
};

const EVENTS: Record<WireDialect, string> = {
  'openai-responses': `${OPENAI}.Responses.ResponseStreamEvent`,
  'openai-chat': `${OPENAI}.Chat.ChatCompletionChunk`,
  anthropic: [
    `{ type: 'message_start'; message: ${CLAUDE_MESSAGE} }`,
    `{ type: 'content_block_start'; index: number; content_block: ${CLAUDE}.ContentBlockParam }`,
    `${CLAUDE}.RawContentBlockDeltaEvent | ${CLAUDE}.RawContentBlockStopEvent | ${CLAUDE}.RawMessageStopEvent`,
    `{ type: 'message_delta'; delta: Pick<${CLAUDE}.RawMessageDeltaEvent.Delta, 'stop_reason' | 'stop_sequence'>; usage: ${CLAUDE_USAGE} }`,
    `{ type: 'ping' }`,
  ].join(' | '),
  gemini: GEMINI_RESPONSE,
  bedrock: `${AWS}.ConverseStreamOutput`,
  openrouter: `${OPENAI}.Chat.ChatCompletionChunk`,
};

const VARIANTS = [{}, { openaiSearch: 'client', claudeSearch: 'custom' }, { claudeSearch: 'regex' }] as const;

/** A response within an event has its own type above; the end of arguments was recorded without the name that types ask for. */
function isHeldElsewhere(event: JsonObject): boolean {
  return 'response' in event || event.type === 'response.function_call_arguments.done';
}

function values(): TypedValue[] {
  return WIRE_DIALECTS.flatMap((dialect) =>
    VARIANTS.flatMap((variant) => {
      const turns = play({
        capability: 'auto_tool_search',
        model: MODELS[dialect],
        dialect,
        tools: TOOLS,
        scenario: SCENARIO,
        ...variant,
      });
      const title = `${dialect} ${JSON.stringify(variant)}`;
      return turns.flatMap((turn): TypedValue[] => {
        const response = responseOf(turn);
        const type = EVENTS[dialect];
        const events = streamOf(turn).filter(
          (event): event is { data: JsonObject } => event.data !== '[DONE]' && !isHeldElsewhere(event.data),
        );
        return [
          ...(response ? [{ title, type: RESPONSES[dialect], value: response }] : []),
          ...events.map(({ data }) => ({ title: `${title} event`, type, value: data })),
        ];
      });
    }),
  );
}

it('accepts every response and event, and would notice a wrong one', { timeout: 120_000 }, () => {
  const all = values();
  const wrong = WIRE_DIALECTS.map((dialect) => ({
    title: `wrong ${dialect}`,
    type: RESPONSES[dialect],
    value: { usage: 'none', output: 7, choices: 7, candidates: 7, content: 7 },
  }));
  const complaints = complaintsOf([...all, ...wrong]);
  expect(complaints.filter((text) => !text.startsWith('wrong'))).toEqual([]);
  expect(new Set(complaints.map((text) => text.split(':')[0]))).toEqual(
    new Set(wrong.map(({ title }) => title)),
  );
});
