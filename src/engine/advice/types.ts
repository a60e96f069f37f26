/** What the advice consists of. Everything in it is computed; what comes from playing a session again is simulated. */
import type { MoneySettings, PriceRows, SessionEconomics } from '../economics/types.ts';
import type { TokenCounter } from '../metering/types.ts';
import type { PlayInput } from '../session/play.ts';
import type { Turn } from '../session/types.ts';
import type { Finding } from '../types.ts';
import type { Workspace } from '../workspace.ts';

export interface AdviceInput {
  /** The session: settings, tools, passed-through entries and scenario. */
  input: PlayInput;
  /** The same session, played. At least one turn. */
  turns: readonly Turn[];
  economics: SessionEconomics;
  money: MoneySettings;
  prices: PriceRows;
  counter: TokenCounter;
}

export interface Advice {
  hotTools: HotToolsAdvice;
  threshold: ThresholdAdvice;
  outliers: OutlierAdvice;
  repeats: RepeatAdvice;
  /** What other products would do, one each. */
  rules: readonly RuleVerdict[];
}

/** Change of the workspace that takes the advice. */
export type AdvicePatch = Partial<Pick<Workspace, 'neverDefer' | 'threshold' | 'scenario'>>;

/** A finding that one click can settle, where it has a patch. */
export interface AdviceItem extends Finding {
  patch?: AdvicePatch;
}

/** One way of playing the session. */
export interface SessionFigures {
  /** In the cache state that holds; null without a price for every model. */
  usd: number | null;
  /** Charged input tokens of all passes. */
  inputTokens: number;
  /** Tokens of tools in context in the first request. */
  firstTurnTokens: number;
  searches: number;
}

export interface HotToolsAdvice extends AdviceItem {
  /** Names in the catalogue; empty where keeping any would cost more. At most 5. */
  tools: readonly string[];
  before: SessionFigures;
  /** With these tools kept loaded and the searches gone that only served them; null where none is kept. */
  after: SessionFigures | null;
  /** Times the session was played again. */
  replays: number;
  /** Sets of tools that were not tried, so that the work stays bounded. */
  untried: number;
}

export interface ThresholdAdvice extends AdviceItem {
  /** Tools that the threshold counts. */
  count: number;
  threshold: number;
  /** Tools of this catalogue's mean size from which deferral pays; null: never, or not known. */
  breakEven: number | null;
}

/** Tokens of a schema by what they say; they add up to the whole. */
export interface SchemaParts {
  /** Prose under `description`. */
  descriptions: number;
  /** Lists of values under `enum`. */
  enums: number;
  /** Fields within fields: everything else two or more schemas below the root. */
  nested: number;
  /** The rest: names and types of the parameters themselves. */
  parameters: number;
}

export interface SchemaOutlier {
  key: string;
  name: string;
  /** Of the schema as compact JSON, chars/4. */
  tokens: number;
  /** null where the median is 0. */
  timesMedian: number | null;
  /** Of all schemas' tokens, from 0 to 1. */
  share: number;
  parts: SchemaParts;
  dominant: keyof SchemaParts;
  /** One sentence: what it consists of and the mend. */
  message: string;
}

export interface OutlierAdvice extends AdviceItem {
  /** Heaviest first, at most 10. */
  rows: readonly SchemaOutlier[];
  /** Above the fence altogether. */
  total: number;
  /** Tokens from which a schema is an outlier; null with too few tools. */
  fence: number | null;
  median: number;
}

export interface RepeatedSchema {
  /** `schema` can stand behind a `$ref`; `values` is a list under `enum`, which cannot. */
  kind: 'schema' | 'values';
  /** What it is, in short: `object: field, op, value`. */
  label: string;
  /** Where it first stands, such as `properties.filter.items`. */
  path: string;
  /** Tool in which it stands, or the first of several. */
  tool: { key: string; name: string };
  /** Of one copy, chars/4. */
  tokens: number;
  /** Copies within the tool, or tools that carry it. */
  count: number;
  /**
   * Tokens (chars/4) that one definition under `$defs` spares: (copies - 1) × copy, less a reference for each copy and the
   * entry's name; null where nothing can be shared.
   */
  saved: number | null;
}

/** What hoisting all repeated schemas of one tool comes to. */
export interface HoistableTool {
  key: string;
  name: string;
  /** Sum of its rows, less the `$defs` member itself. */
  saved: number;
}

export interface RepeatAdvice extends AdviceItem {
  /** Within one tool, most tokens first, at most 10. */
  within: readonly RepeatedSchema[];
  withinTotal: number;
  /** Across tools, most repeated tokens first, at most 10. */
  across: readonly RepeatedSchema[];
  acrossTotal: number;
  /** Most tokens first, at most 10. */
  hoistable: readonly HoistableTool[];
  /** Of all tools together. */
  saved: number;
}

export type RuleOutcome = 'defers' | 'does-not' | 'depends';

export interface RuleVerdict {
  product: string;
  /** A published rule that acts, or only advice to people. */
  kind: 'rule' | 'advice';
  rule: string;
  timing: 'each-turn' | 'not-stated';
  outcome: RuleOutcome;
  /** Why, with the numbers used. */
  reason: string;
  sources: readonly RuleSource[];
  /** The nearest that this page's own threshold comes to the rule, where it is a count of tools. */
  patch?: AdvicePatch;
}

export interface RuleSource {
  label: string;
  url?: string;
}
