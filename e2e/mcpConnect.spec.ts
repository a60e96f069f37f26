/** Live MCP servers, from the built page: a real one, and small ones that refuse in every way that people meet. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { fakeServer, type FakeOptions, type FakeServer } from '../src/platform/mcp/testing.ts';
import { startEverything, type EverythingServer } from './support/everything.ts';
import { expect, test as base } from './support/test.ts';

interface Servers {
  everything: EverythingServer;
  /** Settings of `fake`. */
  fakeOptions: FakeOptions;
  fake: FakeServer;
}

const A = { name: 'alpha', description: 'First.', inputSchema: { type: 'object' } };
const B = { name: 'beta', description: 'Second.', inputSchema: { type: 'object' } };

const test = base.extend<Servers>({
  everything: async ({}, use) => {
    const server = await startEverything();
    await use(server);
    await server.stop();
  },
  fakeOptions: [{ pages: [[A], [B]] }, { option: true }],
  fake: async ({ fakeOptions }, use) => {
    const server = await fakeServer(fakeOptions);
    await use(server);
    await server.close();
  },
  allowOrigins: async ({ everything, fake }, use) => {
    await use([everything.origin, fake.origin]);
  },
});

/** For servers that refuse: the browser writes every failed request to the console. */
const refusing = test.extend({
  guard: async ({}, use) => {
    await use(undefined);
  },
});

class Dialog {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get box() {
    return this.page.getByRole('dialog', { name: 'Connect MCP servers' });
  }

  async open(): Promise<void> {
    const catalog = this.page.getByRole('region', { name: 'Catalog' });
    await catalog.getByRole('button', { name: 'Connect a server' }).click();
    await expect(this.box).toBeVisible();
  }

  async fill(label: string, value: string): Promise<void> {
    await this.box.getByRole('textbox', { name: label }).fill(value);
  }

  async connect(url: string, name = ''): Promise<void> {
    await this.fill('Server URL', url);
    await this.fill('Name', name);
    await this.box.getByRole('button', { name: 'Connect', exact: true }).click();
  }

  async allow(): Promise<void> {
    await this.box.getByRole('button', { name: /^Allow/ }).click();
  }

  state(name: string) {
    return this.box.getByRole('status', { name: `State of ${name}`, exact: true });
  }

  async close(): Promise<void> {
    await this.box.getByRole('button', { name: 'Close' }).click();
  }
}

test('a real server brings its tools into the catalogue', async ({ app, page, everything }) => {
  await app.open();
  const dialog = new Dialog(page);
  await dialog.open();
  await dialog.connect(everything.url);
  await expect(dialog.box).toContainText(
    `Connect to ${everything.origin}? The page talks to it directly; nothing else learns about it.`,
  );
  await page.keyboard.press('Tab');
  await expect(dialog.box.getByRole('button', { name: /^Allow/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const state = dialog.state('Everything Reference Server');
  await expect(state).toContainText('Connected, 13 tools');
  await dialog.close();
  await expect(app.catalog).toContainText('13 tools · MCP');
  await app.catalog.getByRole('tab', { name: 'Tools', exact: true }).click();
  await expect(app.catalog.getByRole('table', { name: 'Tools', exact: true })).toContainText('get-sum');

  await dialog.open();
  await dialog.box.getByRole('button', { name: 'Refresh Everything Reference Server' }).click();
  await expect(state).toContainText('Connected, 13 tools');
  await dialog.box.getByRole('button', { name: 'Disconnect Everything Reference Server' }).click();
  await expect(state).toContainText('stay in the catalogue');
  await dialog.box.getByRole('button', { name: 'Connect again Everything Reference Server' }).click();
  await expect(state).toContainText('Connected, 13 tools');
  await dialog.close();
  await expect(app.catalog).toContainText('13 tools · MCP');
});

test('a changed list is an event of the session, and two servers with one name get prefixes', async ({
  app,
  page,
  fake,
}) => {
  await app.open();
  const dialog = new Dialog(page);
  await dialog.open();
  await dialog.connect(fake.url, 'one');
  await dialog.allow();
  await expect(dialog.state('one')).toContainText('Connected, 2 tools');
  await dialog.connect(fake.url, 'two');
  await expect(dialog.state('two')).toContainText('Connected, 2 tools');
  await dialog.close();
  await app.catalog.getByRole('tab', { name: 'Tools', exact: true }).click();
  const table = app.catalog.getByRole('table', { name: 'Tools', exact: true });
  await expect(table).toContainText('mcp__one__alpha');
  await expect(table).toContainText('mcp__two__beta');

  fake.change([A, { ...B, name: 'gamma' }]);
  await expect.poll(() => app.wireText()).toContain('mcp__one__gamma');
  expect(await app.wireText()).toContain('mcp__two__gamma');
  expect(await app.wireText()).not.toContain('beta');
});

test('nothing is asked of an origin that is not allowed, and what is typed is checked first', async ({
  app,
  page,
  fake,
}) => {
  await app.open();
  const dialog = new Dialog(page);
  await dialog.open();
  await dialog.connect('http://example.com/mcp');
  await expect(dialog.box).toContainText('plain http for localhost only');
  await dialog.fill('Extra headers', 'Cookie: a=b');
  await expect(dialog.box).toContainText('browsers do not let a page send Cookie');
  await dialog.fill('Extra headers', 'X-Team: search');
  await dialog.connect(fake.url, 'fake');
  await dialog.box.getByRole('button', { name: 'Cancel fake' }).click();
  await expect(dialog.state('fake')).toContainText('Closed.');
  expect(fake.asked).toEqual([]);
  await dialog.box.getByRole('button', { name: 'Remove fake' }).click();
  await expect(dialog.box.getByRole('list', { name: 'Connections' })).toHaveCount(0);
});

test('a pasted configuration connects its HTTP servers and gives the command for the others', async ({
  app,
  page,
  fake,
}) => {
  await app.open();
  const dialog = new Dialog(page);
  await dialog.open();
  await dialog.box.getByRole('tab', { name: 'Paste configuration' }).click();
  await dialog.fill(
    'MCP configuration',
    `{
      // of my editor
      "mcpServers": {
        "web": { "url": "${fake.url}", "headers": { "X-Team": "a" } },
        "later": { "url": "${fake.url}", "headers": { "X-Team": "\${input:team}" } },
        "files": { "command": "npx", "args": ["-y", "some server"], "env": { "API_KEY": "very secret" } },
        "odd": 7,
      },
    }`,
  );
  await expect(dialog.box.getByRole('list', { name: 'Findings of the MCP configuration' })).toContainText(
    'odd: It is no object',
  );
  await expect(dialog.box.getByRole('region', { name: 'Command of files' })).toHaveText(
    `npx @modelcontextprotocol/inspector --cli --method tools/list -e API_KEY="$API_KEY" -- npx -y 'some server'`,
  );
  await dialog.box.getByRole('button', { name: 'Copy command of files' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('--method tools/list');
  await dialog.box.getByRole('button', { name: 'Connect web' }).click();
  await dialog.allow();
  await expect(dialog.state('web')).toContainText('Connected, 2 tools');
  await dialog.box.getByRole('button', { name: 'Fill in later' }).click();
  await expect(dialog.box.getByRole('textbox', { name: 'Extra headers' })).toHaveValue(
    'X-Team: ${input:team}',
  );
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)) + location.href);
  expect(stored).not.toContain('very secret');
  expect(stored).not.toContain('X-Team');
});

test.describe('in a narrow page', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`everything fits and can be read, ${colorScheme}`, async ({ app, page, fake }) => {
      await page.emulateMedia({ colorScheme });
      await app.open();
      await page.getByRole('tab', { name: 'Catalogue' }).first().click();
      const dialog = new Dialog(page);
      await dialog.open();
      await dialog.connect(fake.url, 'fake');
      await dialog.allow();
      await expect(dialog.state('fake')).toContainText('Connected');
      await dialog.box.getByRole('tab', { name: 'Paste configuration' }).click();
      await dialog.fill(
        'MCP configuration',
        '{"mcpServers":{"a":{"command":"npx","args":["-y","long-name"]},"b":1}}',
      );
      const width = await dialog.box.evaluate((box) => box.scrollWidth - box.clientWidth);
      expect(width).toBeLessThanOrEqual(0);
      expect((await new AxeBuilder({ page }).include('dialog').analyze()).violations).toEqual([]);
    });
  }
});

