/** Which mechanism a request uses, with the reasons: id -> profile -> mechanism -> transport -> threshold -> verdict (behaviour.md 3, 4). */
import type { CapabilityId, Finding, HostedMechanism, Mechanism } from '../types.ts';
import { modelFacts } from '../models/lookup.ts';
import { isSupported, matchProfile, normaliseModelId, type Profile } from '../models/profiles.ts';
import { chosenCapabilities, DEFAULT_THRESHOLD, isThreshold } from './capability.ts';
import { requestDialect, transportRow } from './transports.ts';
import { toolCount, written } from '../words.ts';
import type { ResolveInput, Resolution, TraceStep } from './types.ts';

export const MECHANISM_LABEL: Record<Mechanism, string> = {
  'openai-hosted': 'OpenAI hosted',
  'claude-hosted': 'Claude hosted',
  'client-side': 'client-side',
  none: 'full schemas',
};

/** Decides the mechanism. Never throws: odd input is reported in `findings` and a safe value is used. */
export function resolve(input: ResolveInput): Resolution {
  const chosenFrom = chosenCapabilities(input.capability);
  const transport = input.transport ?? 'first-party';
  const findings: Finding[] = [];

  const profile = judgeModel(input, findings);
  const { mechanism: chosen, reason } = chooseMechanism(chosenFrom.ids, profile.hosted);

  const isHosted = chosen === 'openai-hosted' || chosen === 'claude-hosted';
  const suppressed = isHosted && transport !== 'first-party';
  const effective = suppressed ? (withoutHosted(chosenFrom.ids) ?? 'none') : chosen;
  const transportStep = judgeTransport(transport, chosen, suppressed, effective, findings);

  const threshold = judgeThreshold(input.threshold ?? chosenFrom.threshold, findings);
  const count = input.tools.length;
  const active = effective !== 'none' && count > 0 && count >= threshold;

  const trace: TraceStep[] = [
    profile.modelStep,
    profile.step,
    { stage: 'mechanism', outcome: MECHANISM_LABEL[chosen], reason },
    transportStep,
    {
      stage: 'threshold',
      outcome: `${written(count)} ${count >= threshold ? '≥' : '<'} ${written(threshold)}`,
      reason: `${toolCount(count)} visible this turn, threshold ${threshold}.`,
    },
    verdictStep(effective, suppressed, active, count, threshold),
  ];
  return {
    chosen,
    suppressed,
    effective,
    active,
    count,
    threshold,
    dialect: requestDialect(input.model, transport),
    trace,
    findings,
  };
}

interface ModelJudgement {
  hosted: HostedMechanism | undefined;
  modelStep: TraceStep;
  step: TraceStep;
}

function judgeModel(input: ResolveInput, findings: Finding[]): ModelJudgement {
  const id = normaliseModelId(input.model);
  const table = input.supportTable ?? 'documented';
  const modelStep: TraceStep = {
    stage: 'model',
    outcome: id || 'no model id',
    reason: 'The model id alone decides; no prefix is stripped.',
  };

  const override = input.supportOverrides?.[id];
  if (override) {
    const hosted = override === 'unsupported' ? undefined : override;
    return {
      hosted,
      modelStep,
      step: {
        stage: 'profile',
        outcome: hosted ? `${MECHANISM_LABEL[hosted]} by hand` : 'no hosted search, by hand',
        reason: 'Set by hand for this id, over both support tables.',
      },
    };
  }

  const profile = matchProfile(id);
  if (!profile) return { hosted: undefined, modelStep, step: unknownProfile(id, findings) };

  reportDisagreement(profile, id, table, findings);
  const supported = isSupported(profile, table);
  return {
    hosted: supported ? profile.mechanism : undefined,
    modelStep,
    step: {
      stage: 'profile',
      outcome: supported ? profile.pattern : `${profile.pattern}: no hosted search`,
      reason: `${supported ? 'Listed' : 'Not listed'} in the ${table} table (${profile.source}, ${profile.asOf}).`,
    },
  };
}

function reportDisagreement(profile: Profile, id: string, table: string, findings: Finding[]): void {
  if (profile.documented === profile.vendor) return;
  const vendorName = profile.mechanism === 'openai-hosted' ? 'OpenAI' : 'Anthropic';
  const message = profile.documented
    ? `The documented table defers on \`${id}\`, ${vendorName} does not support it: a real call would be refused. Switch the support table to "vendor", or choose another model.`
    : `${vendorName} supports hosted search on \`${id}\`, the documented table does not list it. Switch the support table to "vendor" to see it.`;
  findings.push({
    severity: profile.documented && table === 'documented' ? 'warning' : 'note',
    code: 'support-tables-disagree',
    message,
    source: `${profile.source}, ${profile.asOf}`,
  });
}

