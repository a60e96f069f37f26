/** Finds a Chromium for the end-to-end tests, and installs one where there is none. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const MINUTE = 60_000;

/** Names under which distributions and vendors put a Chromium on the PATH. */
const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'microsoft-edge-stable',
  'msedge',
];

/**
 * Places where installers put it without touching the PATH, by platform.
 * @type {Partial<Record<NodeJS.Platform, string[]>>}
 */
const FIXED_PATHS = {
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) =>
    ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'].map((tail) =>
      join(process.env[variable] ?? 'C:\\', tail),
    ),
  ),
};

/**
 * Flags for a quiet browser: no GPU, no first-run page, no traffic of its own. Root on Linux cannot have the sandbox.
 */
export const BROWSER_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * Path of a Chromium: CHROMIUM_PATH or CHROME_PATH, the system's, Playwright's own, else a fresh install.
 *
 * @param {(line: string) => void} [say] told every step
 * @returns {string}
 * @throws {Error} when the path in the environment does not start, or nothing could be installed
 */
export function findBrowser(say = (line) => console.log(line)) {
  return fromEnvironment(say) ?? onThisMachine(say) ?? installed(say);
}

/** @param {(line: string) => void} say */
function fromEnvironment(say) {
  for (const variable of ['CHROMIUM_PATH', 'CHROME_PATH']) {
    const path = process.env[variable];
    if (!path) continue;
    const version = process.platform === 'win32' && existsSync(path) ? 'a Chromium' : versionOf(path);
    if (version === undefined) {
      throw new Error(
        `${variable} is ${path}, but \`${path} --version\` fails. Correct or unset ${variable}.`,
      );
    }
    say(`Browser: ${version}, ${path} (from ${variable}).`);
    return path;
  }
  return undefined;
}

/** @param {(line: string) => void} say */
function onThisMachine(say) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const onPath = COMMANDS.flatMap((name) => folders.map((folder) => join(folder, name + suffix)));
  const candidates = [
    ...onPath.map((path) => ({ path, origin: 'on the PATH' })),
    ...(FIXED_PATHS[process.platform] ?? []).map((path) => ({ path, origin: 'installed' })),
    // Playwright names a path even where nothing is.
    { path: chromium.executablePath(), origin: "Playwright's own" },
  ];
  for (const { path, origin } of candidates) {
    if (!existsSync(path)) continue;
    // The file may be a wrapper without the browser behind it. On Windows `--version` would open a window instead.
    const version = process.platform === 'win32' ? 'a Chromium' : versionOf(path);
    if (version === undefined) {
      say(`Browser: ${path} does not start, looking further.`);
      continue;
    }
    say(`Browser: ${version}, ${path} (${origin}).`);
    return path;
  }
  return undefined;
}

/** @param {(line: string) => void} say */
function installed(say) {
  say('Browser: none found on this machine.');
  say("Browser: installing Playwright's Chromium (`playwright install chromium`, at most 5 minutes) …");
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  if (run(process.execPath, [cli, 'install', 'chromium'], 5 * MINUTE)) {
    const path = onThisMachine(say);
    if (path !== undefined) return path;
    say('Browser: it was downloaded but does not start; system libraries are missing.');
  } else {
    say('Browser: the download failed.');
  }

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Browser: installing Debian packages as root (`apt-get install chromium fonts-liberation`) …');
    const packages = ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'];
    const done = run('apt-get', ['update'], 5 * MINUTE) && run('apt-get', packages, 10 * MINUTE);
    const path = done ? onThisMachine(say) : undefined;
    if (path !== undefined) return path;
    say('Browser: apt-get did not bring a Chromium.');
  }
  throw new Error(
    'No Chromium for the end-to-end tests. Install Chromium or Chrome, or set CHROMIUM_PATH to one, and run again.',
  );
}

/**
 * @param {string} path
 * @returns {string | undefined} what the browser says of itself, or undefined where it does not start
 */
function versionOf(path) {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: MINUTE / 2 });
  return status === 0 ? stdout.trim() || 'a Chromium' : undefined;
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {number} timeout in milliseconds
 * @returns {boolean} whether it ended well within the time
 */
function run(command, args, timeout) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { env, timeout, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}
