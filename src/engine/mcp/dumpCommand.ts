/** The shell command that lists the tools of a stdio server, which no page can start by itself. */

export interface StdioServer {
  command: string;
  args: readonly string[];
  env: Readonly<Record<string, string>>;
  cwd?: string;
}

export interface DumpCommand {
  /** For a POSIX shell. It prints the whole `tools/list` result as JSON. */
  text: string;
  /** Shell variables that have to be set first: they stand where the configuration has values that may be secret. */
  variables: string[];
}

/** The CLI of the MCP Inspector (2.12.0, run against a server on 2026-12-01). */
const INSPECTOR = 'npx @modelcontextprotocol/inspector --cli';
const LIST = '--method tools/list';

const PLAIN_WORD = /^[\w@%+=:,./-]+$/;
const VARIABLE = /^[A-Za-z_]\w*$/;
/** Switches, ports and levels; anything else may be a secret. */
const HARMLESS_VALUE =
  /^(?:true|false|on|off|yes|no|\d{1,5}|debug|info|warn|warning|error|production|development)$/i;
const SECRET_NAME = /key|token|secret|pass|pwd|pin|auth|credential/i;

/** One word of a POSIX shell. */
export function quoteWord(word: string): string {
  if (PLAIN_WORD.test(word)) return word;
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

/**
 * Arguments travel as they are. Values of the environment become shell variables of the same name, unless they are
 * plainly no secret.
 */
export function dumpCommand({ command, args, env, cwd }: StdioServer): DumpCommand {
  const variables: string[] = [];
  const given = Object.entries(env).map(([name, value]) => {
    if (HARMLESS_VALUE.test(value) && !SECRET_NAME.test(name)) return `-e ${quoteWord(`${name}=${value}`)}`;
    if (!VARIABLE.test(name)) return `-e ${quoteWord(`${name}=<value of ${name}>`)}`;
    variables.push(name);
    return `-e ${name}="$${name}"`;
  });
  const server = [command, ...args].map(quoteWord);
  // The inspector takes options such as -e for its own, wherever they stand, unless they follow a double dash.
  const hasOptions = args.some((arg) => arg.startsWith('-'));
  const words = hasOptions ? [LIST, ...given, '--', ...server] : [...given, ...server, LIST];
  const folder = cwd === undefined ? '' : `cd ${quoteWord(cwd)} && `;
  return { text: `${folder}${INSPECTOR} ${words.join(' ')}`, variables };
}
