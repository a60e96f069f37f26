/** The reference server of the MCP project as a process of its own, spoken to over HTTP. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';

const PROGRAM = createRequire(import.meta.url).resolve(
  '@modelcontextprotocol/server-everything/dist/index.js',
);

export interface EverythingServer {
  origin: string;
  /** Its MCP endpoint: `/mcp`, or `/sse` of the older transport. */
  url: string;
  stop: () => Promise<void>;
}

/** Starts it on a free port. It sends the CORS headers that a page needs. */
export async function startEverything(
  transport: 'streamableHttp' | 'sse' = 'streamableHttp',
): Promise<EverythingServer> {
  const port = await freePort();
  const child = spawn(process.execPath, [PROGRAM, transport], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((settle) => child.once('exit', () => settle()));
  const isUp = new Promise<void>((settle, fail) => {
    let log = '';
    child.stderr.on('data', (text: Buffer) => {
      log += text.toString();
      if (log.includes(String(port))) settle();
    });
    void ended.then(() => fail(new Error(`The server did not start: ${log}`)));
  });
  await isUp;
  const origin = `http://localhost:${port}`;
  return {
    origin,
    url: `${origin}/${transport === 'sse' ? 'sse' : 'mcp'}`,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((settle, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => settle(port));
    });
  });
}
