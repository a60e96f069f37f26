/** Getting a catalogue in, and working on it. */
import { expect, test } from './support/test.ts';

const schema = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
const one = { name: 'get_invoice', description: 'Fetch one invoice.' };

const DIALECTS: [string, unknown][] = [
  ['MCP', { tools: [{ ...one, inputSchema: schema }] }],
  ['OpenAI Responses', [{ type: 'function', ...one, parameters: schema, strict: false }]],
  ['Chat Completions', [{ type: 'function', function: { ...one, parameters: schema } }]],
  ['Anthropic', [{ ...one, input_schema: schema }]],
  ['Gemini', { tools: [{ functionDeclarations: [{ ...one, parametersJsonSchema: schema }] }] }],
  ['Bedrock', { tools: [{ toolSpec: { ...one, inputSchema: { json: schema } } }] }],
  ['plain list', [{ ...one, args_schema: schema }]],
  ['definitions', [{ type: 'builtin', ...one, parameters: schema, category: 'Billing' }]],
];

test('every dialect is recognised without asking', async ({ app }) => {
  await app.open();
  for (const [label, catalogue] of DIALECTS) {
    await app.paste(JSON.stringify(catalogue, null, 2));
    await expect(app.catalog.getByText(`1 tool · ${label}`), label).toBeVisible();
  }
  await expect(app.verdict).toContainText('Nothing is deferred: 1 tool stays below the threshold of 15.');
});

test('one bad entry is reported with its place and costs no other', async ({ app, page }) => {
  await app.open();
  await app.paste(
    '{"tools":[\n {"name":"a","description":"A.","inputSchema":{"type":"object"}},\n {"description":"nameless"}\n]}',
  );
  await expect(app.catalog.getByText(/^1 tool/)).toBeVisible();
  const findings = app.catalog.getByRole('list', { name: 'Catalogue findings' });
  await expect(findings).toContainText('no name');
  await findings.getByRole('button', { name: 'line 3, column 2' }).click();
  await expect(app.editor).toBeFocused();
  await app.paste('this is a sentence.');
  await expect(findings).toContainText('Error');
  await expect(app.verdict).toContainText('No tools yet');
  await expect(page.getByRole('region', { name: 'Savings' })).toContainText('Nothing to save yet');
});

test('several files become sources, grouped by their names', async ({ app }) => {
  await app.open();
  const file = (name: string, tools: string[]) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(
      JSON.stringify(tools.map((tool) => ({ name: tool, description: 'Does it.', inputSchema: schema }))),
    ),
  });
  await app.paste(' ');
  await app.catalog
    .getByLabel('Catalogue files')
    .setInputFiles([file('crm.json', ['find_contact', 'add_contact']), file('shop.json', ['find_order'])]);
  await expect(app.catalog.getByRole('tab', { name: 'crm' })).toBeVisible();
  await app.setThreshold(1);
  await app.chooseModel('gpt-5.4');
  await expect
    .poll(async () => (await app.wireTools()).map(({ name, type }) => name ?? type))
    .toEqual(['crm', 'shop', 'tool_search']);
  await app.catalog.getByRole('button', { name: 'Remove crm' }).click();
  await expect(app.catalog.getByText(/^1 tool/)).toBeVisible();
});

test('the table filters, sorts, and sets policy and category in bulk', async ({ app, page }) => {
  await app.open();
  await app.chooseModel('gpt-5.4');
  await app.catalog.getByRole('tab', { name: 'Tools', exact: true }).click();
  const table = page.getByRole('table', { name: 'Tools', exact: true });
  await app.catalog.getByRole('searchbox', { name: 'Filter tools' }).fill('file');
  await expect(table.getByText('calendar_create_event')).toHaveCount(0);
  await table.getByRole('button', { name: 'schema' }).click();
  await expect(table.getByRole('columnheader', { name: 'schema' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );

  await app.catalog.getByRole('searchbox', { name: 'Filter tools' }).fill('read_file');
  await table.getByRole('checkbox', { name: 'Tick all tools that are shown' }).check();
  const bulk = page.getByRole('group', { name: 'Ticked tools' });
  await bulk.getByRole('combobox', { name: 'Policy of the ticked tools' }).selectOption('never');
  await expect(app.verdict).toContainText('17 of 18 tools are deferred');
  await expect.poll(async () => (await app.wireTools())[0]?.name).toBe('read_file');

  await app.catalog.getByRole('searchbox', { name: 'Filter tools' }).fill('');
  await table.getByRole('checkbox', { name: 'Tick all tools that are shown' }).check();
  await bulk.getByRole('combobox', { name: 'Category of the ticked tools' }).fill('All of them');
  await bulk.getByRole('button', { name: 'Set category' }).click();
  await expect
    .poll(async () => (await app.wireTools()).map(({ name, type }) => name ?? type))
    .toEqual(['read_file', 'All_of_them', 'tool_search']);
});

test('ten thousand tools are judged, drawn and stepped through', async ({ app, page }) => {
  test.slow();
  await app.open();
  await page.getByRole('combobox', { name: 'Sample' }).selectOption('generated-10000');
  await expect(app.verdict).toContainText('10,000 of 10,000 tools are deferred', { timeout: 40_000 });
  const cells = page.getByRole('group', { name: 'Tools in context' }).getByRole('button');
  expect(await cells.count()).toBeLessThan(900);
  await app.nextStep();
  await expect(app.session).toContainText('join this request', { timeout: 20_000 });
  await app.catalog.getByRole('tab', { name: 'Tools', exact: true }).click();
  const table = page.getByRole('table', { name: 'Tools', exact: true });
  await expect(table).toHaveAttribute('aria-rowcount', '10001');
  expect(await table.getByRole('row').count()).toBeLessThan(80);
});
