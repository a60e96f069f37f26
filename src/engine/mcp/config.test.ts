import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMcpConfig } from './config.ts';

const SECRET = 'sk-live-1234567890';

function entriesOf(value: object) {
  return readMcpConfig(JSON.stringify(value)).entries;
}

function codesOf(value: object) {
  return readMcpConfig(JSON.stringify(value)).findings.map(({ code }) => code);
}

describe('where servers stand', () => {
  const entry = { url: 'https://mcp.example.com/mcp' };
  it.each([
    ['mcpServers', { mcpServers: { docs: entry } }],
    ['servers of VS Code', { inputs: [], servers: { docs: entry } }],
    ['settings of VS Code', { mcp: { servers: { docs: entry } } }],
    ['mcp_servers of an API request', { mcp_servers: [{ type: 'url', name: 'docs', ...entry }] }],
    ['a bare map', { docs: entry }],
    ['a list with names', [{ name: 'docs', ...entry }]],
    ['a lone entry with its name', { name: 'docs', ...entry }],
  ])('%s', (_, config) => {
    expect(entriesOf(config)).toEqual([
      {
        kind: 'http',
        name: 'docs',
        address: {
          url: 'https://mcp.example.com/mcp',
          origin: 'https://mcp.example.com',
          host: 'mcp.example.com',
        },
        headers: {},
        isComplete: true,
      },
    ]);
  });

  it('takes comments and trailing commas, and finds the place of an entry', () => {
    const text = `{
  // my servers
  "mcpServers": {
    "docs": { "url": 7, },
  },
}`;
    expect(readMcpConfig(text).findings).toEqual([
      {
        severity: 'error',
        code: 'bad-url',
        message: 'docs: Its `url` is no text. Write the address in quotes.',
        tool: 'docs',
        place: { line: 4, column: 13 },
      },
    ]);
  });

  it('says what is pasted instead', () => {
    expect(readMcpConfig('')).toEqual({ entries: [], findings: [] });
    expect(readMcpConfig('{"tools":[{"name":"a"}]}').findings[0]?.message).toContain('list of tools');
    expect(readMcpConfig('{"a":1}').findings[0]?.message).toContain('No servers here');
    expect(readMcpConfig('{"mcpServers":{}}').findings[0]?.severity).toBe('note');
  });

  it('keeps the sound entries of a text that is cut', () => {
    const { entries, findings } = readMcpConfig(
      '{"mcpServers":{"a":{"command":"uvx","args":["one"]},"b":{"url":"https://b.example/m',
    );
    expect(entries.map(({ name }) => name)).toContain('a');
    expect(findings.some(({ severity, tool }) => severity === 'error' && tool === 'b')).toBe(true);
  });
});

describe('entries', () => {
  it('reads headers, tokens and transports', () => {
    expect(
      entriesOf({
        mcpServers: { a: { type: 'http', url: 'http://localhost:3001/mcp', headers: { 'X-Team': 7 } } },
      }),
    ).toMatchObject([{ headers: { 'X-Team': '7' }, isComplete: true }]);
    expect(
      entriesOf({ mcp_servers: [{ name: 'a', url: 'https://a.example', authorization_token: 't' }] }),
    ).toMatchObject([{ headers: { Authorization: 'Bearer t' } }]);
  });

  it.each([
    ['no-command', { args: [] }],
    ['entry-not-object', 7],
    ['bad-args', { command: 'npx', args: '-y pkg' }],
    ['bad-args', { command: 'npx', args: [{}] }],
    ['command-with-spaces', { command: 'npx -y pkg' }],
    ['bad-env', { command: 'npx', args: ['pkg'], env: { A: { b: 1 } } }],
    ['bad-env', { command: 'npx', args: ['pkg'], env: 'A=1' }],
    ['env-file', { command: 'npx', args: ['pkg'], envFile: '.env' }],
    ['placeholder', { command: 'npx', args: ['${workspaceFolder}/run.js'] }],
    ['bridge', { command: 'npx', args: ['-y', 'mcp-remote@latest', 'https://a.example/mcp'] }],
    ['disabled', { command: 'npx', args: ['pkg'], disabled: true }],
    ['legacy-sse', { type: 'sse', url: 'https://a.example/sse' }],
    ['unknown-transport', { type: 'websocket', url: 'https://a.example/mcp' }],
    ['placeholder', { url: 'https://a.example/mcp', headers: { Authorization: 'Bearer ${input:key}' } }],
    ['bad-headers', { url: 'https://a.example/mcp', headers: { Cookie: 'a=b' } }],
    ['bad-url', { url: 'ws://a.example/mcp' }],
    ['bad-url', { url: 'http://192.168.1.7/mcp' }],
    ['bad-url', { url: 'https://me:pw@a.example/mcp' }],
    ['bad-url', { url: 'a.example/mcp' }],
    ['bad-url', { url: '' }],
    ['bad-url', { url: 'https://${HOST}/mcp' }],
  ])('%s', (code, entry) => {
    expect(codesOf({ mcpServers: { one: entry } })).toEqual([code]);
  });

  it('marks an entry whose headers have to be filled in', () => {
    expect(
      entriesOf({ servers: { a: { url: 'https://a.example', headers: { K: '${env:TOKEN:-none}' } } } }),
    ).toMatchObject([{ isComplete: false }]);
  });
});

describe('secrets', () => {
  it.each([
    {
      url: `https://a.example/mcp?key=${SECRET}`,
      type: 'sse',
      headers: { Authorization: `Bearer ${SECRET}` },
    },
    { url: `https://u:${SECRET}@a.example/mcp` },
    { url: 'https://a.example', headers: { K: `\${X:-${SECRET}}`, L: [SECRET] } },
    { command: 'npx', args: 'x', env: { API_KEY: SECRET } },
    { command: 'npx', args: ['${X}'], env: { API_KEY: SECRET, B: [SECRET] } },
  ])('are not in the findings: %j', (entry) => {
    expect(
      JSON.stringify(readMcpConfig(JSON.stringify({ a: entry, b: { url: 'x' } })).findings),
    ).not.toContain(SECRET);
  });

  it.each([
    `{"mcpServers":{"a":{"command":"x","env":{"K": ${SECRET}}}}}`,
    `{"mcpServers":{"a":{"command":"x","env":{'${SECRET}': 1}}}}`,
    `{"mcpServers":{"a":{"url":"https://a.example","headers":{"Authorization: Bearer ${SECRET}"}}}}`,
    `{"mcpServers":{"a":{"url":"https://a.example","headers":{"${SECRET}" 1}}}}`,
  ])('are not in what is said about broken text: %s', (text) => {
    const { findings } = readMcpConfig(text);
    expect(findings.length).toBeGreaterThan(0);
    expect(JSON.stringify(findings)).not.toContain(SECRET);
  });

  it('of the environment are not in the command', () => {
    const [entry] = entriesOf({ a: { command: 'npx', args: ['-y', 'pkg'], env: { API_KEY: SECRET } } });
    expect(entry).toMatchObject({
      dump: {
        text: 'npx @modelcontextprotocol/inspector --cli --method tools/list -e API_KEY="$API_KEY" -- npx -y pkg',
        variables: ['API_KEY'],
      },
    });
  });
});

it('never throws, whatever is pasted', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const { entries, findings } = readMcpConfig(text);
      expect(entries.length + findings.length).toBeGreaterThanOrEqual(text.trim() === '' ? 0 : 1);
    }),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (servers) => {
      const { entries, findings } = readMcpConfig(JSON.stringify({ mcpServers: servers }));
      expect(entries.length + findings.length).toBeGreaterThan(0);
    }),
  );
});
