/** One session under every mechanism, side by side. */
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import type { App } from './support/app.ts';
import { expect, test } from './support/test.ts';

const savings = (page: Page): Locator => page.getByRole('region', { name: 'Savings' });
const table = (page: Page): Locator => savings(page).getByRole('table', { name: 'Mechanisms compared' });
const outcome = (page: Page): Locator =>
  savings(page).getByRole('status', { name: 'Outcome of the comparison' });

async function openComparison(app: App): Promise<void> {
  await app.open();
  await savings(app.page).getByRole('tab', { name: 'Compare' }).click();
  await expect(table(app.page)).toHaveAttribute('aria-busy', 'false');
}

/** Mechanisms in the order of the rows. */
async function mechanisms(page: Page): Promise<string[]> {
  const heads = await table(page).getByRole('rowheader').allInnerTexts();
  return heads.map((text) => text.split('\n')[0] ?? '');
}

test('the sample under nine mechanisms, with the winner in a sentence', async ({ app, page }) => {
  await openComparison(app);
  expect(await mechanisms(page)).toEqual([
    'Full schemas',
    'Client-side documented',
    'Client-side names only',
    'Client-side stable list',
    'OpenAI hosted functions',
    'OpenAI hosted namespaces',
    'OpenAI client-executed',
    'Claude hosted BM25',
    'Claude own search',
  ]);
  await expect(table(page).getByRole('row', { name: /^Client-side documented/ })).toContainText('in use');
  await expect(table(page).getByRole('row', { name: /^Claude own search/ })).toContainText(
    'no compared model has this mechanism',
  );

  const states = savings(page).getByRole('radiogroup', { name: 'Cache when the session starts' });
  for (const [state, words] of [
    ['Cold', 'from a cold cache'],
    ['Warm', 'from a warm cache'],
    ['Off', 'without caching'],
  ] as const) {
    await states.getByRole('radio', { name: state }).click();
    await table(page)
      .getByRole('columnheader', { name: `USD ${state.toLowerCase()}` })
      .getByRole('button')
      .click();
    const [cheapest = ''] = await mechanisms(page);
    await expect(table(page).getByRole('row', { name: new RegExp(`^${cheapest}`) })).toContainText(
      'cheapest',
    );
    await expect(outcome(page)).toContainText(`Cheapest ${words}: ${cheapest}`);
  }
});

test('figures can be sorted both ways, and the order of the mechanisms comes back', async ({ app, page }) => {
  await openComparison(app);
  const given = await mechanisms(page);
  const head = table(page).getByRole('columnheader', { name: 'first tok' });
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  const ascending = await mechanisms(page);
  expect(ascending.at(-1)).toBe('Full schemas');
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  expect((await mechanisms(page))[0]).toBe('Full schemas');
  await head.getByRole('button').click();
  expect(await mechanisms(page)).toEqual(given);
});

test('a row is taken over, and the step back undoes it', async ({ app, page }) => {
  await openComparison(app);
  await expect(app.verdict).toContainText('18 of 18 tools are deferred');
  await savings(page).getByRole('button', { name: 'Use Claude hosted BM25 on claude-opus-5' }).click();
  await expect(app.model).toHaveValue('claude-opus-5');
  await expect(app.verdict).toContainText('deferred for claude-opus-5');
  await expect(table(page).getByRole('row', { name: /^Claude hosted BM25/ })).toContainText('in use');

  await savings(page).getByRole('button', { name: 'Use Full schemas on claude-opus-5' }).click();
  await expect(app.verdict).not.toContainText('deferred for claude-opus-5');
  await expect(table(page).getByRole('row', { name: /^Full schemas/ })).toContainText('in use');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(app.verdict).toContainText('deferred for claude-opus-5');
});

test('lone functions are taken over with what makes them lone', async ({ app, page }) => {
  await openComparison(app);
  await savings(page).getByRole('button', { name: 'Use OpenAI hosted functions on gpt-5.4' }).click();
  await expect(table(page).getByRole('row', { name: /^OpenAI hosted functions/ })).toContainText('in use');
  const types = (await app.wireTools()).map(({ type }) => type);
  expect(new Set(types)).toEqual(new Set(['function', 'tool_search']));
});

test('other models join in; one without a price is said to have none', async ({ app, page }) => {
  await openComparison(app);
  const models = savings(page).getByRole('textbox', { name: 'Also on' });
  await models.fill('claude-sonnet-5');
  await models.press('Enter');
  await expect.poll(async () => (await mechanisms(page)).length).toBe(13);
  await models.fill('of-my-own');
  await models.press('Enter');
  await expect(table(page)).toContainText('no price');
  await expect(outcome(page)).toContainText('Left out for want of a price: of-my-own.');
  await savings(page).getByRole('button', { name: 'Remove of-my-own' }).click();
  await expect(table(page)).not.toContainText('no price');
});

test('the comparison follows the configuration', async ({ app, page }) => {
  await openComparison(app);
  await app.setThreshold(40);
  await expect(outcome(page)).toContainText('Nothing is deferred');
});

test('ten thousand tools are compared row by row, and the rest can be called off', async ({ app, page }) => {
  test.setTimeout(180_000);
  await openComparison(app);
  await page.getByRole('combobox', { name: 'Sample' }).selectOption('generated-10000');
  await expect(app.verdict).toContainText('10,000', { timeout: 60_000 });
  const progress = savings(page).getByRole('progressbar', { name: /^Comparing/ });
  await expect(progress).toBeVisible({ timeout: 30_000 });
  await savings(page).getByRole('button', { name: 'Cancel', exact: true }).press('Enter');
  await expect(outcome(page)).toHaveText(/^Cancelled after \d of 9 rows\.$/, { timeout: 30_000 });
  await expect(progress).toBeHidden();
  await savings(page).getByRole('button', { name: 'Compare again' }).click();
  await expect(outcome(page)).toContainText('Cheapest', { timeout: 90_000 });
});

for (const theme of ['light', 'dark'] as const) {
  test(`nothing is in the way of assistive tools, ${theme}`, async ({ app, page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await openComparison(app);
    await expect(savings(page).getByRole('img', { name: /^Cost of the session by mechanism/ })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
}

test('it fits a phone', async ({ app, page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await app.open();
  await page.getByRole('tab', { name: 'Savings' }).click();
  await savings(page).getByRole('tab', { name: 'Compare' }).click();
  await expect(outcome(page)).toContainText('Cheapest');
  const whole = savings(page).getByRole('group', { name: 'Comparison of mechanisms' });
  const overflow = await whole.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(overflow).toBe(0);
});
