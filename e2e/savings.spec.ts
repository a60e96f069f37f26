import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const savingsOf = (page: Page) => page.getByRole('region', { name: 'Savings' });

test('the rule of thumb is replaced by the tokenizer, and says so', async ({ app, page }) => {
  await app.open();
  const savings = savingsOf(page);
  await expect(savings.getByText('o200k_base, estimate')).toHaveAttribute('title', /tokenizer is not public/);
  await app.chooseModel('gpt-5.4');
  await expect(savings.getByText('o200k_base', { exact: true })).toHaveAttribute(
    'title',
    /this model’s tokenizer/,
  );
});

test('tools are split into name, description and schema, which add up', async ({ app, page }) => {
  await app.open();
  const savings = savingsOf(page);
  await savings.getByRole('tab', { name: 'Tools' }).click();
  await savings.getByRole('button', { name: 'Data table' }).click();
  await expect(savings.getByText('o200k_base, estimate')).toBeVisible();
  const row = savings.getByRole('table', { name: 'Heaviest tools' }).getByRole('row').nth(1);
  const cells = await row.getByRole('cell').allTextContents();
  const [without, , name, description, schema] = cells
    .slice(1)
    .map((cell) => Number(cell.replaceAll(',', '')));
  expect((name ?? NaN) + (description ?? NaN) + (schema ?? NaN)).toBe(without);
});

test('break-even is answered in words, as a chart and as a table', async ({ app, page }) => {
  await app.open();
  const savings = savingsOf(page);
  await savings.getByRole('tab', { name: 'Break-even' }).click();
  await savings.getByRole('button', { name: 'Enlarge the savings' }).click();
  const questions: [string, string, RegExp][] = [
    ['Turns', 'Break-even over turns', /turn/i],
    ['Reveals', 'Break-even over share revealed', /revealed/],
    ['Catalogue size', 'Sweep over catalogue size', /tools of this size/],
    ['Threshold', 'Sweep over threshold', /The threshold of 15 is met/],
  ];
  for (const [question, title, words] of questions) {
    await savings.getByRole('radio', { name: question }).click();
    await expect(savings.getByRole('status', { name: 'Break-even' })).toHaveText(words);
    await expect(savings.getByRole('img', { name: new RegExp(title) })).toBeVisible();
    await savings.getByRole('button', { name: 'Data table' }).click();
    const rows = savings.getByRole('table', { name: title }).getByRole('row');
    expect(await rows.count()).toBeGreaterThan(10);
    await savings.getByRole('button', { name: 'Data table' }).click();
  }
  await savings.getByRole('radio', { name: 'Context window' }).click();
  await expect(savings.getByRole('status', { name: 'Context window' })).toHaveText(/of the context window/);
  const { violations } = await new AxeBuilder({ page }).include('section[aria-label="Savings"]').analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
});

test('an inconvenient truth is said with its figures, and mended by one click', async ({ app, page }) => {
  await app.open();
  const savings = savingsOf(page);
  await savings.getByRole('tab', { name: 'Money' }).click();
  const truths = savings.getByRole('list', { name: 'Findings about the money' });
  await expect(truths).toContainText('too few to defer');
  await truths
    .getByRole('button', { name: /^Raise the threshold/ })
    .first()
    .click();
  await expect(app.verdict).toContainText('below the threshold of 19');
});

test('below the threshold the question is what deferring would do', async ({ app, page }) => {
  await app.open();
  await app.setThreshold(40);
  const savings = savingsOf(page);
  await savings.getByRole('tab', { name: 'Break-even' }).click();
  await expect(savings.getByRole('status', { name: 'Break-even' })).toContainText('If this session deferred');
});

test('reveals that keep the tool list stable lose no cached prefix', async ({ app, page }) => {
  await app.open();
  await page.getByRole('radio', { name: 'Stable list' }).click();
  const stubs = async () => JSON.stringify(await app.wireTools());
  const first = await stubs();
  await app.nextStep();
  await expect(page.getByText('turn 2 of 5').first()).toBeVisible();
  expect(await stubs()).toBe(first);
});

test('the report carries the page’s own figures in four formats', async ({ app, page }) => {
  await app.open();
  const savings = savingsOf(page);
  await expect(savings.getByText('o200k_base, estimate')).toBeVisible();
  await savings.getByRole('button', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report' });
  await expect(dialog.getByRole('region', { name: 'Preview of the report' })).toContainText(
    'Mechanisms compared',
  );
  const seen = (await app.verdict.textContent()) ?? '';
  for (const [format, extension, words] of [
    ['Markdown', 'md', '## Per turn'],
    ['HTML', 'html', '<svg'],
    ['CSV', 'csv', 'turns,1,tokens with'],
    ['JSON', 'json', '"format": "tool-search-report"'],
  ] as const) {
    await dialog.getByRole('radio', { name: format }).click();
    const started = page.waitForEvent('download');
    await dialog.getByRole('button', { name: /^Download/ }).click();
    const file = await started;
    expect(file.suggestedFilename()).toMatch(
      new RegExp(`^tool-search-report-\\d{4}-\\d\\d-\\d\\d\\.${extension}$`),
    );
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(words);
    if (format !== 'CSV') expect(text).toContain(seen.slice(0, 20));
  }
});

test('no tools and one tool are said in words, and nothing is infinite', async ({ app, page }) => {
  await app.open();
  await app.paste('[]');
  await expect(app.verdict).toContainText('No tools');
  await expect(savingsOf(page)).toContainText('Nothing to save yet');
  await app.paste(
    '[{"name":"only","description":"One tool.","parameters":{"type":"object","properties":{}}}]',
  );
  await expect(app.verdict).toContainText('1 tool');
  for (const tab of ['Money', 'Break-even', 'Compare', 'Advice']) {
    await savingsOf(page).getByRole('tab', { name: tab }).click();
    await expect(savingsOf(page).getByRole('tabpanel')).not.toHaveText(/NaN|Infinity|undefined|∞/);
  }
});
