/** What to change about a catalogue and its settings, and what that comes to. */
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import type { App } from './support/app.ts';
import { expect, test } from './support/test.ts';

const savings = (page: Page): Locator => page.getByRole('region', { name: 'Savings' });
const advice = (page: Page): Locator => savings(page).getByRole('group', { name: 'Advice' });
const section = (page: Page, name: string): Locator => advice(page).getByRole('region', { name });
const table = (page: Page, name: string): Locator => advice(page).getByRole('table', { name });

async function workedOut(page: Page): Promise<void> {
  await expect(advice(page)).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 });
}

async function openAdvice(app: App): Promise<void> {
  await app.open();
  await savings(app.page).getByRole('tab', { name: 'Advice' }).click();
  await workedOut(app.page);
}

async function moneyOfSession(page: Page): Promise<string> {
  const row = table(page, 'Keep loaded, before and after').getByRole('row', { name: /^money/ });
  return (await row.getByRole('cell').allInnerTexts()).join(' → ');
}

test('keeping the advised tools changes Never defer, the scenario and the money, and one step undoes it', async ({
  app,
  page,
}) => {
  await openAdvice(app);
  const keep = section(page, 'Keep loaded');
  await expect(keep).toContainText(/Keep (run_command|calendar_create_event), \w+ loaded: 2 searches less/);
  const [, after] = (await moneyOfSession(page)).split(' → ');
  await keep.getByRole('button', { name: 'Keep them loaded' }).click();

  const list = page.getByRole('region', { name: 'Configuration' });
  await expect(list.getByRole('button', { name: 'Remove run_command' })).toBeVisible();
  await expect(list.getByRole('button', { name: 'Remove calendar_create_event' })).toBeVisible();
  await expect(keep.getByRole('button', { name: 'Keep them loaded' })).toBeHidden();
  await workedOut(page);
  await expect(keep).toContainText('calls no deferred tool');
  await savings(page).getByRole('tab', { name: 'Money' }).click();
  await expect(savings(page)).toContainText(after ?? '');

  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(list.getByRole('button', { name: 'Remove run_command' })).toBeHidden();
});

test('the threshold is weighed against the break-even, and can be set', async ({ app, page }) => {
  await openAdvice(app);
  const threshold = section(page, 'Threshold');
  await expect(threshold).toContainText('The threshold fires: 18 tools, 15 or more.');
  await threshold.getByRole('button', { name: /^Set the threshold to \d+$/ }).click();
  await expect(app.threshold).not.toHaveValue('15');
  await workedOut(page);
  await expect(threshold).toContainText('The threshold does not fire');
});

test('every rule of another product has its row, and a count can be tried', async ({ app, page }) => {
  await openAdvice(app);
  const rules = table(page, 'What other products would do');
  await expect(rules.getByRole('rowheader')).toHaveText([
    /^everruns/,
    /^Claude Code/,
    /^MCPJam/,
    /^Qwen Code/,
    /^Gitlawb zero/,
    /^headroom proxy/,
    /^klaatcode/,
    /^dyad/,
    /^orq\.ai.*advice/,
    /^InitRunner.*advice/,
    /^Anthropic.*advice/,
    /^OpenAI.*advice/,
  ]);
  await expect(rules.getByRole('row', { name: /^everruns/ })).toContainText('18 tools, against 15');
  await expect(rules.getByRole('link', { name: 'Gitlawb/zero#147' })).toHaveAttribute(
    'href',
    'https://github.com/Gitlawb/zero/issues/147',
  );
  await rules.getByRole('button', { name: 'Use the threshold of Gitlawb zero, 11' }).click();
  await expect(app.threshold).toHaveValue('11');
});

const RANGE = {
  type: 'object',
  properties: {
    from: { type: 'string', description: 'First day of the range, included.' },
    to: { type: 'string', description: 'Last day of the range, included.' },
  },
};

function catalogue(count = 7): string {
  const light = Array.from({ length: count - 1 }, (_, i) => ({
    name: `tool_${i}`,
    description: `Does ${i}.`,
    inputSchema: { type: 'object', properties: { id: { type: 'string' } } },
  }));
  const heavy = {
    name: 'report',
    description: 'Reports.',
    inputSchema: { type: 'object', properties: { made: RANGE, changed: RANGE, seen: RANGE } },
  };
  return JSON.stringify({ tools: [...light, heavy] });
}

test('outliers and repeats name their tools, lead to them, and repeats can be shared', async ({
  app,
  page,
}) => {
  await openAdvice(app);
  await app.paste(catalogue());
  await expect(table(page, 'Schema outliers').getByRole('row')).toHaveCount(2);
  const repeats = table(page, 'Repeated sub-schemas');
  await expect(repeats.getByRole('row', { name: /^object: from, to/ })).toContainText('3 times in report');
  await table(page, 'Schema outliers').getByRole('button', { name: 'report' }).click();

  await workedOut(page);
  await advice(page)
    .getByRole('button', { name: /^Share repeats of report/ })
    .click();
  await expect(section(page, 'Repeated sub-schemas')).toContainText('No sub-schema of 20 tokens', {
    timeout: 30_000,
  });
});

test('without calls there is nothing to keep, and that is said', async ({ app, page }) => {
  await openAdvice(app);
  await app.paste(catalogue(20));
  await expect(app.verdict).toContainText('20');
  await app.resetSession();
  await expect(section(page, 'Keep loaded')).toContainText('The scenario calls no tool');
  await app.chooseCapability('');
  await expect(section(page, 'Keep loaded')).toContainText('Nothing is deferred');
});

test('ten thousand tools leave the page usable meanwhile', async ({ app, page }) => {
  test.setTimeout(120_000);
  await openAdvice(app);
  await page.getByRole('combobox', { name: 'Sample' }).selectOption('generated-10000');
  await expect(app.verdict).toContainText('10,000', { timeout: 60_000 });
  await expect(savings(page).getByRole('status', { name: 'State of the advice' })).toHaveText(
    'Working out the advice …',
  );
  await savings(page).getByRole('tab', { name: 'Parts' }).click();
  await savings(page).getByRole('tab', { name: 'Advice' }).click();
  await expect(table(page, 'What other products would do')).toContainText('10,000 tools', {
    timeout: 90_000,
  });
});

for (const theme of ['light', 'dark'] as const) {
  test(`nothing is in the way of assistive tools, ${theme}`, async ({ app, page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await openAdvice(app);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
}

test('it fits a phone', async ({ app, page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await app.open();
  await page.getByRole('tab', { name: 'Savings' }).click();
  await savings(page).getByRole('tab', { name: 'Advice' }).click();
  await workedOut(page);
  await expect(table(page, 'What other products would do')).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
