/** What a session costs: the running account, the cache, and prices that can be changed. */
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import type { App } from './support/app.ts';
import { expect, test } from './support/test.ts';

const savings = (page: Page): Locator => page.getByRole('region', { name: 'Savings' });
const table = (page: Page): Locator =>
  savings(page).getByRole('table', { name: 'Cumulative money and tokens' });
const meter = (page: Page, name: string): Locator => savings(page).getByRole('group', { name, exact: true });
const money = (page: Page): Locator => meter(page, 'Money of the session');
const cache = (page: Page): Locator => savings(page).getByRole('region', { name: 'Cache of this request' });
const prices = (page: Page): Locator => page.getByRole('dialog', { name: 'Prices' });

/** Prices of the list are fresh on this day. */
const FRESH = '2026-12-10T12:00:00Z';

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(FRESH);
});

async function openMoney(app: App): Promise<void> {
  await app.open();
  await savings(app.page).getByRole('tab', { name: 'Money' }).click();
  // The rule of thumb stands in until the tokens are counted.
  await expect(meter(app.page, 'Prompt of this request')).toContainText('counted by o200k_base');
}

async function openTable(page: Page): Promise<void> {
  await savings(page).getByRole('button', { name: 'Data table' }).click();
  await expect(table(page)).toBeVisible();
}

/** The figure that a meter shows largest. */
async function figure(shown: Locator): Promise<number> {
  return numberIn(await shown.locator('strong').innerText());
}

function numberIn(text: string): number {
  return Number(text.replaceAll(',', '').replace(/[^\d.]/g, ''));
}

/** Figures of the table by its heads, row by row. */
async function account(page: Page): Promise<Map<string, number>[]> {
  const heads = await table(page).getByRole('columnheader').allInnerTexts();
  const rows = await table(page).locator('tbody tr').all();
  return Promise.all(
    rows.map(async (row) => {
      const cells = await row.locator('th, td').allInnerTexts();
      return new Map(heads.map((head, at) => [head, numberIn(cells[at] ?? '')]));
    }),
  );
}

const at = (row: Map<string, number> | undefined, head: string): number => row?.get(head) ?? NaN;

async function openPrices(page: Page): Promise<void> {
  await savings(page).getByRole('button', { name: 'Edit prices' }).click();
  await expect(prices(page)).toBeVisible();
}

const priceField = (page: Page, name: string): Locator =>
  prices(page).getByRole('spinbutton', { name, exact: true });

test('the rows of the table add up to what the meters say', async ({ app, page }) => {
  await openMoney(app);
  await expect(
    savings(page).getByRole('img', { name: /^Cumulative money in USD over \d+ passes/ }),
  ).toBeVisible();
  await openTable(page);
  const rows = await account(page);
  expect(rows.length).toBeGreaterThan(2);
  let sum = 0;
  for (const row of rows) {
    const parts = at(row, 'cached read') + at(row, 'cache write') + at(row, 'plain');
    // Each figure is rounded by itself.
    expect(Math.abs(parts - at(row, 'input'))).toBeLessThanOrEqual(2);
    sum += at(row, 'USD');
    expect(at(row, 'USD with, cumulative')).toBeCloseTo(sum, 5);
  }
  const shown = await figure(money(page));
  expect(Math.abs(sum / shown - 1)).toBeLessThan(0.01);
  const all = await table(page).locator('tfoot').getByRole('cell').allInnerTexts();
  expect(numberIn(all.at(-2) ?? '')).toBeCloseTo(sum, 5);
  await expect(money(page)).toContainText(/without deferral \$[\d.]+: (saves|costs) [\d.]+\s%( more)?/);
  await expect(money(page)).toContainText('without deferral and caching $');
});

test('a session that costs more says so', async ({ app, page }) => {
  await openMoney(app);
  // The sample's client-side reveals rewrite the tools array each time.
  await expect(money(page)).toContainText(/costs [\d.]+\s% more/);
  await expect(meter(page, 'Peak context')).toContainText(/[\d.]+\s% of the window of [\d,]+/);
  await expect(meter(page, 'Prompt of this request')).toContainText('an estimate');
});

test('the account can be read in tokens', async ({ app, page }) => {
  await openMoney(app);
  await savings(page)
    .getByRole('radiogroup', { name: 'Cumulative in' })
    .getByRole('radio', { name: 'Tokens' })
    .click();
  await expect(
    savings(page).getByRole('img', { name: /^Cumulative input tokens over \d+ passes/ }),
  ).toBeVisible();
});

