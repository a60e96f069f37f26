import type { CatalogDialect, Json, JsonObject, Severity, ToolHint } from '../../types.ts';

/** A remark of a reader on one tool; the message is completed with the tool's name by who reports it. */
export interface Remark {
  severity: Severity;
  /** Stable kebab-case id. */
  code: string;
  /** Continues a sentence that begins with the tool's name: `has no schema; …`. */
  message: string;
}

/** A tool as its dialect spells it: fields found, nothing judged yet. */
export interface ToolDraft {
  dialect: CatalogDialect;
  name: Json | undefined;
  description: Json | undefined;
  /** Undefined where the entry has no schema field. */
  schema: Json | undefined;
  /** Set by fields that hold `{parameter: schema}` without the object schema around it. */
  isPropertyMap?: boolean;
  /** Names of required parameters given beside a property map. */
  required?: Json | undefined;
  category?: Json | undefined;
  deferrable?: Json | undefined;
  type?: string;
  strict?: boolean;
  displayName?: string;
  hints: ToolHint[];
  /** Everything that was not interpreted, untouched. */
  extra: JsonObject;
  remarks: Remark[];
  /** Only a name and perhaps a description: any dialect could have written it. */
  isWeak?: boolean;
}

export type Reading =
  | { kind: 'tool'; draft: ToolDraft }
  /** A container of tools: namespace, function declarations. `rest` is what stands beside them. */
  | { kind: 'group'; dialect: CatalogDialect; members: Json[]; category?: string; rest?: JsonObject }
  /** A hosted or server entry that is kept as pasted. */
  | { kind: 'passthrough'; dialect: CatalogDialect }
  /** A search tool of a vendor; ours replaces it (behaviour.md 6). */
  | { kind: 'search'; dialect: CatalogDialect };

/** Knows the entries of one dialect. Undefined: the entry is none of this dialect. */
export type EntryReader = (entry: JsonObject) => Reading | undefined;
