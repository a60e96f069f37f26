/** Undo and redo of what the person decided. Text typed into the editor is not part of it: the editor has its own. */
import type { Workspace } from '../engine/index.ts';
import { useApp } from './app.ts';
import { parseSources } from './catalogParse.ts';

interface Step {
  before: Workspace;
  after: Workspace;
  /** Changes with one key that follow each other quickly are one, such as typing into a field. */
  key: string | undefined;
  /** Of the newest change in it, in ms since the page was opened. */
  time: number;
}

const LONGEST = 200;
/** A pause this long ends what belongs together. */
const PAUSE_MS = 1000;

let past: Step[] = [];
let future: Step[] = [];

function publish(): void {
  useApp.setState({ history: { canUndo: past.length > 0, canRedo: future.length > 0 } });
}

/** Every change of the workspace goes through here, except typing in the editor. */
export function changeWorkspace(change: (workspace: Workspace) => Workspace, key?: string): void {
  const before = useApp.getState().workspace;
  const after = change(before);
  if (after === before) return;
  const last = past.at(-1);
  const time = performance.now();
  const joins =
    key !== undefined && last?.key === key && last.after === before && time - last.time < PAUSE_MS;
  if (joins) past[past.length - 1] = { ...last, after, time };
  else past = [...past.slice(1 - LONGEST), { before, after, key, time }];
  future = [];
  useApp.setState({ workspace: after });
  publish();
}

/** What was loaded at the start is no step back. */
export function forgetHistory(): void {
  past = [];
  future = [];
  publish();
}

export function undo(): void {
  const step = past.at(-1);
  if (!step) return;
  past = past.slice(0, -1);
  future = [...future, step];
  restore(step.before, step);
}

export function redo(): void {
  const step = future.at(-1);
  if (!step) return;
  future = future.slice(0, -1);
  past = [...past, step];
  restore(step.after, step);
}

/** What was typed since stays, unless the step itself changed the sources. */
function restore(workspace: Workspace, { before, after }: Step): void {
  const { sources, sample } = useApp.getState().workspace;
  const isTextual = before.sources !== after.sources;
  useApp.setState({ workspace: isTextual ? workspace : { ...workspace, sources, sample } });
  if (isTextual) parseSources(workspace.sources, 'keep');
  publish();
}
