/**
 * What a link holds: where workspace and view differ from what everybody starts with. Version 1 counts from
 * `EMPTY_WORKSPACE`, a sample's own settings, and the page's first view; a change to one of these changes the meaning of
 * links that exist, so it needs a new version (the fixture links tell).
 */
import { canonicalJson, isObject } from '../json.ts';
import { restoreWorkspace } from '../restore.ts';
import type { Json, JsonObject } from '../types.ts';
import { EMPTY_WORKSPACE, type Workspace } from '../workspace.ts';

/** Parts without a difference are left out: the empty page is `{}`. */
export interface Envelope {
  /** Workspace. Without `sources` where `sample` is named: its text is part of the page. */
  w?: JsonObject;
  /** View. */
  v?: JsonObject;
  /** Position: index of the turn. */
  p?: number;
}

export interface SharedState {
  workspace: Workspace;
  /** Keys of the view that links carry. */
  view: object;
  /** Index of the turn that is looked at. */
  position: number;
}

/** What a sample brings besides its catalogue. */
export type SampleSettings = Pick<
  Workspace,
  'capabilities' | 'threshold' | 'neverDefer' | 'model' | 'transport' | 'scenario'
>;

/** What both ends of a link have to agree on. */
export interface ShareContext {
  /** Keys of the workspace that links carry; the rest is neither written nor believed. */
  workspaceKeys: readonly (keyof Workspace)[];
  /** Settings of a bundled sample; undefined where there is none of that id. */
  sampleSettings: (id: string) => SampleSettings | undefined;
  /** The view of a first visit. */
  view: object;
}

/** Equal states give equal envelopes. */
export function toEnvelope(state: SharedState, context: ShareContext): Envelope {
  const { sample } = state.workspace;
  const keys = context.workspaceKeys.filter((key) => sample === null || key !== 'sources');
  const base = { ...EMPTY_WORKSPACE, ...(sample === null ? {} : context.sampleSettings(sample)) };
  const w = difference(pick(state.workspace, keys), base);
  const v = difference(state.view, context.view);
  return {
    ...(isEmpty(w) ? {} : { w }),
    ...(isEmpty(v) ? {} : { v }),
    ...(state.position === 0 ? {} : { p: state.position }),
  };
}

/**
 * `view` is laid over the first view and otherwise unchecked. A sample's `sources` are for the caller to load.
 * `damaged`: no envelope; `unknown-sample`: one of another page.
 */
export type Opened = ({ status: 'opened' } & SharedState) | { status: 'damaged' | 'unknown-sample' };

/** Believes nothing: unknown keys are dropped, unsound values take their default. */
export function fromEnvelope(envelope: unknown, context: ShareContext): Opened {
  if (!isObject(envelope)) return { status: 'damaged' };
  const { w = {}, v = {}, p = 0 } = envelope;
  if (!isObject(w) || !isObject(v)) return { status: 'damaged' };
  const isSample = typeof w.sample === 'string';
  const settings = isSample ? context.sampleSettings(w.sample as string) : {};
  if (!settings) return { status: 'unknown-sample' };
  const carried = pick(
    w,
    isSample ? context.workspaceKeys.filter((key) => key !== 'sources') : context.workspaceKeys,
  );
  const workspace = restoreWorkspace({ ...EMPTY_WORKSPACE, ...settings, ...carried });
  if (!workspace) return { status: 'damaged' };
  return {
    status: 'opened',
    workspace,
    view: { ...context.view, ...v },
    position: Number.isSafeInteger(p) && (p as number) > 0 ? (p as number) : 0,
  };
}

function pick<T extends object>(value: T, keys: readonly string[]): Partial<T> {
  return Object.fromEntries(Object.entries(value).filter(([key]) => keys.includes(key))) as Partial<T>;
}

function difference(value: object, base: object): JsonObject {
  const before = plain(base);
  return Object.fromEntries(
    Object.entries(plain(value)).filter(([key, own]) => canonicalJson(own) !== canonicalJson(before[key])),
  );
}

/** As it comes back from JSON: without what is undefined. */
function plain(value: object): JsonObject {
  return JSON.parse(JSON.stringify(value)) as JsonObject;
}

function isEmpty(value: Record<string, Json>): boolean {
  return Object.keys(value).length === 0;
}