function unknownProfile(id: string, findings: Finding[]): TraceStep {
  const step = (reason: string): TraceStep => ({ stage: 'profile', outcome: 'no hosted profile', reason });
  if (id === '') return step('Without an id there is nothing to match.');
  if (/(?:^|\.)anthropic\./.test(id)) {
    return step('A vendor or region prefix means Bedrock; hosted search exists only on its Invoke API.');
  }
  if (id.includes('/'))
    return step('A gateway prefix makes it another id; gateways may drop the hosted format silently.');
  if (modelFacts(id)) return step('A known model without hosted search.');
  if (/^(?:claude|gpt)-/.test(id)) {
    findings.push({
      severity: 'warning',
      code: 'model-unknown',
      message: `\`${id}\` looks like a known vendor's model but is in no table: unknown, treated as client-side. Check the spelling, or set its support by hand.`,
      source: 'behaviour.md 3',
    });
    return step('Looks like a known vendor, but the id is unknown: treated as client-side.');
  }
  return step('The id is in no table.');
}

/** Mechanism from capabilities and the profile (behaviour.md 2, table and "Combinations"). */
function chooseMechanism(
  ids: readonly CapabilityId[],
  hosted: HostedMechanism | undefined,
): { mechanism: Mechanism; reason: string } {
  if (ids.length === 0) return { mechanism: 'none', reason: 'No tool-search capability is switched on.' };
  if (ids.includes('auto_tool_search')) {
    return hosted
      ? { mechanism: hosted, reason: 'auto_tool_search takes the hosted mechanism of this model.' }
      : {
          mechanism: 'client-side',
          reason: 'auto_tool_search falls to client-side: no hosted search on this model.',
        };
  }
  if (hosted === 'openai-hosted' && ids.includes('openai_tool_search')) {
    return { mechanism: hosted, reason: 'openai_tool_search fits this model.' };
  }
  if (hosted === 'claude-hosted' && ids.includes('claude_tool_search')) {
    return { mechanism: hosted, reason: 'claude_tool_search fits this model.' };
  }
  const fallback = withoutHosted(ids);
  return fallback
    ? { mechanism: fallback, reason: 'tool_search works on any model.' }
    : { mechanism: 'none', reason: `${ids.join(' and ')} does nothing on a model that does not support it.` };
}

/** What remains of a choice where no hosted mechanism can be used. */
function withoutHosted(ids: readonly CapabilityId[]): Mechanism | undefined {
  return ids.includes('tool_search') && !ids.includes('auto_tool_search') ? 'client-side' : undefined;
}

function judgeTransport(
  transport: NonNullable<ResolveInput['transport']>,
  chosen: Mechanism,
  suppressed: boolean,
  effective: Mechanism,
  findings: Finding[],
): TraceStep {
  const row = transportRow(transport);
  if (!suppressed) {
    const reason =
      transport === 'first-party'
        ? 'The first-party API implements every mechanism of its vendor.'
        : 'Nothing hosted was chosen, so there is nothing to suppress.';
    return { stage: 'transport', outcome: row.label, reason };
  }
  const beyond = chosen === 'openai-hosted' || chosen === 'claude-hosted' ? row.beyond?.[chosen] : undefined;
  if (effective === 'none') {
    findings.push({
      severity: 'warning',
      code: 'transport-suppresses',
      message: `${row.label} does not implement ${MECHANISM_LABEL[chosen]} search: full schemas are sent, and there is no client-side fallback. Choose \`tool_search\` to defer here.`,
      source: 'behaviour.md 3',
    });
  }
  if (beyond) {
    findings.push({
      severity: 'note',
      code: 'transport-could-do-more',
      message: beyond,
      source: 'wire-formats.md 1.6, 2.6, 4.1',
    });
  }
  return {
    stage: 'transport',
    outcome: `${row.label}: suppressed`,
    reason:
      effective === 'none'
        ? 'This transport does not implement the hosted format; full schemas are sent, without fallback.'
        : 'This transport does not implement the hosted format; tool_search, switched on beside it, takes over.',
  };
}

function judgeThreshold(threshold: number | undefined, findings: Finding[]): number {
  if (threshold === undefined) return DEFAULT_THRESHOLD;
  if (isThreshold(threshold)) return threshold;
  findings.push({
    severity: 'error',
    code: 'threshold-invalid',
    message: `The threshold must be a non-negative integer, not ${String(threshold)}; ${DEFAULT_THRESHOLD} applies.`,
    source: 'behaviour.md 2',
  });
  return DEFAULT_THRESHOLD;
}

function verdictStep(
  effective: Mechanism,
  suppressed: boolean,
  active: boolean,
  count: number,
  threshold: number,
): TraceStep {
  if (active)
    return {
      stage: 'verdict',
      outcome: 'active',
      reason: `${MECHANISM_LABEL[effective]} deferral is in force.`,
    };
  const reason =
    suppressed && effective === 'none'
      ? 'The hosted mechanism is suppressed by the transport.'
      : effective === 'none'
        ? 'No mechanism applies.'
        : count === 0
          ? 'There are no tools.'
          : `${toolCount(count)} stay below the threshold of ${threshold}; only tools with the policy "always" are deferred.`;
  return { stage: 'verdict', outcome: 'not active', reason };
}
