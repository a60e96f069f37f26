/** The task that a scenario tells, and what is needed to play it. */
import type { Catalog, PlayInput, ScenarioEvent, Tool, Workspace } from '../../../engine/index.ts';
import { playSettings } from '../../../engine/index.ts';
import type { Task } from '../../../engine/session/autoplay.ts';

/** What the user first asks for, and the tools that are called. */
export function taskOf(scenario: readonly ScenarioEvent[]): Task {
  const asked = scenario.find((event) => event.type === 'user');
  const called = scenario.flatMap((event) => (event.type === 'call' ? [event.tool] : []));
  return { text: asked?.text ?? '', needs: [...new Set(called)] };
}

export function playInputOf(
  workspace: Workspace,
  tools: readonly Tool[],
  { passthrough }: Catalog,
): Omit<PlayInput, 'scenario'> {
  return { ...playSettings(workspace), tools, passthrough };
}

/** What to do before a task can be played; undefined when it can. */
export function lackOf(task: Task): string | undefined {
  if (task.text.trim() === '') return 'Say what the user asks for.';
  return task.needs.length === 0
    ? 'Name the tools that the task needs: the simulated model searches for them and calls them.'
    : undefined;
}
