/** Addresses of MCP servers: which ones a page in a browser can talk to at all. */

export interface ServerAddress {
  /** Absolute, without fragment. */
  url: string;
  origin: string;
  /** Host with port, a name for a server that has none. */
  host: string;
}

export type AddressReading = { ok: true; address: ServerAddress } | { ok: false; fault: string };

/** Hosts that a page may talk to over plain http (the page's Content-Security-Policy names no others). */
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1']);
const OWN_MACHINE = new Set(['[::1]', '0.0.0.0', '[::]']);

function refused(fault: string): AddressReading {
  return { ok: false, fault };
}

/** Reads what was typed or pasted as a server's address; `fault` says what is wrong and the mend, and quotes no secret. */
export function readServerAddress(text: string): AddressReading {
  const typed = text.trim();
  if (typed === '') return refused('The address is empty. Write one such as https://mcp.example.com/mcp.');
  if (/\$\{/.test(typed)) {
    return refused('The address has a placeholder that only an editor fills in. Put the value in its place.');
  }
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  if (!url || !typed.includes('://')) {
    return refused(
      'The address is no URL. Begin it with https://, or with http://localhost for your own machine.',
    );
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return refused(
      `A page cannot speak ${url.protocol.slice(0, -1)} to an MCP server. Give its Streamable HTTP address, which begins with https://.`,
    );
  }
  if (url.username !== '' || url.password !== '') {
    return refused(
      'Browsers refuse addresses with a user name or password in them. Put it into a header instead.',
    );
  }
  if (url.protocol === 'http:' && !LOCAL_HOSTS.has(url.hostname)) {
    return refused(
      OWN_MACHINE.has(url.hostname)
        ? `The page may not talk to ${url.host}. Write localhost in its place.`
        : `The page may use plain http for localhost only, and ${url.host} is another machine. Use https://, or forward a port of localhost to it.`,
    );
  }
  url.hash = '';
  return { ok: true, address: { url: url.href, origin: url.origin, host: url.host } };
}

/** Whether the address is on the person's own machine. */
export function isLocalAddress(url: string): boolean {
  return LOCAL_HOSTS.has(new URL(url).hostname);
}

/** The address without its query, which may hold a secret: for the screen and for messages. */
export function shownAddress(url: string): string {
  if (!URL.canParse(url)) return '';
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}