refusing.describe('a server without CORS', () => {
  refusing.use({ fakeOptions: { cors: 'none' } });

  refusing('is told apart from one that is not there', async ({ app, page, fake }) => {
    await app.open();
    const dialog = new Dialog(page);
    await dialog.open();
    await dialog.connect(fake.url, 'fake');
    await dialog.allow();
    await expect(dialog.state('fake')).toContainText('lack the CORS headers');
    await expect(dialog.state('fake')).toContainText('Access-Control-Expose-Headers: mcp-session-id');
    await fake.close();
    await dialog.box.getByRole('button', { name: 'Connect again fake' }).click();
    await expect(dialog.state('fake')).toContainText('There is no answer from');
  });
});

refusing.describe('a server that hides its session id', () => {
  refusing.use({ fakeOptions: { cors: 'partly' } });

  refusing('is told which header it lacks', async ({ app, page, fake }) => {
    await app.open();
    const dialog = new Dialog(page);
    await dialog.open();
    await dialog.connect(fake.url, 'fake');
    await dialog.allow();
    await expect(dialog.state('fake')).toContainText('Access-Control-Expose-Headers: mcp-session-id');
  });
});

refusing.describe('a server that wants a token', () => {
  refusing.use({ fakeOptions: { token: 'secret', pages: [[A]] } });

  refusing('says so, and takes the right one', async ({ app, page, fake }) => {
    await app.open();
    const dialog = new Dialog(page);
    await dialog.open();
    await dialog.connect(fake.url, 'fake');
    await dialog.allow();
    await expect(dialog.state('fake')).toContainText('Give a bearer token');
    await dialog.fill('Bearer token', 'secret');
    await dialog.connect(fake.url, 'with token');
    await expect(dialog.state('with token')).toContainText('Connected, 1 tool.');
  });
});

refusing.describe('a server that wants a sign-in', () => {
  refusing.use({ fakeOptions: { token: 'granted', signIn: true, pages: [[A]] } });

  refusing('gets one in a tab of its own', async ({ app, page, context, fake }) => {
    await app.open();
    const dialog = new Dialog(page);
    await dialog.open();
    await dialog.connect(fake.url, 'fake');
    await dialog.allow();
    const tab = context.waitForEvent('page');
    await dialog.box.getByRole('link', { name: /^Sign in at/ }).click();
    await tab;
    await expect(dialog.state('fake')).toContainText('Connected, 1 tool.');
    expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain('granted');
  });
});
