/** The scenario as a list of events that is edited on the screen. */
import AxeBuilder from '@axe-core/playwright';
import { Scenario } from './support/scenario.ts';
import { expect, test } from './support/test.ts';

test('events are added, duplicated, moved and deleted, and every step can be undone', async ({ app }) => {
  const scenario = new Scenario(app);
  await scenario.open();
  await expect(scenario.rows).toHaveCount(6);
  const before = await scenario.words();

  await scenario.add('User message');
  await expect(scenario.rows).toHaveCount(7);
  await expect(scenario.row(7)).toContainText('user');
  await scenario.form.getByRole('textbox', { name: 'Message' }).fill('Thank you.');
  await expect(scenario.row(7)).toContainText('Thank you.');
  await expect(app.session).toContainText('turn 6 of 6');
  expect(await app.wireText()).toContain('Thank you.');

  await scenario.act(2, 'Duplicate');
  await expect(scenario.rows).toHaveCount(8);
  await expect(scenario.row(3)).toContainText('“run command”');
  await expect(scenario.row(3).locator('.events-main')).toBeFocused();

  await scenario.act(3, 'Move down');
  await expect(scenario.row(4)).toContainText('“run command”');
  await scenario.act(4, 'Move up');
  await scenario.act(3, 'Delete');
  await expect(scenario.rows).toHaveCount(7);
  await expect(scenario.row(3).locator('.events-main')).toBeFocused();

  for (let step = 0; step < 6; step++) await scenario.undo.click();
  await expect(scenario.rows).toHaveCount(6);
  expect(await scenario.words()).toEqual(before);
  await expect(scenario.undo).toBeDisabled();
  await scenario.redo.click();
  await expect(scenario.rows).toHaveCount(7);
});

test('Ctrl+Z undoes in the list, and leaves a text box to itself', async ({ app, page }) => {
  const scenario = new Scenario(app);
  await scenario.open();
  await scenario.act(4, 'Delete');
  await expect(scenario.rows).toHaveCount(5);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(scenario.rows).toHaveCount(6);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(scenario.rows).toHaveCount(5);
  await page.keyboard.press('ControlOrMeta+z');

  await scenario.act(2, 'Edit');
  const query = scenario.form.getByRole('textbox', { name: 'Query' });
  await query.press('End');
  await query.pressSequentially('!');
  await expect(scenario.row(2)).toContainText('“run command!”');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(query).toHaveValue('run command');
  const parallel = scenario.form.getByRole('checkbox', { name: 'Side by side' });
  await parallel.check();
  await expect(scenario.form).toContainText('It begins one');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(parallel).not.toBeChecked();
});

test('a call is edited by the form of its tool, and what cannot be read is kept and not applied', async ({
  app,
}) => {
  const scenario = new Scenario(app);
  await scenario.open();
  await scenario.act(3, 'Edit');
  const { form } = scenario;
  await form.getByRole('textbox', { name: /command/ }).fill('df -h');
  await expect(scenario.row(3)).toContainText('run_command {"command":"df -h"}');
  await app.nextStep();
  expect(await app.wireText()).toContain('df -h');

  const result = form.getByRole('textbox', { name: 'Result' });
  await result.fill('{"exit_code": 1');
  await expect(form.getByRole('alert')).toContainText('Close what is open');
  expect(await app.wireText()).toContain('no space left');
  await scenario.act(3, 'Close');
  await scenario.act(3, 'Edit');
  await expect(result).toHaveValue('{"exit_code": 1');
  await result.fill('{"exit_code": 1}');
  await form.getByRole('checkbox', { name: 'The tool fails' }).check();
  await expect(scenario.row(3)).toContainText('fails');
  await app.nextStep();
  expect(await app.wireText()).not.toContain('no space left');

  const tool = form.getByRole('combobox', { name: 'Tool' });
  await tool.fill('mail_se');
  await form.getByRole('option', { name: /mail_send/ }).click();
  await expect(scenario.row(3)).toContainText('mail_send {"command":"df -h"}');
  await expect(scenario.row(3)).toContainText(/finding/);
  await expect(form.getByRole('list', { name: 'Findings of event 3' })).toContainText('mail_send');
});

test('two calls side by side are one assistant message with two tool calls', async ({ app }) => {
  const scenario = new Scenario(app);
  await scenario.open();
  await app.chooseModel('mistral-large');
  await scenario.add('Tool call', 3);
  await expect(scenario.row(4)).toContainText('run_command');
  const turnsBefore = await app.session.getByText(/^turn \d+ of \d+$/).innerText();
  await scenario.form.getByRole('checkbox', { name: 'Side by side' }).check();
  await expect(app.session.getByText(/^turn \d+ of \d+$/)).not.toHaveText(turnsBefore);
  await scenario.select(5);
  const { messages } = JSON.parse(await app.wireText()) as {
    messages: { role: string; tool_calls?: { function: { name: string } }[] }[];
  };
  const calls = messages.flatMap(({ tool_calls }) =>
    tool_calls ? [tool_calls.map((call) => call.function.name)] : [],
  );
  expect(calls).toEqual([['tool_search'], ['run_command', 'run_command']]);
});

test('compaction keeps what was revealed, or clears it', async ({ app }) => {
  const scenario = new Scenario(app);
  await scenario.open();
  await scenario.add('Compaction', 3);
  await scenario.form.getByRole('textbox', { name: 'Summary' }).fill('The disk was full.');
  const text = await app.wireText();
  expect(text).toContain('The disk was full.');
  expect(text).not.toContain('The nightly export failed');
  expect(text).toContain('Command line for the login shell');
  await scenario.form.getByRole('checkbox', { name: 'Clear reveals' }).check();
  expect(await app.wireText()).not.toContain('Command line for the login shell');
});

