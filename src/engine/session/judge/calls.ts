/** Calls whose arguments the model had to guess, or got wrong (field-reports S46, S58, S59, S60). */
import { checkArguments, type ArgumentCheck } from '../../arguments/check.ts';
import { exampleArguments } from '../../arguments/example.ts';
import type { ToolEntry } from '../../types.ts';
import type { CallItem } from '../conversation.ts';
import { isLoaded } from '../diff.ts';
import type { Mend, SessionFinding } from '../types.ts';
import { entryNamed, isInContext } from './entries.ts';
import { isFindable, searchFirst } from './mends.ts';
import { isCall, schemaOf, type JudgedTurn, type PlacedItem, type TurnRule } from './types.ts';
import { named } from './wording.ts';

export const badCalls: TurnRule = (judged) =>
  judged.items.filter(isCall).flatMap((placed) => {
    const entry = entryNamed(judged.turn.built, placed.item.name);
    if (!entry) return [];
    const check = checkArguments(schemaOf(entry.tool), placed.item.arguments);
    if (!isInContext(placed.item.name, placed.batch, judged))
      return [blindCall(entry, check, placed, judged)];
    return check.valid ? [] : [wrongArguments(entry, placed, check, judged)];
  });

function blindCall(
  entry: ToolEntry,
  check: ArgumentCheck,
  placed: PlacedItem<CallItem>,
  judged: JudgedTurn,
): SessionFinding {
  const { built } = judged.turn;
  const tool = entry.tool?.name ?? entry.name;
  const canBeFound = isFindable(entry, built);
  const mend = canBeFound
    ? 'Search for it first, or keep it loaded.'
    : 'No search returns it, since the caller executes it: keep it loaded, or register it with the runtime.';
  return {
    severity: 'warning',
    code: 'call-blind',
    message: `\`${tool}\` is called before its schema was loaded: ${sightOf(entry, judged)}. ${guessOf(check)} ${CONSEQUENCE[built.mechanism === 'client-side' ? 'loader' : 'vendor']} ${mend}`,
    tool,
    source: `behaviour.md ${canBeFound ? '5.5' : '4'}; field-reports S58, S60${wasLoaded(entry, judged) ? ', S46' : ''}`,
    mends: [...searchFirst(entry, placed, judged), { type: 'keep-loaded', label: 'Keep it loaded', tool }],
  };
}

const CONSEQUENCE = {
  loader:
    'The run need not end: a good runtime does not execute the call, answers with these keys and the schema, and counts that as loading, not as a failure of the tool.',
  vendor:
    'The run need not end: the call is not executed, a hint is returned, and the next step loads the tool; that counts as loading, not as a failure of the tool.',
} as const;

/** What the model had to go by. */
function sightOf(entry: ToolEntry, judged: JudgedTurn): string {
  if (wasLoaded(entry, judged))
    return 'it was loaded earlier in this session and is deferred again, so the model writes the call from memory';
  return entry.state === 'stub'
    ? 'the model saw its name and description only, and guesses'
    : 'the model saw nothing of it, and guesses';
}

function wasLoaded({ name }: ToolEntry, { earlier }: JudgedTurn): boolean {
  return earlier.some(({ newlyLoaded }) => newlyLoaded.includes(name));
}

function guessOf(check: ArgumentCheck): string {
  if (!check.valid) return `Against its hidden schema: ${wordsOf(check)}.${unjudgedIn(check)}`;
  return check.unjudged === undefined
    ? 'The guessed arguments happen to fit its hidden schema.'
    : `Nothing in the guessed arguments was found wrong.${unjudgedIn(check)}`;
}

function wrongArguments(
  entry: ToolEntry,
  { item, at }: PlacedItem<CallItem>,
  check: ArgumentCheck,
  { scenario }: JudgedTurn,
): SessionFinding {
  const tool = entry.tool?.name ?? entry.name;
  const event = scenario[at];
  const args = event?.type === 'call' ? fittingArguments(entry, item) : undefined;
  const mends: Mend[] =
    event?.type === 'call' && args
      ? [
          {
            type: 'replace-event',
            label: 'Fill in example arguments',
            at,
            event: { ...event, arguments: args },
          },
        ]
      : [];
  const known = isLoaded(entry) ? 'is loaded' : 'was loaded within this answer';
  return {
    severity: 'warning',
    code: 'call-arguments',
    message: `\`${tool}\` ${known}, but its arguments do not fit its schema: ${wordsOf(check)}.${unjudgedIn(check)} The tool would refuse the call, and that counts as a failure. Correct the arguments.`,
    tool,
    source: 'JSON Schema 2020-12; field-reports S59',
    mends,
  };
}

/** What was given is kept as far as it fits. */
function fittingArguments(
  { tool }: ToolEntry,
  { arguments: given }: CallItem,
): CallItem['arguments'] | undefined {
  const schema = schemaOf(tool);
  const example = exampleArguments(schema);
  return [{ ...example, ...given }, example].find((args) => checkArguments(schema, args).valid);
}

function wordsOf({ missing, unknown, errors }: ArgumentCheck): string {
  return [
    ...(missing.length > 0 ? [`missing ${named(missing)}`] : []),
    ...(unknown.length > 0 ? [`unknown ${named(unknown)}`] : []),
    ...errors.map(({ path, message }) => (path === '' ? message : `\`${path}\` ${message}`)),
  ].join('; ');
}

function unjudgedIn({ unjudged }: ArgumentCheck): string {
  return unjudged === undefined ? '' : ` Left unjudged: ${unjudged}`;
}
