/** A scenario folded into turns (design.md, "One document in"). Pure: the same input gives the same turns. */
import { resolve } from '../capabilities/resolve.ts';
import { dialectInUse } from '../capabilities/transports.ts';
import { charsPer4 } from '../metering/counter.ts';
import { measure } from '../metering/measure.ts';
import type { TokenCounter } from '../metering/types.ts';
import type { BuiltTools, Mechanism, ResponsesState, ToolLike, Transport, WireDialect } from '../types.ts';
import { requestAround, type BuildInput } from '../wire/build.ts';
import { readAnswer } from '../wire/responses/read.ts';
import { convertedItems, withoutSearches } from '../wire/history.ts';
import { builtOnce } from './builtOnce.ts';
import { loadedSince } from './diff.ts';
import { lazily } from './lazily.ts';
import { createRevealRegistry } from './reveals.ts';
import { isModelEvent, OpenAnswer, stopOf, type ModelEvents } from './openAnswer.ts';
import { changedCatalog, visibleTools } from './toolSets.ts';
import { Transcript } from './transcript.ts';
import type { CatalogEvent, ForcedCall, RecordedEvent, ScenarioEvent, Turn, VisibleEvent } from './types.ts';

export interface PlayInput extends Omit<BuildInput, 'revealed' | 'deferral'> {
  scenario: readonly ScenarioEvent[];
  counter?: TokenCounter;
  /** Default `stateless`. */
  responsesState?: ResponsesState;
  /** Sessions that the reveal registry holds. Default 4,096. */
  revealBound?: number;
}

/** Name of the session that a scenario starts with. */
export const FIRST_SESSION = 'A';

/**
 * Turns of a scenario: one a request. An answer of the model goes on over the vendor's own searches and ends with what the
 * runtime has to do: calls, and searches that it runs. The request that follows carries the outcome: a reveal is effective
 * from the next request on. The last turn has no answer, unless the model has said its last words.
 */
export function play(input: PlayInput): Turn[] {
  const player = new Player(input);
  for (const [index, event] of input.scenario.entries()) player.take(event, index);
  return player.finish();
}

class Player {
  readonly #input: PlayInput;
  readonly #turns: Turn[] = [];
  readonly #sessions = new Map<string, Transcript>();
  /** Request of a session before the one that is being made. */
  readonly #before = new Map<string, BuiltTools>();
  readonly #registry;
  #transcript: Transcript;
  #answer: OpenAnswer | undefined;
  #prelude: number[] = [];
  #evicted: string[] = [];
  #forced: string | undefined;
  /** Catalogue of this moment, and what of it may be seen. */
  #catalog: readonly ToolLike[];
  #visible: VisibleEvent | undefined;
  #model: string;
  #transport: Transport;

  constructor(input: PlayInput) {
    this.#input = input;
    this.#registry = createRevealRegistry(input.revealBound);
    this.#catalog = input.tools;
    this.#model = input.model;
    this.#transport = input.transport ?? 'first-party';
    this.#transcript = this.#sessionOf(FIRST_SESSION);
  }

