/** Second looks at a server that did not answer as it should, to say why. Each ends by itself after a few seconds. */

const PATIENCE_MS = 4000;
/** The older transport begins with the event `endpoint`, a few bytes long. */
const FIRST_BYTES = 2048;

/** Whether anything answers at an address, even if the page may not read it. */
export async function isReachable(url: string): Promise<boolean> {
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(), PATIENCE_MS);
  try {
    await fetch(url, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal: ended.signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    ended.abort();
  }
}

/** Whether a server speaks HTTP+SSE of MCP 2024-11-05, as the specification's "Backwards Compatibility" tells to find out. */
export async function isLegacySse(url: string): Promise<boolean> {
  const ended = new AbortController();
  const timer = setTimeout(() => ended.abort(), PATIENCE_MS);
  try {
    const headers = { accept: 'text/event-stream' };
    const response = await fetch(url, { headers, credentials: 'omit', signal: ended.signal });
    const isStream = response.headers.get('content-type')?.includes('text/event-stream') === true;
    if (!response.ok || !isStream || !response.body) return false;
    return await beginsWithEndpoint(response.body);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    ended.abort();
  }
}

async function beginsWithEndpoint(body: ReadableStream<Uint8Array>): Promise<boolean> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (text.length < FIRST_BYTES) {
    const { done, value } = await reader.read();
    if (done) return false;
    text += decoder.decode(value, { stream: true });
    if (/^event: ?endpoint\s/m.test(text)) return true;
    if (text.includes('\n\n')) return false;
  }
  return false;
}
