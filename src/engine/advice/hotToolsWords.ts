/** What came of trying out which tools to keep loaded, in words. */
import { dollars } from '../economics/comparisonWords.ts';
import { named, tokenCount } from '../session/judge/wording.ts';
import { written } from '../words.ts';
import type { Trial } from './hotTools.ts';
import type { ScenarioUse } from './scenarioUse.ts';
import type { AdviceInput, HotToolsAdvice, SessionFigures } from './types.ts';

interface Outcome {
  about: AdviceInput;
  use: ScenarioUse;
  start: Trial;
  best: Trial;
  nearest: Trial | undefined;
  replays: number;
  untried: number;
}

const SOURCE =
  'wire-formats.md 2.2: keep the 3-5 tools in constant use loaded; the session is played again for each set';

export function hotToolsAdvice(outcome: Outcome): HotToolsAdvice {
  const { start, best, replays, untried } = outcome;
  const isKept = best.tools.length > 0;
  return {
    ...(isKept ? { severity: 'warning', code: 'keep-loaded' } : nothingToKeep(outcome)),
    message: isKept ? keepWords(best, start.figures) + untriedWords(untried, replays) : noneWords(outcome),
    source: SOURCE,
    tools: best.tools,
    before: start.figures,
    after: isKept ? best.figures : null,
    replays,
    untried,
    ...(isKept ? { patch: { neverDefer: [...best.neverDefer], scenario: [...best.scenario] } } : {}),
  };
}

function keepWords({ tools, figures }: Trial, before: SessionFigures): string {
  const spared = before.searches - figures.searches;
  const searches =
    spared === 0 ? 'no search less' : spared === 1 ? '1 search less' : `${written(spared)} searches less`;
  return `Keep ${named(tools)} loaded: ${searches}, ${change(before, figures)}, first turn ${firstTurn(before, figures)}.`;
}

function firstTurn(before: SessionFigures, after: SessionFigures): string {
  return `${written(Math.round(before.firstTurnTokens))} → ${tokenCount(after.firstTurnTokens)} of tools`;
}

/** Money, or tokens where a price is missing. */
function change(before: SessionFigures, after: SessionFigures): string {
  return before.usd === null || after.usd === null
    ? `${written(Math.round(before.inputTokens))} → ${written(Math.round(after.inputTokens))} input tokens`
    : `${dollars(before.usd)} → ${dollars(after.usd)}`;
}

function untriedWords(untried: number, replays: number): string {
  if (untried === 0) return '';
  return ` The ${written(replays)} likeliest sets were played; ${untried === 1 ? 'one more was' : `${written(untried)} more were`} not.`;
}

function nothingToKeep({ use, about }: Outcome): { severity: 'note'; code: string } {
  const isDeferring = about.economics.deferrable > 0;
  const isUsing = use.searches.length > 0 || use.called.length > 0;
  if (!isDeferring) return { severity: 'note', code: 'keep-loaded-nothing-deferred' };
  return { severity: 'note', code: isUsing ? 'keep-loaded-none' : 'keep-loaded-no-use' };
}

function noneWords(outcome: Outcome): string {
  const { about, start, nearest, untried, replays } = outcome;
  switch (nothingToKeep(outcome).code) {
    case 'keep-loaded-nothing-deferred':
      return 'Nothing is deferred, so there is nothing to keep loaded.';
    case 'keep-loaded-no-use':
      return about.input.scenario.some(({ type }) => type === 'call' || type === 'recorded')
        ? 'The scenario calls no deferred tool and loads none, so none is worth keeping loaded.'
        : 'The scenario calls no tool, so nothing says which to keep loaded. Add calls, or let the model play a task.';
    default:
      return nearest
        ? `Keep none: keeping any would cost more. The nearest is ${named(nearest.tools)}: ${change(start.figures, nearest.figures)}.${untriedWords(untried, replays)}`
        : 'Keep none: without their searches the calls would no longer find their tools loaded.';
  }
}
