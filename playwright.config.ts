import { defineConfig, devices } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from './scripts/browser.js';

const PORT = Number(process.env.E2E_PORT ?? 4173);
const executablePath = findBrowser(process.env.TEST_WORKER_INDEX === undefined ? undefined : () => undefined);
// Workers read this file again; they need not search again.
process.env.CHROMIUM_PATH = executablePath;

/** Runs against the built app, so that chunks, workers and the Content-Security-Policy are those that users get. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: `http://localhost:${PORT}`,
    locale: 'en-GB',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    permissions: ['clipboard-read', 'clipboard-write'],
    trace: 'retain-on-failure',
    launchOptions: { executablePath, args: BROWSER_FLAGS },
  },
  webServer: {
    // Not through npx: ending npx leaves the server behind.
    command: `node node_modules/vite/bin/vite.js preview --port ${PORT} --strictPort`,
    url: `http://localhost:${PORT}`,
    reuseExistingServer: false,
  },
});
