/** MCP servers that the page is connected to. Nothing of this is stored: tokens and headers end with the page. */
import { create } from 'zustand';
import type { CatalogSource, JsonObject, ToolLike } from '../engine/index.ts';
import { shownAddress } from '../engine/mcp/address.ts';
import { catalogChange } from '../engine/mcp/changes.ts';
import { mergeServers, numbered, type MergedServer } from '../engine/mcp/merge.ts';
import { connectMcp } from '../platform/mcp/connect.ts';
import { McpFailure, type McpConnection, type ToolListing } from '../platform/mcp/types.ts';
import { addSources, patchWorkspace, removeSource, setSourceText } from './actions.ts';
import { useApp } from './app.ts';
import { addEvent } from './scenario.ts';

export type ConnectionStatus =
  /** May the page talk to this origin? */
  | { state: 'asking'; origin: string }
  /** `tools`: those that have arrived. */
  | { state: 'connecting'; tools: number }
  /** Somebody has to visit `address` and sign in. */
  | { state: 'signing-in'; address: string }
  | { state: 'connected'; tools: number; remark?: string }
  | { state: 'failed'; message: string; mend: string }
  | { state: 'closed' };

export interface Connection {
  id: number;
  name: string;
  /** Without the query, which may hold a secret. */
  address: string;
  status: ConnectionStatus;
}

export interface ConnectRequest {
  /** Empty: what the server calls itself. */
  name: string;
  url: string;
  headers: Record<string, string>;
  token: string;
}

/** What only this module knows of a connection. */
interface Live {
  request: ConnectRequest;
  control: AbortController;
  connection?: McpConnection;
  /** The list that the source has, and the newest one. */
  listed: readonly JsonObject[];
  current: readonly JsonObject[];
  /** The source as this module wrote it last. */
  source?: CatalogSource;
  /** Takes the answer to the question that `asking` puts. */
  answer?: { origin: string; take: (isAllowed: boolean) => void };
}

export const useMcp = create<{ connections: readonly Connection[] }>()(() => ({ connections: [] }));

const live = new Map<number, Live>();
const allowedOrigins = new Set<string>();
let newest = 0;

/** Connects, lists the tools and adds them to the catalogue; how it goes is in `useMcp`. */
export function connect(request: ConnectRequest): void {
  const id = ++newest;
  live.set(id, { request, control: new AbortController(), listed: [], current: [] });
  const { host } = new URL(request.url);
  const name = freeName(request.name.trim() || host, id);
  const status: ConnectionStatus = { state: 'connecting', tools: 0 };
  const added = { id, name, address: shownAddress(request.url), status };
  useMcp.setState(({ connections }) => ({ connections: [...connections, added] }));
  void open(id);
}

/** Tries again what failed, or what was closed. */
export function reconnect(id: number): void {
  const known = live.get(id);
  if (!known) return;
  known.control = new AbortController();
  show(id, { state: 'connecting', tools: 0 });
  void open(id);
}

/** Ends what is under way. */
export function cancel(id: number): void {
  const known = live.get(id);
  known?.control.abort();
  known?.answer?.take(false);
}

/** The tools stay in the catalogue. */
export function disconnect(id: number): void {
  const known = live.get(id);
  void known?.connection?.close();
  delete known?.connection;
  show(id, { state: 'closed' });
}

/** Asks for the list again. */
export async function refresh(id: number): Promise<void> {
  const connection = live.get(id)?.connection;
  if (!connection) return;
  try {
    listChanged(id, await connection.list());
  } catch (error) {
    if (live.get(id)?.connection === connection) fail(id, error);
  }
}

/** Takes a connection off the list, and ends it. */
export function forget(id: number): void {
  cancel(id);
  disconnect(id);
  live.delete(id);
  useMcp.setState(({ connections }) => ({ connections: connections.filter((one) => one.id !== id) }));
}

/** Answers the question whether the page may talk to an origin: once for all connections, until the page is closed. */
export function allowOrigin(origin: string, isAllowed: boolean): void {
  if (isAllowed) allowedOrigins.add(origin);
  for (const { answer } of live.values()) if (answer?.origin === origin) answer.take(isAllowed);
}

async function open(id: number): Promise<void> {
  const known = live.get(id);
  if (!known) return;
  const { request, control } = known;
  try {
    const connection = await connectMcp({
      ...request,
      signal: control.signal,
      onProgress: (tools) => show(id, { state: 'connecting', tools }),
      onListChanged: (listing) => listChanged(id, listing),
      onLost: (failure) => fail(id, failure),
      onAuthorize: (address) => show(id, { state: 'signing-in', address }),
      mayTalkTo: (origin) => mayTalkTo(id, origin),
    });
    if (control.signal.aborted) void connection.close();
    else connected(id, known, connection);
  } catch (error) {
    if (live.get(id)?.control === control) fail(id, error);
  }
}

