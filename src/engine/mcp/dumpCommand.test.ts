import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dumpCommand, quoteWord } from './dumpCommand.ts';

describe('the command that lists the tools of a stdio server', () => {
  it.each([
    [
      { command: 'uvx', args: ['mcp-server-git'], env: {} },
      'npx @modelcontextprotocol/inspector --cli uvx mcp-server-git --method tools/list',
    ],
    [
      { command: 'npx', args: ['-y', 'a pkg'], env: {} },
      "npx @modelcontextprotocol/inspector --cli --method tools/list -- npx -y 'a pkg'",
    ],
    [
      { command: 'node', args: ["it's.js"], env: { PORT: '8080', DEBUG: 'true' } },
      "npx @modelcontextprotocol/inspector --cli -e PORT=8080 -e DEBUG=true node 'it'\\''s.js' --method tools/list",
    ],
    [
      { command: 'run', args: [], env: { 'odd name': 'x', PIN: '1234' }, cwd: '/home/me/my server' },
      "cd '/home/me/my server' && npx @modelcontextprotocol/inspector --cli -e 'odd name=<value of odd name>' -e PIN=\"$PIN\" run --method tools/list",
    ],
  ])('%j', (server, text) => {
    expect(dumpCommand(server).text).toBe(text);
  });

  it('names the variables to set', () => {
    const env = { URL: 'postgres://u:p@h/db', MODE: 'production', EMPTY: '' };
    expect(dumpCommand({ command: 'x', args: [], env }).variables).toEqual(['URL', 'EMPTY']);
  });
});

it('quotes words so that a POSIX shell gives them back', () => {
  const word = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0'));
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 20 }), (words) => {
      const script = `printf '%s\\0' ${words.map(quoteWord).join(' ')}`;
      const output = execFileSync('/bin/sh', ['-c', script], { encoding: 'utf8' });
      expect(output.split('\0').slice(0, -1)).toEqual(words);
    }),
    { numRuns: 25 },
  );
});
