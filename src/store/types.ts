import type { Sample } from '../samples/types.ts';
import type {
  Catalog,
  Finding,
  LintInput,
  Resolution,
  ScenarioEvent,
  SessionFinding,
  TokenCounter,
  Tool,
  Turn,
  UnmatchedEntry,
  Verdict,
  WireDialect,
  Workspace,
} from '../engine/index.ts';

export type Theme = 'system' | 'light' | 'dark';
export type StripScale = 'linear' | 'sqrt' | 'log';
/** Panels of the narrow layout, one visible at a time. */
export type PanelId = 'catalog' | 'configuration' | 'session' | 'wire' | 'savings';

/** How the person looks at it; never part of the result. */
export interface View {
  theme: Theme;
  /** Index of the turn that strip, session and wire panel show. */
  position: number;
  panel: PanelId;
  catalogTab: 'json' | 'tools';
  /** Index into `workspace.sources`. */
  activeSource: number;
  configurationTab: 'settings' | 'json';
  /** `auto`: the dialect in use. */
  wireDialect: WireDialect | 'auto';
  wireSide: 'request' | 'response' | 'model';
  wireView: 'full' | 'deferred' | 'diff' | 'changes' | 'provider';
  /** What the request is compared with in the view `provider`. */
  wireOther: WireDialect;
  responseView: 'whole' | 'stream';
  sessionTab: 'story' | 'events' | 'sessions' | 'task';
  savingsTab: 'turns' | 'money' | 'break-even' | 'compare' | 'advice' | 'tools' | 'parts';
  /** The savings fill the page below the strip. */
  savingsEnlarged: boolean;
  /** Key of the tool that is looked at everywhere at once, or null. */
  selectedTool: string | null;
  stripScale: StripScale;
}

export type ParseState =
  /** Nothing has been read yet. */
  | { status: 'starting' }
  | { status: 'ready' }
  /** `done` from 0 to 1; `bytes` of the text. */
  | { status: 'parsing'; bytes: number; done: number }
  | { status: 'cancelled'; bytes: number };

export type CountState =
  | { status: 'settled' }
  /** `done` from 0 to 1. */
  | { status: 'counting'; done: number }
  /** The rule of thumb stays until the person asks again. */
  | { status: 'cancelled' }
  | { status: 'failed'; message: string };

export type Lint = (request: LintInput) => Finding[];
/** Findings of each turn. */
export type Judge = (turns: readonly Turn[], scenario: readonly ScenarioEvent[]) => SessionFinding[][];

export interface AppState {
  /** Empty until they are loaded: they come after the first paint. */
  samples: readonly Sample[];
  workspace: Workspace;
  view: View;
  /** Result of the newest finished parse. */
  catalog: Catalog;
  parse: ParseState;
  /** Counts tokens: by the rule of thumb until the tokenizer's counts have arrived. */
  counter: TokenCounter;
  counting: CountState;
  /** The rules of the providers; null until they are loaded. */
  lint: Lint | null;
  /** What the simulator notices about a session; null until it is loaded. */
  judge: Judge | null;
  /** Whether the draft survives a reload, and why not if it does not. */
  saved: { ok: boolean; message?: string };
  history: { canUndo: boolean; canRedo: boolean };
}

/** Everything the page shows, computed from the workspace by the engine. */
export interface Derived {
  /** Catalogue tools with the user's overrides applied. */
  tools: readonly Tool[];
  resolution: Resolution;
  verdict: Verdict;
  turns: Turn[];
  /** `turns[position]`, clamped. There is always at least one. */
  turn: Turn;
  previousTurn: Turn | undefined;
  /** By turn; empty until they are known. */
  sessionFindings: readonly SessionFinding[][];
  /** Never-defer entries that match nothing, with the nearest name. */
  unmatchedNeverDefer: UnmatchedEntry[];
  /** Of the current request, the resolution and the catalogue. */
  findings: Finding[];
}
