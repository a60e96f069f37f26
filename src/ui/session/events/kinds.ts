/** The kinds of event in words, in the order in which the menu offers them. */
import type { ScenarioEvent, ScenarioEventType } from '../../../engine/index.ts';

export type EventByType = { [Event in ScenarioEvent as Event['type']]: Event };

interface Kind {
  /** Stands before the event in the list. */
  word: string;
  /** In the menu. */
  title: string;
  explanation: string;
}

export const KINDS: Record<ScenarioEventType, Kind> = {
  user: { word: 'user', title: 'User message', explanation: 'The person asks for something.' },
  search: {
    word: 'search',
    title: 'Search',
    explanation: 'The model searches for tools; what it finds is loaded from the next request on.',
  },
  call: {
    word: 'call',
    title: 'Tool call',
    explanation: 'The model calls a tool, alone or beside other calls, and gets a result or an error.',
  },
  assistant: {
    word: 'assistant',
    title: 'Assistant text',
    explanation: 'The model says something, and is done unless more follows in the same answer.',
  },
  recorded: {
    word: 'recorded',
    title: 'Recorded response',
    explanation: 'A real response body, pasted: its items are replayed untouched.',
  },
  catalog: {
    word: 'catalogue',
    title: 'Catalogue change',
    explanation: 'Tools are added, changed or removed in mid-session, as after an MCP list_changed.',
  },
  visible: {
    word: 'visible',
    title: 'Visible tools',
    explanation: 'The agent may see these tools only, from here on.',
  },
  model: {
    word: 'switch',
    title: 'Model or transport switch',
    explanation: 'The session goes on with another model, or over another transport.',
  },
  force: {
    word: 'forced',
    title: 'Forced call',
    explanation: 'The next request must call one tool (tool_choice).',
  },
  compaction: {
    word: 'compaction',
    title: 'Compaction',
    explanation: 'A summary takes the place of the conversation; reveals are kept, or cleared.',
  },
  session: {
    word: 'session',
    title: 'Session',
    explanation: 'Another session starts, or an earlier one goes on: reveals are its own.',
  },
  reload: {
    word: 'reload',
    title: 'Reload',
    explanation: 'Page or process starts again; reveals are rebuilt from what is stored.',
  },
};

export const KIND_GROUPS: readonly { title: string; types: readonly ScenarioEventType[] }[] = [
  { title: 'Said and done', types: ['user', 'search', 'call', 'assistant', 'recorded'] },
  { title: 'Tools and model', types: ['catalog', 'visible', 'model', 'force'] },
  { title: 'The session', types: ['compaction', 'session', 'reload'] },
];