async function mayTalkTo(id: number, origin: string): Promise<boolean> {
  const known = live.get(id);
  if (allowedOrigins.has(origin)) return true;
  if (!known || known.control.signal.aborted) return false;
  show(id, { state: 'asking', origin });
  const isAllowed = await new Promise<boolean>((take) => {
    known.answer = { origin, take };
  });
  delete known.answer;
  if (isAllowed) show(id, { state: 'connecting', tools: 0 });
  return isAllowed;
}

function connected(id: number, known: Live, connection: McpConnection): void {
  const { listing, serverName } = connection;
  known.connection = connection;
  known.listed = listing.tools;
  known.current = listing.tools;
  if (known.request.name.trim() === '' && serverName !== undefined) rename(id, freeName(serverName, id));
  addTools(id, known);
  show(id, stateOf(listing));
}

/** A repeated or refreshed list is a new turn of the session, not another catalogue from the start. */
function listChanged(id: number, listing: ToolListing): void {
  const known = live.get(id);
  if (!known) return;
  const before = toolsOf(merged('current'));
  known.current = listing.tools;
  const event = catalogChange(before, toolsOf(merged('current')));
  if (event) addEvent(event);
  show(id, stateOf(listing));
}

/** Adds one source, and gives the tools of the others their prefixes where names collide. What somebody has edited stays. */
function addTools(id: number, known: Live): void {
  const servers = merged('listed', id);
  const own = servers.get(id)?.source;
  const old = known.source;
  const isThere = old !== undefined && placeOf(old) >= 0;
  if (own && !isThere) {
    leaveSample();
    known.source = own;
    addSources([own]);
  }
  for (const [server, { source }] of servers) {
    const other = live.get(server);
    if (!other?.source || other.source.text === source.text) continue;
    const place = placeOf(other.source);
    if (place < 0) continue;
    setSourceText(place, source.text);
    other.source = source;
  }
}

/** The servers whose source is in the catalogue, and `also`. */
function merged(which: 'listed' | 'current', also?: number): Map<number, MergedServer> {
  const { sources } = useApp.getState().workspace;
  const present = useMcp
    .getState()
    .connections.filter(({ id, name }) => id === also || sources.some((source) => source.name === name));
  const servers = mergeServers(present.map(({ id, name }) => ({ name, tools: live.get(id)?.[which] ?? [] })));
  return new Map(present.flatMap(({ id }, index) => (servers[index] ? [[id, servers[index]]] : [])));
}

function toolsOf(servers: ReadonlyMap<number, MergedServer>): ToolLike[] {
  return [...servers.values()].flatMap(({ tools }) => tools);
}

function placeOf({ name, text }: CatalogSource): number {
  const { sources } = useApp.getState().workspace;
  return sources.findIndex((source) => source.name === name && source.text === text);
}

/** Nobody wants a sample's tools mixed into their own. */
function leaveSample(): void {
  const { sample, sources } = useApp.getState().workspace;
  if (sample === null) return;
  for (let left = sources.length; left > 0; left--) removeSource(0);
  patchWorkspace({ overrides: {} });
}

function stateOf({ tools, remark }: ToolListing): ConnectionStatus {
  return { state: 'connected', tools: tools.length, ...(remark !== undefined && { remark }) };
}

function fail(id: number, error: unknown): void {
  const known = live.get(id);
  void known?.connection?.close();
  delete known?.connection;
  if (error instanceof McpFailure && error.code === 'cancelled') show(id, { state: 'closed' });
  else if (error instanceof McpFailure)
    show(id, { state: 'failed', message: error.message, mend: error.mend });
  else {
    const message = 'The MCP client could not be loaded.';
    show(id, { state: 'failed', message, mend: 'Check the network and try again.' });
  }
}

function show(id: number, status: ConnectionStatus): void {
  change(id, (connection) => ({ ...connection, status }));
}

function rename(id: number, name: string): void {
  change(id, (connection) => ({ ...connection, name }));
}

function change(id: number, edit: (connection: Connection) => Connection): void {
  useMcp.setState(({ connections }) => ({
    connections: connections.map((connection) => (connection.id === id ? edit(connection) : connection)),
  }));
}

/** The name, or `name 2` where another connection has it. */
function freeName(name: string, id: number): string {
  const others = useMcp.getState().connections.filter((other) => other.id !== id);
  return numbered(name, new Set(others.map((other) => other.name)));
}
