/** Configuration, session, payload, savings, and what survives a reload. */
import AxeBuilder from '@axe-core/playwright';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from './support/test.ts';

test('the configuration is shown as JSON and taken in both spellings', async ({ app, page }) => {
  await app.open();
  const configuration = page.getByRole('region', { name: 'Configuration' });
  await configuration.getByRole('tab', { name: 'JSON' }).click();
  const box = configuration.getByRole('textbox', { name: 'Agent configuration' });
  await expect(box).toHaveValue('{\n  "capabilities": [\n    "auto_tool_search"\n  ]\n}');
  await box.fill(
    '{"capabilities":[{"ref":"tool_search","config":{"threshold":20,"never_defer":["read_file"]}}]}',
  );
  await expect(app.verdict).toContainText('18 tools stay below the threshold of 20');
  await box.fill('{"capabilities":[{"ref":"tool_search","config":{"threshold":"2"}}]}');
  await expect(configuration.getByRole('list', { name: 'Configuration findings' })).toContainText(
    'non-negative integer',
  );
  await box.fill('{"capabilities":');
  await expect(configuration.getByRole('list', { name: 'Configuration findings' })).toContainText('not JSON');
});

test('support tables, overrides and unmatched names are said in words', async ({ app, page }) => {
  await app.open();
  await app.chooseModel('gpt-5.4-nano');
  await expect(page.getByRole('list', { name: 'Findings of the resolution' })).toContainText(
    'a real call would be refused',
  );
  await page.getByRole('radio', { name: 'Vendor' }).click();
  await expect(page.getByRole('list', { name: 'Resolution' })).toContainText('client-side');
  await page.getByRole('combobox', { name: 'This id has' }).selectOption('openai-hosted');
  await expect(page.getByRole('list', { name: 'Resolution' })).toContainText('by hand');

  const never = page.getByRole('textbox', { name: 'Never defer' });
  await never.fill('read_fil');
  await never.press('Enter');
  await expect(page.getByRole('region', { name: 'Configuration' })).toContainText(
    'read_fil matches no tool; nearest: read_file',
  );
  await never.fill('mail_*');
  await never.press('Enter');
  await expect(app.verdict).toContainText('16 of 18 tools');
});

test('a suppressed mechanism is said, and mended by one click', async ({ app, page }) => {
  await app.open();
  await app.chooseModel('gpt-5.4');
  await app.chooseTransport('azure-openai');
  await expect(app.verdict).toContainText('Azure OpenAI does not implement OpenAI hosted search');
  await page.getByRole('button', { name: 'Use tool_search' }).click();
  await expect(app.verdict).toContainText('18 of 18 tools are deferred');
});

test('a search is ranked and explained, and the next request carries the schema', async ({ app, page }) => {
  await app.open();
  await app.resetSession();
  await app.search('send mail');
  const ranking = app.session.getByRole('table', { name: 'Ranked result of the search send mail' });
  await expect(ranking).toContainText('name: send +3');
  await expect(app.session).toContainText('joins this request');
  await page.getByRole('tab', { name: 'Changes' }).click();
  const changes = page.getByRole('group', { name: 'Changes since the previous request' });
  await expect(changes).toContainText('entries unchanged');
  await expect(changes).toContainText('removed: ');
  expect(await app.wireText()).toContain('mail_send');

  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Session' }).click();
  await page.keyboard.press('ArrowLeft');
  await expect(app.session).toContainText('turn 6 of 7');
});

test('a tool that is clicked can be loaded by name', async ({ app, page }) => {
  await app.open();
  await app.catalog.getByRole('tab', { name: 'Tools', exact: true }).click();
  await page
    .getByRole('table', { name: 'Tools', exact: true })
    .getByRole('button', { name: 'write_file' })
    .click();
  await expect(page.getByRole('region', { name: 'Details of write_file' })).toContainText('"properties"');
  await app.session.getByRole('button', { name: 'Load write_file' }).click();
  await expect(app.session).toContainText('the exact name +100');
});

test('other providers are marked as not in use; refusals are quoted and mended', async ({ app }) => {
  await app.open();
  const tool = {
    name: 'pick',
    description: 'Pick one.',
    input_schema: {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string' } },
      anyOf: [{ required: ['a'] }, { required: ['b'] }],
    },
  };
  await app.paste(JSON.stringify([tool], null, 2));
  await app.chooseModel('claude-opus-5');
  const findings = app.wire.getByRole('list', { name: 'Findings' });
  await expect(findings).toContainText('Would be refused');
  await expect(findings).toContainText(
    'input_schema does not support oneOf, allOf, or anyOf at the top level',
  );
  await findings.getByRole('button', { name: 'Send a cleaned schema' }).click();
  await expect(app.wire).not.toContainText('Would be refused');
  expect(await app.wireText()).not.toContain('"anyOf"');
  await app.wire.getByRole('tab', { name: 'Bedrock' }).click();
  await expect(app.wire).toContainText('Bedrock Converse is not the dialect in use');
  expect(await app.wireText()).toContain('toolSpec');
});

