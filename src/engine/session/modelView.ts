/**
 * What the model has in context in one turn, as plain text (wire-formats.md 1.3, 2.3: the vendors' word on what of a
 * deferred tool is visible). A rendering: how a vendor really writes its prompt is not public.
 */
import { entryFigures } from '../metering/entry.ts';
import type { TokenCounter } from '../metering/types.ts';
import type { ToolEntry, ToolState } from '../types.ts';
import { declaredParts } from '../wire/declared.ts';
import type { ModelStep, SearchItem, StepItem } from './conversation.ts';
import type { Turn } from './types.ts';

export interface ModelViewLine {
  kind: 'section' | 'namespace' | 'search' | 'text' | ToolState;
  text: string;
  /** Wire name of the tool that the line is about. */
  tool?: string;
  /** Of what the line stands for, by the turn's counter. */
  tokens?: number;
}

export function modelView(turn: Turn): ModelViewLine[] {
  const isAppended = turn.built.mechanism === 'openai-hosted' || turn.built.mechanism === 'claude-hosted';
  const tools = turn.built.entries.filter(({ kind }) => kind !== 'passthrough');
  const visible = tools.filter(({ state }) => state !== 'hidden' && !(isAppended && state === 'revealed'));
  const hidden = tools.filter(({ state }) => state === 'hidden');
  const lineOf = (entry: ToolEntry) => toolLine(entry, turn.counter);
  const carried = turn.built.entries.filter(({ kind }) => kind === 'passthrough');
  return [
    ...section('System', turn.built.promptNote === undefined ? [] : [words(turn.built.promptNote)]),
    ...section('Tools', visible.map(lineOf)),
    ...section(
      'Hosted entries of the catalogue',
      carried.map(({ name }) => words(name)),
    ),
    ...section('Conversation', conversationLines(turn, isAppended)),
    ...section(
      `Not in context: ${hidden.length === 1 ? '1 tool' : `${hidden.length} tools`}`,
      hidden.map(({ name }): ModelViewLine => ({ kind: 'hidden', text: name, tool: name, tokens: 0 })),
    ),
  ];
}

export function modelViewText(turn: Turn): string {
  return modelView(turn)
    .map(({ kind, text }) => (kind === 'section' ? `\n${text}\n` : `  ${text}`))
    .join('\n')
    .trim();
}

/** A heading and what stands under it; nothing where there is nothing. */
function section(title: string, lines: readonly ModelViewLine[]): ModelViewLine[] {
  if (lines.length === 0) return [];
  const tokens = lines.reduce((sum, line) => sum + (line.tokens ?? 0), 0);
  return [{ kind: 'section', text: title, tokens }, ...lines];
}

function words(text: string): ModelViewLine {
  return { kind: 'text', text };
}

function toolLine(entry: ToolEntry, counter: TokenCounter): ModelViewLine {
  const { kind, name, state = 'full', wire } = entry;
  const tokens = entryFigures(entry, counter).tokens;
  const { description, schema } = declaredParts(wire);
  if (kind === 'namespace') return { kind: 'namespace', text: `${name}/: ${description}`, tokens };
  const head = description === '' ? name : `${name}: ${description}`;
  if (kind === 'search') return { kind: 'search', text: withSchema(head, schema), tokens };
  return state === 'stub'
    ? { kind: 'stub', text: `${head} (parameters not loaded)`, tool: name, tokens }
    : { kind: state, text: withSchema(head, schema), tool: name, tokens };
}

function withSchema(head: string, schema: object | undefined): string {
  return schema ? `${head} ${JSON.stringify(schema)}` : head;
}

/** Definitions that a vendor's search found stand where it found them: at the end of what was there then. */
function conversationLines(turn: Turn, isAppended: boolean): ModelViewLine[] {
  const revealed = new Map(
    turn.built.entries.flatMap((entry) => (entry.state === 'revealed' ? [[entry.name, entry] as const] : [])),
  );
  const appendedBy = ({ outcome }: SearchItem): ModelViewLine[] => {
    if (!isAppended) return [];
    return outcome.loaded.flatMap((name) => {
      const entry = revealed.get(name);
      revealed.delete(name);
      return entry ? [toolLine(entry, turn.counter)] : [];
    });
  };
  return turn.conversation.flatMap((item) =>
    item.type === 'user' ? [words(`user: ${item.text}`)] : stepLines(item, appendedBy),
  );
}

function stepLines(step: ModelStep, appendedBy: (search: SearchItem) => ModelViewLine[]): ModelViewLine[] {
  return step.items.flatMap((item) => itemLines(item, step, appendedBy));
}

function itemLines(
  item: StepItem,
  { origin }: ModelStep,
  appendedBy: (search: SearchItem) => ModelViewLine[],
): ModelViewLine[] {
  switch (item.type) {
    case 'text':
      return [words(`assistant: ${item.text}`)];
    case 'call':
      return [
        words(`call: ${item.name} ${JSON.stringify(item.arguments)}`),
        words(`${item.isError ? 'failed' : 'result'}: ${JSON.stringify(item.result)}`),
      ];
    case 'late-result':
      return [words(`search result: ${found(item.search)}`), ...appendedBy(item.search)];
    case 'search': {
      const asked: ModelViewLine = { kind: 'search', text: `search: ${item.outcome.query}` };
      if (item.late) return [asked];
      const schemas = origin.mechanism === 'client-side' ? ' (full schemas in the result)' : '';
      return [asked, words(`search result: ${found(item)}${schemas}`), ...appendedBy(item)];
    }
  }
}

function found({ outcome, error }: SearchItem): string {
  if (error) return `error ${error.code}`;
  return outcome.loaded.length > 0 ? outcome.loaded.join(', ') : 'no match';
}
