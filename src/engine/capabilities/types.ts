import type {
  CapabilityId,
  Finding,
  HostedMechanism,
  Mechanism,
  SupportTable,
  ToolLike,
  Transport,
  WireDialect,
} from '../types.ts';

/** One of the four capabilities, configured. Immutable: the `with…` methods return a new one. */
export interface Capability {
  readonly id: CapabilityId;
  readonly category: 'Optimization';
  readonly features: readonly string[];
  readonly dependencies: readonly string[];
  readonly threshold: number;
  readonly neverDefer: readonly string[];
  withThreshold(threshold: number): Capability;
  withNeverDefer(names: readonly string[]): Capability;
}

/** A capability id, a configured capability, or several of them (behaviour.md 2, "Combinations"). */
export type CapabilityChoice = CapabilityId | Capability;

/** What the user says about one model id by hand, over both support tables. */
export type SupportOverride = HostedMechanism | 'unsupported';

export interface ResolveInput {
  /** `null` or an empty list: none of the four, nothing is deferred. */
  capability: CapabilityChoice | readonly CapabilityChoice[] | null;
  model: string;
  /** Default `first-party`. */
  transport?: Transport;
  /** The tools visible this turn; only their number matters here. */
  tools: readonly ToolLike[];
  /** Default 15, or what a configured capability says. */
  threshold?: number;
  neverDefer?: readonly string[];
  /** Default `documented`. */
  supportTable?: SupportTable;
  /** By lower-cased, trimmed model id. */
  supportOverrides?: Readonly<Record<string, SupportOverride>>;
}

export type TraceStage = 'model' | 'profile' | 'mechanism' | 'transport' | 'threshold' | 'verdict';

/** One step of the resolution: what was looked at, what came out, and why. */
export interface TraceStep {
  stage: TraceStage;
  /** Short outcome, such as `gpt-5.4*` or `20 ≥ 15`. */
  outcome: string;
  /** One sentence. */
  reason: string;
}

export interface Resolution {
  /** From id and capability alone. */
  chosen: Mechanism;
  /** The transport does not implement the hosted format that was chosen; there is no fallback. */
  suppressed: boolean;
  /** What the request really uses. */
  effective: Mechanism;
  /** `effective`, at least one tool, and `count >= threshold`. */
  active: boolean;
  count: number;
  threshold: number;
  /** Dialect of the request. */
  dialect: Exclude<WireDialect, 'openrouter'>;
  trace: TraceStep[];
  /** Warnings: tables that disagree, look-alike ids, gateways that drop the format, the mend for suppression. */
  findings: Finding[];
}