test('the cache of a request follows the position and is told in words', async ({ app, page }) => {
  await openMoney(app);
  await app.chooseModel('gpt-4.1');
  const parts = cache(page).getByRole('table', { name: /^Cache by part/ });
  await expect(cache(page)).toContainText('turn 1');
  await expect(parts.getByRole('row', { name: /^tools/ })).toBeVisible();
  const heard: string[] = [];
  for (let turn = 2; turn <= 5; turn++) {
    await app.nextStep();
    await expect(cache(page)).toContainText(`turn ${turn}`);
    heard.push(await cache(page).locator('.money-words').innerText());
  }
  expect(heard.join('\n')).toContain('The tools array changed');
  expect(heard.join('\n')).toMatch(/tokens are read from the cache, and the [\d,]+ that follow are new/);
  await openTable(page);
  await expect(table(page).getByRole('row', { name: /^5 step/ })).toHaveAttribute('aria-current', 'step');
});

test('the state of the cache changes the money', async ({ app, page }) => {
  await openMoney(app);
  await app.chooseModel('gpt-4.1');
  const states = savings(page).getByRole('radiogroup', { name: 'Cache at start' });
  const cold = await figure(money(page));
  await states.getByRole('radio', { name: 'Off' }).click();
  await expect(cache(page)).toContainText('Caching is off: all');
  const off = await figure(money(page));
  expect(off).toBeGreaterThan(cold);
  await states.getByRole('radio', { name: 'Off' }).press('ArrowLeft');
  await expect(states.getByRole('radio', { name: 'Warm' })).toBeFocused();
  await expect(cache(page)).not.toContainText('Caching is off');

  const keeps = savings(page).getByRole('combobox', { name: 'A changed tools array keeps' });
  const nothing = await figure(money(page));
  await keeps.selectOption('what stands before it');
  expect(await figure(money(page))).toBeLessThanOrEqual(nothing);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(keeps).toHaveValue('nothing');
});

test('where nothing asks for caching, that is said and mended; Claude has two lifetimes', async ({
  app,
  page,
}) => {
  await openMoney(app);
  await expect(savings(page).getByRole('radiogroup', { name: 'Cache lifetime' })).toHaveCount(0);
  await app.chooseModel('claude-opus-5');
  const assumptions = savings(page).getByRole('region', { name: 'Assumptions about money' });
  await expect(assumptions).toContainText('These requests ask for no prompt caching');
  const uncached = await figure(money(page));
  await assumptions.getByRole('button', { name: 'Turn prompt caching on' }).click();
  await expect(assumptions).not.toContainText('ask for no prompt caching');
  const short = await figure(money(page));
  expect(short).toBeLessThan(uncached);
  await assumptions
    .getByRole('radiogroup', { name: 'Cache lifetime' })
    .getByRole('radio', { name: '1 h' })
    .click();
  await expect.poll(() => figure(money(page))).toBeGreaterThan(short);

  await expect(cache(page).getByText('Pass 1 of 2, search')).toBeVisible();
  const again = await figure(money(page));
  await assumptions.getByRole('checkbox', { name: 'Charge a hosted search’s second reading' }).uncheck();
  await expect(cache(page)).toContainText('not charged again');
  expect(await figure(money(page))).toBeLessThan(again);
});

test('a price is changed, labelled custom, and reset', async ({ app, page }) => {
  await openMoney(app);
  const before = await figure(money(page));
  await expect(savings(page)).toContainText('input $1.25,');
  await expect(savings(page)).not.toContainText('custom');
  await openPrices(page);
  await expect(prices(page)).toContainText('Source: ');
  const input = priceField(page, 'Input price');
  await input.fill('250');
  await expect(prices(page).getByText('custom', { exact: true })).toBeVisible();
  await expect(prices(page).getByRole('textbox', { name: 'As of' })).toHaveValue('2026-12-10');
  await page.keyboard.press('Escape');
  await expect(prices(page)).toHaveCount(0);
  await expect(savings(page)).toContainText('input $250.00,');
  await expect(money(page).getByText('custom', { exact: true })).toBeVisible();
  expect(await figure(money(page))).toBeGreaterThan(20 * before);

  await page.reload();
  await expect(savings(page)).toContainText('input $250.00,');
  await openPrices(page);
  await prices(page)
    .getByRole('button', { name: /^Reset / })
    .click();
  await prices(page).getByRole('button', { name: 'Done' }).click();
  await expect(savings(page)).toContainText('input $1.25,');
  await expect(savings(page)).not.toContainText('custom');
  await expect.poll(() => figure(money(page))).toBeCloseTo(before, 3);
});

