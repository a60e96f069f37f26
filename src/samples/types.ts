import type { CapabilityId, CatalogSource, ScenarioEvent, Transport } from '../engine/index.ts';

export interface Sample {
  id: string;
  title: string;
  group: 'small' | 'threshold' | 'servers' | 'tricky' | 'huge';
  /** One line: what this sample teaches. */
  lesson: string;
  /** Lazy, so that big samples stay out of the first paint. */
  load(): Promise<CatalogSource[]>;
  capabilities: CapabilityId[];
  threshold: number;
  neverDefer: string[];
  model: string;
  transport: Transport;
  scenario: ScenarioEvent[];
}