test('another session starts without the reveals of the first', async ({ app }) => {
  const scenario = new Scenario(app);
  await scenario.open();
  await scenario.add('Session');
  const name = scenario.form.getByRole('combobox', { name: 'Session' });
  await expect(name).toHaveValue('B');
  expect(await app.wireText()).not.toContain('Command line for the login shell');
  await name.fill('A');
  await name.press('Enter');
  await expect(scenario.form).toContainText('open here already');
  expect(await app.wireText()).toContain('Command line for the login shell');
});

test('an event is dragged by the keyboard and by the pointer', async ({ app, page }) => {
  const scenario = new Scenario(app);
  await scenario.open();
  await scenario.row(2).getByRole('button', { name: 'Move event 2, search' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Event 2 of 6 is picked up, at its own place.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Event 2 would be number 3 of 6.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(scenario.row(3)).toContainText('“run command”');
  await expect(app.session).toContainText('turn 2 of 5');
  await scenario.undo.click();
  await expect(scenario.row(2)).toContainText('“run command”');

  const handle = scenario.row(4).getByRole('button', { name: 'Move event 4, search' });
  const from = await handle.boundingBox();
  const to = await scenario.row(2).boundingBox();
  if (!from || !to) throw new Error('The rows are not there.');
  await page.mouse.move(from.x + 8, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y - 8, { steps: 4 });
  await page.mouse.move(from.x + 8, to.y + 10, { steps: 8 });
  await page.mouse.up();
  await expect(scenario.row(2)).toContainText('“calendar event”');
});

test('a catalogue change takes definitions of any dialect and says what is wrong with them', async ({
  app,
}) => {
  const scenario = new Scenario(app);
  await scenario.open();
  await scenario.add('Catalogue change', 3);
  const { form } = scenario;
  const put = form.getByRole('textbox', { name: 'Add or change' });
  await expect(put).toHaveValue(/added_tool/);
  await put.fill('[{"name": "stop_export", "description": "Stops it.", "input_schema": {"type": "object"');
  await expect(form.getByRole('list', { name: 'Findings of these definitions' })).toBeVisible();
  await expect(scenario.row(4)).toContainText('added_tool');
  await put.fill('[{"name": "stop_export", "description": "Stops it.", "input_schema": {"type": "object"}}]');
  await expect(scenario.row(4)).toContainText('added or changed: stop_export');
  await form.getByRole('textbox', { name: 'Remove' }).fill('read_file');
  await form.getByRole('textbox', { name: 'Remove' }).press('Enter');
  await expect(scenario.row(4)).toContainText('removed: read_file');
  const text = await app.wireText();
  expect(text).toContain('stop_export');
  expect(text).not.toContain('"read_file"');
});

test('allowlist, switch, forced call and recorded answer take effect from their place on', async ({
  app,
}) => {
  const scenario = new Scenario(app);
  await scenario.open();
  await scenario.add('Visible tools');
  await scenario.form.getByRole('checkbox', { name: 'All tools' }).uncheck();
  await scenario.form.getByRole('button', { name: 'Remove mail_send' }).click();
  await expect(scenario.row(7)).toContainText('Only 17 tools');
  expect(await app.wireText()).not.toContain('mail_send');

  await scenario.add('Model or transport switch');
  await scenario.form.getByRole('combobox', { name: 'Model' }).fill('gpt-5.4');
  await scenario.form.getByRole('combobox', { name: 'Model' }).press('Enter');
  await expect(scenario.form).toContainText('OpenAI hosted');
  expect(await app.wireText()).toContain('"gpt-5.4"');

  await scenario.add('Forced call');
  await scenario.form.getByRole('combobox', { name: 'Tool' }).fill('read_file');
  await scenario.form.getByRole('combobox', { name: 'Tool' }).press('Enter');
  expect(await app.wireText()).toContain('"tool_choice"');

  await scenario.add('Recorded response');
  const response = scenario.form.getByRole('textbox', { name: 'Response' });
  await response.fill('data: {"type":"response.created"}');
  await expect(scenario.form.getByRole('alert')).toContainText('without stream');
  await response.fill(
    '{"id":"resp_1","output":[{"type":"message","content":[{"type":"output_text","text":"Read."}]}]}',
  );
  await expect(scenario.row(10)).toContainText('resp_1');

  await scenario.add('Reload');
  await expect(scenario.form).toContainText('Nothing to set');
});

test('the list works by keyboard alone and has no accessibility fault, also on a phone', async ({
  app,
  page,
}) => {
  const scenario = new Scenario(app);
  await scenario.open();
  await scenario.select(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(scenario.row(3).locator('.events-main')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(scenario.form.getByRole('combobox', { name: 'Tool' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(scenario.form).toHaveCount(0);
  await expect(scenario.row(3).locator('.events-main')).toBeFocused();

  await app.session.getByRole('button', { name: 'Add event' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'User message' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Reload' })).toBeFocused();
  await page.keyboard.press('c');
  await expect(page.getByRole('menuitem', { name: 'Catalogue change' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(app.session.getByRole('button', { name: 'Add event' })).toBeFocused();

  await scenario.act(3, 'Edit');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).include('.events').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
      [],
    );
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('tab', { name: 'Session', exact: true }).click();
  await app.session.getByRole('tab', { name: 'Events' }).click();
  await scenario.act(2, 'Edit');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await scenario.form.evaluate((form) => form.scrollWidth <= form.clientWidth)).toBe(true);
});