  take(event: ScenarioEvent, index: number): void {
    if (event.type === 'recorded') {
      this.#takeRecorded(event, index);
      return;
    }
    if (!isModelEvent(event)) {
      this.#endAnswer(false);
      this.#prelude.push(index);
      this.#happen(event);
      return;
    }
    const isParallel = event.type !== 'assistant' && event.parallel === true;
    if (this.#answer && !isParallel && !this.#answer.canGoOn()) this.#endAnswer(true);
    this.#answer ??= new OpenAnswer(this.#openTurn(), this.#transcript, this.#input.claudeSearch ?? 'bm25');
    this.#answer.add(event, index, isParallel);
  }

  finish(): Turn[] {
    this.#endAnswer(false);
    const isOver = this.#turns.at(-1)?.answer?.stop === 'end' && this.#prelude.length === 0;
    if (!isOver) this.#openTurn();
    return this.#turns;
  }

  #endAnswer(goesOn: boolean): void {
    const open = this.#answer;
    if (!open) return;
    this.#answer = undefined;
    const { built } = open.turn;
    const events = open.items.map(({ event }) => event);
    const { step, loaded } = this.#transcript.answer(
      { dialect: built.dialect, mechanism: built.mechanism },
      open.items.map(({ item }) => item),
      events,
    );
    open.turn.answer = {
      step,
      stop: open.stop(goesOn),
      events,
      batches: open.items.map(({ batch }) => batch),
    };
    this.#reveal(this.#transcript.session, loaded);
  }

  /** A whole answer of its own. What is no answer of a known provider leaves the request unanswered. */
  #takeRecorded({ response, results = {} }: RecordedEvent, index: number): void {
    this.#endAnswer(false);
    const transcript = this.#transcript;
    const recorded = readAnswer(response, { results, nextId: () => transcript.nextId() });
    if (!recorded) {
      this.#prelude.push(index);
      return;
    }
    const turn = this.#openTurn();
    const { dialect, mechanism } = turn.built;
    // OpenRouter answers in the words of Chat Completions.
    const isAtHome =
      recorded.dialect === dialect || (recorded.dialect === 'openai-chat' && dialect === 'openrouter');
    const origin = isAtHome
      ? { dialect, mechanism }
      : { dialect: recorded.dialect, mechanism: mechanismOf(recorded.dialect) };
    const events = recorded.items.map(() => index);
    const { step, loaded } = transcript.answer(origin, recorded.items, events, recorded.verbatim);
    turn.answer = {
      step,
      stop: response.stop_reason === 'pause_turn' ? 'paused' : stopOf(recorded.items),
      events,
      batches: events.map(() => 1),
      recorded: response,
    };
    this.#reveal(transcript.session, loaded);
  }

  #reveal(session: string, names: readonly string[]): void {
    this.#evicted.push(...this.#registry.reveal(session, names));
  }

  #happen(event: Exclude<ScenarioEvent, ModelEvents | RecordedEvent>): void {
    switch (event.type) {
      case 'user':
        this.#transcript.say(event.text);
        return;
      case 'catalog':
        this.#changeCatalog(event);
        return;
      case 'visible':
        this.#visible = event;
        return;
      case 'model':
        this.#model = event.model ?? this.#model;
        this.#transport = event.transport ?? this.#transport;
        return;
      case 'force':
        this.#forced = event.tool;
        return;
      case 'compaction': {
        const clears = event.clearReveals === true;
        this.#transcript.compact(event.summary ?? summaryOf(this.#transcript), clears);
        if (clears) this.#registry.clear(this.#transcript.session);
        return;
      }
      case 'session':
        this.#transcript = this.#sessionOf(event.name);
        return;
      case 'reload':
        // Reveals are stored with the session, so the page has them again: nothing of the next request may change.
        return;
    }
  }

  #changeCatalog(event: CatalogEvent): void {
    this.#catalog = changedCatalog(this.#catalog, event);
    const gone = new Set(event.referencesAsText ? event.remove : []);
    if (gone.size === 0) return;
    for (const [session, built] of this.#before) {
      const wires = built.names.filter(({ original }) => gone.has(original)).map(({ wire }) => wire);
      this.#sessionOf(session).forget(new Set(wires));
    }
  }

  #sessionOf(name: string): Transcript {
    const known = this.#sessions.get(name) ?? new Transcript(name);
    this.#sessions.set(name, known);
    return known;
  }

  #openTurn(): Turn {
    const { scenario: _, counter = charsPer4, responsesState, revealBound: __, ...settings } = this.#input;
    const transcript = this.#transcript;
    const { session } = transcript;
    const tools = visibleTools(this.#catalog, this.#visible);
    const input = { ...settings, model: this.#model, transport: this.#transport, tools };
    const resolution = resolve(input);
    const dialect = settings.dialect ?? dialectInUse(this.#model, this.#transport);
    const before = this.#before.get(session);
    if (before && before.dialect !== dialect) this.#renameFor(before, { ...input, dialect });

    const revealed =
      resolution.effective === 'client-side'
        ? this.#registry.revealed(session)
        : transcript.loadedIn({ dialect, mechanism: resolution.effective });
    const { built, forced } = this.#build({ ...input, dialect, revealed }, this.#takeForced());
    const full = builtOnce({ ...input, dialect, deferral: false });
    this.#before.set(session, built);

    const { conversation } = transcript;
    const origin = { dialect, mechanism: built.mechanism };
    const continues =
      responsesState === 'previous-response' && dialect === 'openai-responses'
        ? transcript.continuable(origin)
        : undefined;
    const model = this.#model;
    const parts = { ...input, ...(forced ? { forced: forced.name } : {}) };
    const turn: Turn = lazily(
      {
        index: this.#turns.length,
        session,
        prelude: this.#prelude,
        model: this.#model,
        transport: this.#transport,
        resolution,
        tools,
        conversation,
        built,
        counter,
        ...loadedSince(before, built, counter),
        reveals: this.#registry.list(),
        evicted: this.#evicted,
        ...(forced ? { forced } : {}),
      },
      {
        request: () =>
          requestAround(built, { ...parts, conversation, ...(continues === undefined ? {} : { continues }) }),
        fullRequest: () => requestAround(full, { ...parts, conversation: withoutSearches(conversation) }),
        measure: () => measure({ deferred: built, full, conversation, counter, model }),
        converted: () => convertedItems(conversation, { ...origin, searchTool: built.searchTool }),
      },
    );
    this.#prelude = [];
    this.#evicted = [];
    this.#turns.push(turn);
    return turn;
  }

  #build(
    input: BuildInput & { revealed: ReadonlySet<string> },
    wanted: string | undefined,
  ): { built: BuiltTools; forced: ForcedCall | undefined } {
    const built = builtOnce(input);
    const position = input.tools.findIndex((tool) => tool.name === wanted);
    const name = built.names[position]?.wire;
    if (wanted === undefined || name === undefined) return { built, forced: undefined };
    const isCallable =
      !built.deferred.includes(name) || (built.mechanism === 'client-side' && input.revealed.has(name));
    if (isCallable) return { built, forced: { name, isMadeEager: false } };
    // A choice cannot name what is not loaded: the tool is declared in full for this request (field-reports S62).
    const eager = builtOnce({ ...input, neverDefer: [...(input.neverDefer ?? []), wanted] });
    return { built: eager, forced: { name, isMadeEager: true } };
  }

  #takeForced(): string | undefined {
    const forced = this.#forced;
    this.#forced = undefined;
    return forced;
  }

  /** Another dialect may write a tool's name in another way. */
  #renameFor(before: BuiltTools, input: BuildInput): void {
    const now = new Map(
      builtOnce({ ...input, deferral: false }).entries.flatMap(({ tool, name }) =>
        tool ? [[tool, name] as const] : [],
      ),
    );
    const renamed = new Map(
      before.entries.flatMap(({ tool, name }) => [[name, (tool && now.get(tool)) ?? name] as const]),
    );
    const nameOf = (name: string): string => renamed.get(name) ?? name;
    this.#transcript.rename(nameOf);
    this.#registry.rename(this.#transcript.session, nameOf);
  }
}

/** Whose searches an answer of another dialect can hold. */
function mechanismOf(dialect: WireDialect): Mechanism {
  if (dialect === 'openai-responses') return 'openai-hosted';
  return dialect === 'anthropic' ? 'claude-hosted' : 'client-side';
}

function summaryOf({ conversation }: Transcript): string {
  const answers = conversation.filter(({ type }) => type === 'step').length;
  return `Summary of the conversation so far (simulated): ${conversation.length - answers} messages of the user, ${answers} answers.`;
}
