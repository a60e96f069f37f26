import { sseText } from '../../engine/wire/responses/response.ts';
import type { StreamEvent } from '../../engine/wire/responses/types.ts';
import { isObject, type JsonObject } from '../../engine/index.ts';
import type { Line } from './lines.ts';

/** The events as they come over the line, numbered; events without a name are described, since all look alike. */
export function streamLines(events: readonly StreamEvent[]): Line[] {
  return events.flatMap((event, index): Line[] => {
    const texts = sseText([event]).trimEnd().split('\n');
    const lines = texts.map((text): Line => ({
      kind: text.startsWith('event:') ? 'heading' : 'same',
      text,
    }));
    const words = event.event === undefined && event.data !== '[DONE]' ? chunkWords(event.data) : undefined;
    const [first, ...rest]: Line[] = [
      ...(words === undefined ? [] : [{ kind: 'skip' as const, text: `(${words})` }]),
      ...lines,
      { kind: 'same', text: '' },
    ];
    return first ? [{ ...first, mark: `${index + 1}` }, ...rest] : rest;
  });
}

/** What a chunk of Chat Completions or Gemini brings, and how it ends. */
function chunkWords(data: JsonObject): string | undefined {
  const list = data.choices ?? data.candidates;
  const first = Array.isArray(list) ? list[0] : undefined;
  if (!isObject(first)) return data.usage ? 'usage' : undefined;
  const { delta, content } = first;
  const parts = isObject(content) && Array.isArray(content.parts) ? content.parts : [];
  const brought = [
    ...(isObject(delta) ? Object.keys(delta).map((key) => `delta.${key}`) : []),
    ...parts.flatMap((part) => (isObject(part) ? Object.keys(part) : [])),
  ];
  const end = first.finish_reason ?? first.finishReason;
  return [...new Set(brought), ...(typeof end === 'string' ? [`ends: ${end}`] : [])].join(', ') || undefined;
}
