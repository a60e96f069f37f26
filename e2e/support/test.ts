/**
 * Playwright's `test` with the page of this product and a guard: a test fails on anything the console complains about,
 * on an uncaught error and on any request to another origin.
 */
import { test as base, expect } from '@playwright/test';
import { App } from './app.ts';

export { expect };

interface Fixtures {
  app: App;
  /** Further origins that the test lets the page talk to, such as a local server of its own. */
  allowOrigins: string[];
  guard: undefined;
}

export const test = base.extend<Fixtures>({
  allowOrigins: [[], { option: true }],

  app: async ({ page }, use) => {
    await use(new App(page));
  },

  guard: [
    async ({ context, baseURL, allowOrigins }, use) => {
      const allowed = new Set([new URL(baseURL ?? '').origin, ...allowOrigins]);
      const complaints: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') {
          complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
        }
      });
      context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().stack ?? ''}`));
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        const local = protocol === 'data:' || protocol === 'blob:';
        if (!local && !allowed.has(origin)) complaints.push(`request to another origin: ${request.url()}`);
      });
      await use(undefined);
      expect(complaints, 'the console is quiet and the page keeps to its own origin').toEqual([]);
    },
    { auto: true },
  ],
});
