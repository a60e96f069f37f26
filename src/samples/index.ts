/**
 * The bundled samples. What is here is small and loaded at once; each catalogue's text comes with `load()`. A new sample
 * is one file and one line in this table.
 */
import { awkward } from './awkward.ts';
import { generated10000, generated2000 } from './generated.ts';
import { genericAgent } from './generic-agent.ts';
import { atThreshold, belowThreshold } from './help-desk.ts';
import { mishaps } from './mishaps.ts';
import { sixServers } from './six-servers.ts';
import type { Sample } from './types.ts';

export type { Sample } from './types.ts';

/** In the order of the menu. Ids are part of share links and never change. */
export const SAMPLES: readonly Sample[] = [
  genericAgent,
  atThreshold,
  belowThreshold,
  sixServers,
  mishaps,
  awkward,
  generated2000,
  generated10000,
];

/** Shown on a first visit. */
export const DEFAULT_SAMPLE_ID = genericAgent.id;
