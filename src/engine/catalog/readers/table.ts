import type { JsonObject } from '../../types.ts';
import { readAnthropic } from './anthropic.ts';
import { readApiList } from './apiLists.ts';
import { readBedrock } from './bedrock.ts';
import { readDefinition } from './definitions.ts';
import { readGemini } from './gemini.ts';
import { readMcp } from './mcp.ts';
import { readOpenaiChat } from './openaiChat.ts';
import { readOpenaiResponses } from './openaiResponses.ts';
import { readPlain } from './plain.ts';
import type { EntryReader, Reading } from './types.ts';

/** From the most telling shape to the least: the first reader that knows an entry has it. */
const READERS: readonly EntryReader[] = [
  readDefinition,
  readOpenaiChat,
  readOpenaiResponses,
  readBedrock,
  readGemini,
  readAnthropic,
  readMcp,
  readApiList,
  readPlain,
];

/** What an entry of a list is, in whichever dialect; undefined where no dialect knows it. */
export function readEntry(entry: JsonObject): Reading | undefined {
  for (const read of READERS) {
    const reading = read(entry);
    if (reading) return reading;
  }
  return undefined;
}
