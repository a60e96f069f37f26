/** What every visit depends on. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './support/test.ts';

test('the page opens with a sample already judged', async ({ app, page }) => {
  await app.open();
  await expect(page).toHaveTitle('Tool Search Playground');
  await expect(app.verdict).toContainText('18');
  for (const name of ['Catalog', 'Configuration', 'Session', 'Wire payload', 'Savings']) {
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  }
  await expect(app.editor).toBeVisible();
});

test('verdict, settings and session are there before the editor and the charts', async ({ app, page }) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held = 0;
  await page.route(/\/(?:MonacoText|Charts)-[^/]+\.js$/, async (route) => {
    held += 1;
    await released;
    await route.continue();
  });

  await app.open();
  await expect(app.model).toBeVisible();
  await expect(app.searchBox).toBeVisible();
  await expect.poll(() => held).toBe(2);
  await expect(app.editor).toBeHidden();

  release();
  await expect(app.editor).toBeVisible();
  // Parts of the editor go on arriving after it is shown.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the session steps forward, back and to its start', async ({ app }) => {
  await app.open();
  const first = await app.wireText();
  await app.nextStep();
  await expect.poll(() => app.wireText()).not.toBe(first);
  await app.previousStep();
  await expect.poll(() => app.wireText()).toBe(first);
  await app.nextStep();
  await app.nextStep();
  await app.resetSession();
  await expect.poll(() => app.wireText()).toBe(first);
});

test('threshold, capability and transport change the verdict', async ({ app }) => {
  await app.open();
  const before = await app.verdict.innerText();
  await app.setThreshold(19);
  await expect(app.verdict).not.toHaveText(before);
  expect(await app.wireText()).not.toContain('tool_search');

  await app.setThreshold(15);
  await app.chooseModel('gpt-5.4');
  await app.chooseTransport('azure-openai');
  await expect.poll(() => app.wireText()).not.toContain('defer_loading');
  await app.chooseCapability('tool_search');
  await expect.poll(() => app.wireText()).toContain('"name": "tool_search"');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing serious, ${colorScheme}`, async ({ app, page }) => {
    await page.emulateMedia({ colorScheme });
    await app.open();
    await expect(app.editor).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    const serious = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    expect(serious).toEqual([]);
  });
}
