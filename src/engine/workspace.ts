/** The one small document that everything is computed from (design.md, "One document in"). */
import type { SupportOverride } from './capabilities/types.ts';
import { DEFAULT_THRESHOLD } from './capabilities/capability.ts';
import type { MoneySettings, PriceRows } from './economics/types.ts';
import { REVEAL_REGISTRY_BOUND } from './session/reveals.ts';
import type { ScenarioEvent } from './session/types.ts';
import type {
  CapabilityId,
  CatalogSource,
  ClaudeSearchVariant,
  ClientReveals,
  Deferrable,
  JsonSchema,
  ResponsesState,
  SearchExecution,
  SupportTable,
  Transport,
} from './types.ts';

/** What the user changed about one tool, by `Tool.key`. */
export interface ToolOverride {
  deferrable?: Deferrable;
  /** `null`: no category. */
  category?: string | null;
  /** Another schema than the catalogue's, such as a variant that a provider takes. */
  parameters?: JsonSchema;
}

/** Everything the user decided. All that the page shows is computed from it. */
export interface Workspace {
  version: 1;
  /** Id of the bundled sample while its catalogue is unmodified. */
  sample: string | null;
  sources: CatalogSource[];
  /** Empty: none of the four. More than one: combinations of behaviour.md 2. */
  capabilities: CapabilityId[];
  threshold: number;
  /** Names and globs, as typed. */
  neverDefer: string[];
  model: string;
  transport: Transport;
  supportTable: SupportTable;
  supportOverrides: Record<string, SupportOverride>;
  caching: boolean;
  claudeSearch: ClaudeSearchVariant;
  /** Who runs the searches of OpenAI's mechanism. */
  openaiSearch: SearchExecution;
  responsesState: ResponsesState;
  /** Sessions that the reveal registry holds; small to watch an eviction. */
  revealBound: number;
  clientReveals: ClientReveals;
  money: MoneySettings;
  /** Prices of the user's own, by model id; they hold before the list's. */
  prices: PriceRows;
  /** Model ids that the comparison shows beside the session's own. */
  comparedModels: string[];
  overrides: Record<string, ToolOverride>;
  scenario: ScenarioEvent[];
}

export const DEFAULT_MONEY: MoneySettings = {
  cache: 'cold',
  lifetime: '5m',
  hostedPass: true,
  rewriteKeeps: 'nothing',
};

export const EMPTY_WORKSPACE: Workspace = {
  version: 1,
  sample: null,
  sources: [{ text: '' }],
  capabilities: ['auto_tool_search'],
  threshold: DEFAULT_THRESHOLD,
  neverDefer: [],
  model: 'gpt-5.4',
  transport: 'first-party',
  supportTable: 'documented',
  supportOverrides: {},
  caching: false,
  claudeSearch: 'bm25',
  openaiSearch: 'server',
  responsesState: 'stateless',
  revealBound: REVEAL_REGISTRY_BOUND,
  clientReveals: 'rewrite',
  money: DEFAULT_MONEY,
  prices: {},
  comparedModels: [],
  overrides: {},
  scenario: [],
};
