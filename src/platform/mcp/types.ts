/** What the page and the MCP client say to each other. No package is loaded for this. */
import type { JsonObject } from '../../engine/index.ts';

export type FailureCode =
  | 'address'
  | 'cancelled'
  | 'cors'
  | 'forbidden'
  | 'legacy-sse'
  | 'lost'
  | 'no-tools'
  | 'not-found'
  | 'not-mcp'
  | 'offline'
  | 'origin-refused'
  | 'redirect'
  | 'server-error'
  | 'session-ended'
  | 'session-hidden'
  | 'sign-in'
  | 'timeout'
  | 'unauthorised'
  | 'unreachable';

/** Why there is no connection, in words for the person: `message` says what happened, `mend` what to do. No secrets. */
export class McpFailure extends Error {
  readonly code: FailureCode;
  readonly mend: string;

  constructor(code: FailureCode, message: string, mend: string) {
    super(message);
    this.name = 'McpFailure';
    this.code = code;
    this.mend = mend;
  }
}

export interface ToolListing {
  /** As the server sent them, all pages together. */
  tools: JsonObject[];
  /** What was odd about the list, such as a cursor that repeats. */
  remark?: string;
}

export interface ConnectOptions {
  /** Absolute, http or https; the MCP endpoint itself. */
  url: string;
  /** Sent with every request to the server. Kept in memory as long as the connection. */
  headers: Readonly<Record<string, string>>;
  /** Bearer token; an empty one is none. */
  token: string;
  signal: AbortSignal;
  /** Of each answer to a request; 30 seconds unless given. */
  timeoutMs?: number;
  /** Tools that have arrived so far. */
  onProgress: (tools: number) => void;
  /** The server has said that its list changed, and this is the new one. */
  onListChanged: (listing: ToolListing) => void;
  /** What was connected is no longer. */
  onLost: (failure: McpFailure) => void;
  /** The server wants somebody to sign in at this address, in a tab of their own. */
  onAuthorize: (address: string) => void;
  /** Asked before each request: whether the page may talk to this origin. */
  mayTalkTo: (origin: string) => Promise<boolean>;
}

export interface McpConnection {
  /** What the server calls itself. */
  serverName: string | undefined;
  listing: ToolListing;
  /** Asks for the list again. Rejects with an `McpFailure`. */
  list(): Promise<ToolListing>;
  /** Ends the session on the server, as far as it answers. Never rejects. */
  close(): Promise<void>;
}
