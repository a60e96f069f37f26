/** What other products would do with this catalogue. */
import { methodLabel } from '../metering/method.ts';
import type { Measure } from '../metering/types.ts';
import { normaliseModelId } from '../models/profiles.ts';
import type { ToolLike } from '../types.ts';
import { toolCount, written } from '../words.ts';
import { groupBy } from '../collections.ts';
import { ACTIVATION_RULES, type ActivationRule, type RuleCondition } from './activationRules.ts';
import type { RuleOutcome, RuleVerdict } from './types.ts';

export interface CatalogueFigures {
  /** Visible tools. */
  count: number;
  /** Tokens of all their definitions. */
  tokens: number;
  /** How these were counted. */
  method: string;
  model: string;
  /** Tools of the largest category, which becomes a namespace; 0 without categories. */
  largestCategory: number;
}

export function catalogueFigures(
  tools: readonly ToolLike[],
  measure: Pick<Measure, 'full' | 'method' | 'exact'>,
  model: string,
): CatalogueFigures {
  const categories = groupBy(
    tools.filter(({ category }) => typeof category === 'string' && category !== ''),
    ({ category }) => category,
  );
  return {
    count: tools.length,
    tokens: measure.full.tokens,
    method: methodLabel(measure),
    model,
    largestCategory: [...categories.values()].reduce((most, { length }) => Math.max(most, length), 0),
  };
}

/** @param window tokens of the model's context window; null where nobody has gathered it */
export function applyRules(
  figures: CatalogueFigures,
  window: number | null,
  rules: readonly ActivationRule[] = ACTIVATION_RULES,
): RuleVerdict[] {
  return rules.map((rule) => {
    const { product, kind, timing, sources, rule: words, anyOf } = rule;
    const patch =
      anyOf.length === 1 && anyOf[0]?.measure === 'count' ? { threshold: anyOf[0].from } : undefined;
    return {
      product,
      kind,
      rule: words,
      timing,
      sources,
      ...judged(rule, figures, window),
      ...(patch ? { patch } : {}),
    };
  });
}

type Judged = Pick<RuleVerdict, 'outcome' | 'reason'>;

function judged(rule: ActivationRule, figures: CatalogueFigures, window: number | null): Judged {
  if (figures.count === 0) return { outcome: 'does-not', reason: 'there are no tools' };
  const { gptFrom, anyOf, isAbout = false } = rule;
  if (gptFrom && !isGptFrom(figures.model, gptFrom)) {
    return { outcome: 'does-not', reason: `\`${figures.model}\` is not gpt-${gptFrom.join('.')} or later` };
  }
  const all = anyOf.map((condition) => conditionJudged(condition, figures, window, isAbout));
  const holding = all.find(({ outcome }) => outcome === 'defers');
  if (holding) return holding;
  const open = all.filter(({ outcome }) => outcome === 'depends');
  const reasons = open.length > 0 ? open : all;
  return {
    outcome: open.length > 0 ? 'depends' : 'does-not',
    reason: reasons.map(({ reason }) => reason).join('; '),
  };
}

/** `gpt-6` counts as 6.0. */
function isGptFrom(model: string, [major, minor]: readonly [number, number]): boolean {
  const version = /^gpt-(\d+)(?:\.(\d+))?/.exec(normaliseModelId(model));
  if (!version) return false;
  const [own, ownMinor] = [Number(version[1]), Number(version[2] ?? 0)];
  return own > major || (own === major && ownMinor >= minor);
}

/** "About 15" says nothing definite within so much of it. */
const VAGUE = 0.1;

function conditionJudged(
  condition: RuleCondition,
  { count, tokens, method, largestCategory }: CatalogueFigures,
  window: number | null,
  isAbout: boolean,
): Judged {
  switch (condition.measure) {
    case 'count':
      return compared(count, condition.from, {
        words: `${toolCount(count)}, against ${written(condition.from)}`,
        isAbout,
      });
    case 'tokens': {
      const have = `${written(Math.round(tokens))} tokens (${method})`;
      if (condition.from === null)
        return { outcome: 'depends', reason: `${have}; its limit is not published` };
      const { isAbove = false } = condition;
      return compared(tokens, condition.from, {
        words: `${have}, against ${written(condition.from)}`,
        isAbout,
        isAbove,
      });
    }
    case 'window': {
      if (window === null || window <= 0)
        return { outcome: 'depends', reason: 'the window of this model is not known' };
      const { isAbove = false } = condition;
      return compared(tokens / window, condition.from, {
        words: `${written(Math.round(tokens))} tokens (${method}) are ${share(tokens / window)} of ${written(window)}, against ${share(condition.from)}`,
        isAbout,
        isAbove,
      });
    }
    case 'range': {
      const reason = `${toolCount(count)}, against ${condition.from} to ${condition.to}`;
      if (count > condition.to) return { outcome: 'defers', reason };
      return { outcome: count > condition.from ? 'depends' : 'does-not', reason };
    }
    case 'namespace': {
      const size =
        largestCategory === 0
          ? 'no tool has a category'
          : `the largest category has ${toolCount(largestCategory)}, against fewer than ${condition.from}`;
      return { outcome: 'depends', reason: `it says how to group tools, not when to defer them: ${size}` };
    }
  }
}

function compared(
  have: number,
  limit: number,
  { words, isAbout, isAbove = false }: { words: string; isAbout: boolean; isAbove?: boolean },
): Judged {
  if (isAbout && Math.abs(have - limit) <= limit * VAGUE) {
    return { outcome: 'depends', reason: `${words}, and that is given as “about”` };
  }
  const outcome: RuleOutcome = (isAbove ? have > limit : have >= limit) ? 'defers' : 'does-not';
  return { outcome, reason: words };
}

/** `9.2 %`. */
function share(ratio: number): string {
  return `${(ratio * 100).toFixed(1).replace(/\.0$/, '')} %`;
}
