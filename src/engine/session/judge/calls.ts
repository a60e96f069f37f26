/** Calls that the model had to guess, and calls of what is not there (field-reports S46, S58, S60). */
import { checkArguments, type ArgumentCheck } from '../../arguments/check.ts';
import type { CallItem } from '../conversation.ts';
import { isLoaded } from '../diff.ts';
import type { ScenarioEvent, SessionFinding, Turn } from '../types.ts';
import { entryNamed, isCall, isSearch, schemaOf, type JudgedTurn, type PlacedItem } from './types.ts';

export function badCalls(judged: JudgedTurn): SessionFinding[] {
  return judged.items.filter(isCall).flatMap((placed) => callFindings(placed, judged));
}

function callFindings(placed: PlacedItem<CallItem>, judged: JudgedTurn): SessionFinding[] {
  const { turn, scenario } = judged;
  const { name, arguments: args } = placed.item;
  const tool = calledName(scenario[placed.at], name);
  const entry = entryNamed(turn, name);
  if (!entry) return [unknownTool(tool, placed.at)];
  const check = checkArguments(schemaOf(entry.tool), args);
  if (!isLoaded(entry) && !loadedWithin(name, placed, judged))
    return [blindCall(tool, check, placed.at, turn)];
  return check.valid ? [] : [wrongArguments(tool, check)];
}

function calledName(event: ScenarioEvent | undefined, name: string): string {
  return event?.type === 'call' ? event.tool : name;
}

/** A search of the vendor's has brought it in before, within the same answer. */
export function loadedWithin(name: string, { batch }: PlacedItem, { items }: JudgedTurn): boolean {
  return items.some((placed) => {
    if (placed.batch >= batch && placed.item.type !== 'late-result') return false;
    if (placed.item.type === 'late-result') return placed.item.search.outcome.loaded.includes(name);
    return (
      isSearch(placed) && placed.item.execution === 'server' && placed.item.outcome.loaded.includes(name)
    );
  });
}

function unknownTool(tool: string, at: number): SessionFinding {
  return {
    severity: 'error',
    code: 'call-unknown-tool',
    message: `\`${tool}\` is called, but this request does not declare it: the runtime has nothing to execute. Correct the name, make the tool visible, or remove the call.`,
    tool,
    source: 'field-reports S18',
    mends: [{ type: 'remove-event', label: 'Remove the call', at }],
  };
}

function blindCall(tool: string, check: ArgumentCheck, at: number, { built }: Turn): SessionFinding {
  const guess = check.valid
    ? 'The guessed arguments happen to fit its hidden schema.'
    : `Against its hidden schema: ${wordsOf(check)}.`;
  const consequence =
    built.mechanism === 'client-side'
      ? 'A good runtime does not execute it, answers with the schema, and counts it as loading, not as a failure of the tool.'
      : 'The run need not end: it is not executed, a hint is returned, and the next step loads the tool.';
  const mends: SessionFinding['mends'] = [
    {
      type: 'insert-event',
      label: 'Search for it first',
      at,
      event: { type: 'search', query: tool },
    },
    { type: 'keep-loaded', label: 'Keep it loaded', tool },
  ];
  return {
    severity: 'warning',
    code: 'call-blind',
    message: `\`${tool}\` is called before its schema was loaded: the model guesses. ${guess} ${consequence} Search for it first, or keep it loaded.`,
    tool,
    source: 'behaviour.md 5.5; field-reports S58, S60',
    mends,
  };
}

function wrongArguments(tool: string, check: ArgumentCheck): SessionFinding {
  return {
    severity: 'warning',
    code: 'call-arguments',
    message: `\`${tool}\` is loaded, but its arguments do not fit its schema: ${wordsOf(check)}. The tool would refuse the call; correct the arguments.`,
    tool,
    source: 'JSON Schema 2020-12',
    mends: [],
  };
}

function wordsOf({ missing, unknown, errors }: ArgumentCheck): string {
  const quoted = (paths: readonly string[]): string => paths.map((path) => `\`${path}\``).join(', ');
  return [
    ...(missing.length > 0 ? [`missing ${quoted(missing)}`] : []),
    ...(unknown.length > 0 ? [`unknown ${quoted(unknown)}`] : []),
    ...errors.map(({ path, message }) => (path === '' ? message : `\`${path}\` ${message}`)),
  ].join('; ');
}