test('what is no price is refused with a sentence, and the old figure stays', async ({ app, page }) => {
  await openMoney(app);
  await openPrices(page);
  const input = priceField(page, 'Input price');
  const old = await input.inputValue();
  for (const wrong of ['-1', '1e9', '']) {
    await input.fill(wrong);
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(prices(page).getByRole('alert')).toContainText(
      `Input price is a figure from 0 to 1,000,000. ${old} stays in force.`,
    );
  }
  await input.pressSequentially('-');
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  const minimum = priceField(page, 'Minimum cacheable length');
  await minimum.fill('10.5');
  await expect(prices(page)).toContainText('Minimum cacheable length is a whole number');
  await prices(page).getByRole('button', { name: 'Close' }).click();
  await expect(savings(page)).toContainText('input $1.25,');
  await expect(savings(page)).not.toContainText('custom');
});

test('figures are typed one keystroke at a time, and no keystroke is lost', async ({ app, page }) => {
  await openMoney(app);
  await openPrices(page);
  const input = priceField(page, 'Input price');
  await input.fill('');
  await input.pressSequentially('0.075');
  await expect(input).toHaveValue('0.075');
  await input.press('Tab');
  await expect(priceField(page, 'Output price')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(savings(page)).toContainText('input $0.075,');
});

test('old prices are marked as stale', async ({ app, page }) => {
  await page.clock.setFixedTime('2027-06-01T12:00:00Z');
  await openMoney(app);
  await expect(money(page).getByText(/^(stale: as of|ended) \d{4}-\d\d-\d\d$/)).toBeVisible();
  await openPrices(page);
  await expect(prices(page).getByText(/^(stale: as of|ended) \d{4}-\d\d-\d\d$/)).toBeVisible();
  // A figure of the user's is of the day on which it was entered.
  await priceField(page, 'Output price').fill('30');
  await expect(prices(page)).not.toContainText(/stale|ended/);
  await prices(page).getByRole('textbox', { name: 'As of' }).fill('2027-01-01');
  await expect(prices(page).getByText('stale: as of 2027-01-01')).toBeVisible();
});

test('a model without a price says so, and takes a row of its own', async ({ app, page }) => {
  await openMoney(app);
  await app.chooseModel('of-my-own');
  await expect(money(page)).toContainText('no price');
  await expect(savings(page)).toContainText(
    'No price is known for of-my-own: enter one, or look at the tokens.',
  );
  await openTable(page);
  await expect(table(page)).toContainText('no price');
  await savings(page).getByRole('button', { name: 'Enter a price for of-my-own' }).click();
  await priceField(page, 'Input price').fill('2');
  await expect(prices(page)).toContainText('counts when it has both');
  await priceField(page, 'Output price').fill('8');
  await expect(prices(page).getByRole('status', { name: 'Sum of the session' })).toContainText(
    'The session costs $',
  );

  const other = prices(page).getByRole('textbox', { name: 'Another id' });
  await other.fill('another-model');
  await other.press('Enter');
  await expect(prices(page)).toContainText('No price is known for another-model.');
  await priceField(page, 'Input price').fill('1');
  await prices(page).getByRole('combobox', { name: 'Price of' }).selectOption('of-my-own');
  await expect(priceField(page, 'Input price')).toHaveValue('2');
  await prices(page).getByRole('combobox', { name: 'Price of' }).selectOption('another-model');
  await expect(priceField(page, 'Input price')).toHaveValue('1');
  await prices(page).getByRole('button', { name: 'Done' }).click();
  await expect(money(page)).toContainText('without deferral $');
});

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test(`nothing is in the way of assistive tools, ${theme}, ${width} px`, async ({ app, page }) => {
      test.setTimeout(120_000);
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width, height: 900 });
      await app.open();
      if (width < 900) await page.getByRole('tab', { name: 'Savings' }).click();
      await savings(page).getByRole('tab', { name: 'Money' }).click();
      await expect(savings(page).getByRole('img', { name: /^Cumulative money/ })).toBeVisible();
      await expectNoViolations(page, '.money');
      const overflow = await savings(page)
        .getByRole('group', { name: 'Money', exact: true })
        .evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await openTable(page);
      await expectNoViolations(page, '.money');
      await openPrices(page);
      await priceField(page, 'Input price').fill('-1');
      await expectNoViolations(page, 'dialog');
    });
  }
}

async function expectNoViolations(page: Page, part: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
