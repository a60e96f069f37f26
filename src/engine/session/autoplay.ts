/**
 * A simulated model that plays a task by itself: it searches as each mechanism makes a model search, calls what it needs and
 * says so. Deterministic, so that the same task can be played under every mechanism and compared.
 */
import { exampleArguments, exampleResult } from '../arguments/example.ts';
import type { BuiltTools, ToolEntry, ToolLike } from '../types.ts';
import { declaredParts } from '../wire/declared.ts';
import { isLoaded } from './diff.ts';
import { play, type PlayInput } from './play.ts';
import type { CallEvent, ScenarioEvent, SearchEvent, Turn } from './types.ts';

export interface Task {
  text: string;
  /** Names in the catalogue of the tools that the task needs, in the order of their calls. */
  needs: readonly string[];
}

/** Searches for one tool before the model gives up. */
const MOST_SEARCHES = 3;

export function autoPlay(task: Task, input: Omit<PlayInput, 'scenario'>): ScenarioEvent[] {
  const events: ScenarioEvent[] = [{ type: 'user', text: task.text }];
  const lost: string[] = [];
  for (const need of task.needs) {
    const tool = input.tools.find(({ name }) => name === need);
    if (tool && bringIn(tool, events, input)) events.push(callOf(tool));
    else lost.push(need);
  }
  events.push({ type: 'assistant', text: closingWords(task.needs.length - lost.length, lost) });
  return events;
}

/** Searches until the tool is loaded; false when it gives up. */
function bringIn(tool: ToolLike, events: ScenarioEvent[], input: Omit<PlayInput, 'scenario'>): boolean {
  for (let tried = 0; ; tried++) {
    const turn = lastTurn(events, input);
    const entry = turn.built.entries.find((candidate) => candidate.tool === tool);
    if (!entry) return false;
    if (isLoaded(entry)) return true;
    const search = tried < MOST_SEARCHES ? searchFor(tool, entry, turn, tried, input) : undefined;
    if (!search) return false;
    events.push(search);
  }
}

/** The request that waits for the model. */
function lastTurn(scenario: readonly ScenarioEvent[], input: Omit<PlayInput, 'scenario'>): Turn {
  const turn = play({ ...input, scenario }).at(-1);
  if (!turn) throw new Error('A session has at least one turn.');
  return turn;
}

/** In the words that a model has: names where it sees them, keywords where it does not. */
function searchFor(
  tool: ToolLike,
  entry: ToolEntry,
  { built }: Turn,
  tried: number,
  { claudeSearch }: Omit<PlayInput, 'scenario'>,
): SearchEvent | undefined {
  if (built.mechanism === 'none') return undefined;
  if (tried === 0 && isNamed(entry, built)) {
    const isHosted = built.mechanism === 'openai-hosted' && built.execution === 'server';
    return {
      type: 'search',
      query: entry.name,
      ...(isHosted ? { paths: [entry.namespace ?? entry.name] } : {}),
    };
  }
  const words = keywords(tool, entry, tried);
  if (words.length === 0) return undefined;
  return {
    type: 'search',
    query: claudeSearch === 'regex' ? words.map(escaped).join('.*') : words.join(' '),
  };
}

/**
 * The model can read the tool's name: on a stub, in the description of its namespace, or in that of a loader that the caller
 * runs. Such descriptions are cut where they grow too long.
 */
function isNamed(entry: ToolEntry, { entries, mechanism, execution }: BuiltTools): boolean {
  if (entry.state === 'stub') return true;
  const isTold = ({ kind, name }: ToolEntry): boolean =>
    kind === 'namespace' ? name === entry.namespace : kind === 'search' && execution === 'client';
  if (mechanism === 'client-side') return false;
  return entries.filter(isTold).some(({ wire }) => wordsIn(declaredParts(wire).description).has(entry.name));
}

/** Names stand between blanks, commas and colons. */
function wordsIn(description: string): Set<string> {
  return new Set(description.split(/[\s,:;]+/).map((word) => word.replace(/\.$/, '')));
}

/** Few words first, other ones when they find nothing: what the tool does, then more of it, then its name. */
function keywords(tool: ToolLike, entry: ToolEntry, tried: number): string[] {
  const said = wordsOf(tool.description ?? '').filter((word) => word.length > 3);
  const named = wordsOf(declaredParts(entry.wire).name);
  return [named.slice(0, 2), [...new Set([...named.slice(0, 2), ...said.slice(0, 3)])], named][tried] ?? [];
}

function wordsOf(text: string): string[] {
  return text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function callOf(tool: ToolLike): CallEvent {
  return {
    type: 'call',
    tool: tool.name,
    arguments: exampleArguments(tool.parameters ?? {}),
    result: exampleResult(tool),
  };
}

function closingWords(called: number, lost: readonly string[]): string {
  const done =
    called === 0 ? 'Nothing could be called.' : `Done, with ${called === 1 ? '1 call' : `${called} calls`}.`;
  return lost.length === 0 ? done : `${done} Not found: ${lost.join(', ')}.`;
}