test('full, deferred and diff differ as they should', async ({ app, page }) => {
  await app.open();
  const deferred = await app.wireText();
  await app.wire.getByRole('tab', { name: 'Full' }).click();
  const full = await app.wireText();
  expect(full.length).toBeGreaterThan(deferred.length);
  expect(full).not.toContain('tool_search');
  await app.wire.getByRole('tab', { name: 'Diff' }).click();
  const diff = page.getByRole('group', { name: 'Without deferral against as it is sent' });
  await expect(diff).toContainText('added: ');
  await diff.evaluate((box) => box.scrollTo(0, 900));
  await expect(diff).toContainText('removed: ');
});

test('every chart has its data table, and the parts add up', async ({ app, page }) => {
  await app.open();
  const savings = page.getByRole('region', { name: 'Savings' });
  await expect(savings.getByRole('img', { name: /^Tokens of tools in context per turn/ })).toBeVisible();
  await savings.getByRole('button', { name: 'Data table' }).click();
  await expect(savings.getByRole('table', { name: 'Per turn' }).getByRole('row')).toHaveCount(6);
  await savings.getByRole('tab', { name: 'Tools' }).click();
  await expect(savings.getByRole('table', { name: 'Heaviest tools' }).getByRole('row')).toHaveCount(19);
  await savings.getByRole('tab', { name: 'Parts' }).click();
  const schemas = savings.getByRole('row', { name: /Parameter schemas/ });
  await expect(schemas).toContainText('%');
});

test('settings, session and own text survive a reload; a sample comes back with its changes', async ({
  app,
  page,
}) => {
  await app.open();
  await app.setThreshold(7);
  await app.nextStep();
  await page.waitForTimeout(600);
  await page.reload();
  await expect(app.threshold).toHaveValue('7');
  await expect(app.session).toContainText('turn 2 of 5');

  await app.paste('[{"name":"mine","description":"My own.","input_schema":{"type":"object"}}]');
  await expect(app.catalog.getByText(/^1 tool/)).toBeVisible();
  await page.waitForTimeout(600);
  await page.reload();
  await expect(app.catalog.getByText(/^1 tool/)).toBeVisible();
  await expect(app.verdict).toContainText('1 tool stays below the threshold of 7');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the panels are tabs and nothing scrolls sideways', async ({ app, page }) => {
    await app.open();
    for (const name of ['Catalogue', 'Settings', 'Session', 'Wire', 'Savings']) {
      await page.getByRole('tablist', { name: 'Panels' }).getByRole('tab', { name }).click();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, name).toBeLessThanOrEqual(0);
    }
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id),
    ).toEqual([]);
  });
});

test('an awkward catalogue leaves axe nothing serious to say', async ({ app, page }) => {
  await app.open();
  await page.getByRole('combobox', { name: 'Sample' }).selectOption('awkward');
  await app.catalog.getByRole('tab', { name: 'Tools', exact: true }).click();
  await page.getByRole('button', { name: 'Why' }).click();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id),
  ).toEqual([]);
});

const REAL = new URL('../../shared/catalogs/mcp-combined/everyday-12-servers.json', import.meta.url);

test('a real catalogue of twelve servers', async ({ app }) => {
  test.skip(!existsSync(REAL), 'the real catalogues are not beside the project');
  await app.open();
  await app.paste(readFileSync(REAL, 'utf8'));
  await app.chooseModel('gpt-5.4');
  await expect
    .poll(async () => (await app.wireTools()).at(-1)?.type, { timeout: 20_000 })
    .toBe('tool_search');
  const tools = await app.wireTools();
  expect(tools.slice(0, -1).map(({ type }) => type)).toEqual(Array.from({ length: 12 }, () => 'namespace'));
  await app.chooseModel('claude-opus-5');
  await expect.poll(async () => (await app.wireTools())[0]?.name).toBe('tool_search_tool_bm25');
  await app.chooseModel('gemini-2.5-pro');
  await expect.poll(async () => (await app.wireText()).includes('"tool_search"')).toBe(true);
});
