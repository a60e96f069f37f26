import type { WireDialect } from '../../types.ts';
import { anthropic } from './anthropic.ts';
import { bedrock } from './bedrock.ts';
import { gemini } from './gemini.ts';
import { openaiChat, openrouter } from './openaiChat.ts';
import { openaiResponses } from './openaiResponses.ts';
import type { Dialect } from './types.ts';

/** In the order in which the screen offers them. */
export const DIALECTS: Record<WireDialect, Dialect> = {
  'openai-responses': openaiResponses,
  'openai-chat': openaiChat,
  anthropic,
  gemini,
  bedrock,
  openrouter,
};

export const WIRE_DIALECTS = Object.keys(DIALECTS) as WireDialect[];
