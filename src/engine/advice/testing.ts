/** Sessions for the tests of the advice. */
import { sessionEconomics } from '../economics/session.ts';
import { charsPer4 } from '../metering/counter.ts';
import { play, type PlayInput } from '../session/play.ts';
import { withoutSearchEvents } from '../session/withoutSearches.ts';
import type { ToolLike } from '../types.ts';
import { DEFAULT_MONEY } from '../workspace.ts';
import type { AdviceInput } from './types.ts';

/** A tool whose schema weighs what its fields weigh. */
export function toolOf(name: string, fields = 4, more: Partial<ToolLike> = {}): ToolLike {
  const properties = Object.fromEntries(
    Array.from({ length: fields }, (_, i) => [
      `${name}_field_${i}`,
      { type: 'string', description: `What field ${i} of ${name} says.` },
    ]),
  );
  return { name, description: `Does ${name}.`, parameters: { type: 'object', properties }, ...more };
}

export const TWENTY: readonly ToolLike[] = Array.from({ length: 20 }, (_, i) =>
  toolOf(
    `${['read', 'write', 'list', 'drop'][i % 4] ?? ''}_${['file', 'mail', 'page', 'row', 'user'][i % 5] ?? ''}`,
  ),
);

export function adviceInput(
  given: Partial<PlayInput>,
  more: Partial<Pick<AdviceInput, 'money' | 'prices'>> = {},
): AdviceInput {
  const { money = DEFAULT_MONEY, prices = {} } = more;
  const input: PlayInput = {
    capability: ['auto_tool_search'],
    model: 'gemini-2.5-pro',
    tools: TWENTY,
    scenario: [],
    threshold: 15,
    ...given,
  };
  const turns = play(input);
  const fullTurns = play({ ...input, capability: [], scenario: withoutSearchEvents(input.scenario) });
  const economics = sessionEconomics({ turns, fullTurns, money, prices, caching: true });
  return { input, turns, economics, money, prices, counter: charsPer4 };
}
