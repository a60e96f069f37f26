/** A small catalogue and the ways in which tests play and judge a scenario with it. */
import type { ToolLike } from '../../types.ts';
import { play, type PlayInput } from '../play.ts';
import type { CallEvent, Mend, ScenarioEvent, SearchEvent, SessionFinding } from '../types.ts';
import { judge } from './judge.ts';

export function tool(
  name: string,
  category: string | null,
  properties: Record<string, { type: string }> = { id: { type: 'string' } },
): ToolLike {
  return {
    name,
    description: `Use ${name}.`,
    parameters: {
      type: 'object',
      properties,
      required: Object.keys(properties),
      additionalProperties: false,
    },
    category,
  };
}

/** Enough for deferral to be in force. */
export const TOOLS: readonly ToolLike[] = [
  tool('send_mail', 'Mail', { to: { type: 'string' } }),
  tool('read_mail', 'Mail'),
  tool('doc_get', 'Documents', { doc_id: { type: 'string' } }),
  tool('get_time', null),
  ...Array.from({ length: 14 }, (_, i) => tool(`helper_${i}`, null)),
];

/** One or more of each way to search. */
export const MECHANISMS: readonly { title: string; more: Partial<PlayInput> }[] = [
  { title: 'client-side, Gemini', more: { model: 'gemini-2.5-pro' } },
  { title: 'client-side, Chat Completions', more: { model: 'mistral-large' } },
  {
    title: 'client-side, Bedrock',
    more: { model: 'claude-opus-5', transport: 'bedrock', capability: 'tool_search' },
  },
  {
    title: 'client-side, OpenRouter',
    more: { model: 'gpt-5.4', transport: 'openrouter', capability: 'tool_search' },
  },
  { title: 'client-side, Anthropic', more: { model: 'claude-opus-5', capability: 'tool_search' } },
  { title: 'OpenAI hosted', more: { model: 'gpt-5.4' } },
  { title: 'OpenAI, searched by the caller', more: { model: 'gpt-5.4', openaiSearch: 'client' } },
  { title: 'Claude hosted, BM25', more: { model: 'claude-opus-5' } },
  { title: 'Claude hosted, regex', more: { model: 'claude-opus-5', claudeSearch: 'regex' } },
  { title: 'Claude, searched by the caller', more: { model: 'claude-opus-5', claudeSearch: 'custom' } },
];

export interface Case {
  /** Default: a model of the client-side path. */
  model?: string;
  scenario: readonly ScenarioEvent[];
  more?: Partial<PlayInput>;
}

export function inputOf({ model = 'mistral-large', scenario, more = {} }: Case): PlayInput {
  return { capability: 'auto_tool_search', model, tools: TOOLS, scenario, ...more };
}

export function findingsByTurn(given: Case): SessionFinding[][] {
  return judge(play(inputOf(given)), given.scenario);
}

export function findingsOf(given: Case): SessionFinding[] {
  return findingsByTurn(given).flat();
}

export function codesOf(given: Case): string[] {
  return findingsOf(given).map(({ code }) => code);
}

/** The first finding of a code; fails where there is none. */
export function findingOf(given: Case, code: string): SessionFinding {
  const all = findingsOf(given);
  const finding = all.find((each) => each.code === code);
  if (!finding) throw new Error(`No ${code} among: ${all.map((each) => each.code).join(', ')}`);
  return finding;
}

/** The case once a mend has been applied. */
export function mended({ scenario, more = {}, ...rest }: Case, mend: Mend): Case {
  const changed = (events: readonly ScenarioEvent[]): Case => ({ ...rest, scenario: events, more });
  switch (mend.type) {
    case 'keep-loaded':
      return { ...rest, scenario, more: { ...more, neverDefer: [...(more.neverDefer ?? []), mend.tool] } };
    case 'insert-event':
      return changed(scenario.toSpliced(mend.at, 0, mend.event));
    case 'replace-event':
      return changed(scenario.with(mend.at, mend.event));
    case 'remove-event':
      return changed(scenario.toSpliced(mend.at, 1));
  }
}

export const USER: ScenarioEvent = { type: 'user', text: 'Mail.' };
export const SEARCH: SearchEvent = { type: 'search', query: 'send_mail' };
export const CALL: CallEvent = { type: 'call', tool: 'send_mail', arguments: { to: 'mara' } };
export const SAID: ScenarioEvent = { type: 'assistant', text: 'Sent.' };
