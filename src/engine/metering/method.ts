/** How tokens were counted, in words: every figure carries its method (behaviour.md 9, field-reports S68). */
import { modelFacts } from '../models/lookup.ts';
import { normaliseModelId } from '../models/profiles.ts';
import type { Measure } from './types.ts';

/**
 * chars/4 against o200k_base on the definitions of real MCP servers (name, description and parameters as compact JSON),
 * measured on 2026-12-01. Shares by which the rule of thumb counts more.
 */
const RULE_OF_THUMB = { servers: 69, tools: 3614, inAll: 0.09, p10: 0.03, p90: 0.23 };

/** Whether o200k_base is the model's own tokenizer; of OpenAI's models since GPT-4o (stack.md, part 1, 3). */
export function usesO200k(model: string): boolean {
  const id = normaliseModelId(model);
  return modelFacts(model)?.vendor === 'openai' || /^(?:gpt-(?:4o|4\.1|[5-9])|chatgpt-4o|o[1-9])/.test(id);
}

/** `o200k_base`, or `chars/4, estimate`. */
export function methodLabel({ method, exact }: Pick<Measure, 'method' | 'exact'>): string {
  return exact ? method : `${method}, estimate`;
}

/** What stands behind a figure, and how far it may be off. */
export function methodNote({ method, exact }: Pick<Measure, 'method' | 'exact'>, model: string): string {
  if (method === 'provider') return 'Counted by the provider’s own endpoint.';
  if (method === 'chars/4') {
    const { servers, tools, inAll, p10, p90 } = RULE_OF_THUMB;
    return `Four characters a token, a rule of thumb: on ${tools.toLocaleString('en-GB')} tools of ${servers} real servers it counts ${percent(inAll)} more than o200k_base in all, ${percent(p10)} to ${percent(p90)} more on most. Other languages and code differ further.`;
  }
  if (exact)
    return 'Counted with o200k_base, this model’s tokenizer. How the vendor writes tools into the prompt is not public.';
  if (usesO200k(model))
    return 'Counted with o200k_base; a very long unbroken run of characters was counted in slices, which is right to about 0.4 %.';
  return 'Counted with OpenAI’s o200k_base. This model’s own tokenizer is not public, and no calibration against it is published: take the figure for an estimate until the provider’s own endpoint counts it.';
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
