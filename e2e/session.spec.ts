import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './support/test.ts';

test.describe('stepping', () => {
  test('with the slider, the keys and the player shows the same turns', async ({ app, page }) => {
    await app.open();
    const slider = app.session.getByRole('slider', { name: 'Turn' });
    await slider.fill('2');
    await expect(app.session).toContainText('turn 3 of 5');
    await expect(slider).toHaveAttribute('aria-valuetext', /^Turn 3: search/);
    await app.session.getByRole('group', { name: 'What happened so far' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(app.session).toContainText('turn 2 of 5');
    await expect(slider).toHaveValue('1');

    await app.session.getByRole('combobox', { name: 'Speed' }).selectOption('4×');
    await app.session.getByRole('button', { name: 'Play the session' }).click();
    await expect(app.session).toContainText('turn 5 of 5');
    await expect(app.session.getByRole('button', { name: 'Play the session' })).toBeVisible();
  });

  test('goes through fewer requests where the provider searches within its answer', async ({ app }) => {
    await app.open();
    await app.chooseModel('claude-opus-5');
    await expect(app.session).toContainText('turn 1 of 3');
    const first = app.session.getByRole('article', { name: 'Turn 1' });
    await expect(first).toContainText('tool_search_tool_bm25');
    await expect(first).toContainText('run_command');
  });
});

test('every change of the scenario and the settings can be taken back', async ({ app, page }) => {
  await app.open();
  const undo = page.getByRole('button', { name: 'Undo' });
  const redo = page.getByRole('button', { name: 'Redo' });
  await expect(undo).toBeDisabled();
  await app.search('read file');
  await expect(app.session).toContainText('turn 7 of 7');
  await app.setThreshold(30);
  await expect(app.verdict).toContainText('below the threshold of 30');

  await undo.click();
  await expect(app.threshold).toHaveValue('15');
  await app.session.getByRole('group', { name: 'What happened so far' }).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(app.session).toContainText('turn 5 of 5');
  await expect(undo).toBeDisabled();
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await redo.click();
  await expect(app.threshold).toHaveValue('30');
  await expect(redo).toBeDisabled();
});

test('a new session has to search for itself, and the registry drops the oldest', async ({ app }) => {
  await app.open();
  await app.resetSession();
  await app.session.getByRole('slider', { name: 'Turn' }).fill('4');
  await app.session.getByRole('tab', { name: 'Sessions' }).click();
  const sessions = app.session.getByRole('group', { name: 'Sessions' });
  await expect(sessions.getByRole('row', { name: /^A 3 / })).toBeVisible();

  await sessions.getByRole('button', { name: 'New session' }).click();
  await expect(sessions.getByRole('region', { name: 'Session B' })).toContainText('0 tools in full');
  await expect(sessions.getByRole('region', { name: 'Session A' })).toContainText('3 tools in full');

  await sessions.getByRole('spinbutton', { name: 'Registry holds' }).fill('1');
  await app.session.getByRole('tab', { name: 'Story' }).click();
  await app.search('edit file');
  await expect(app.session).toContainText('Evicted from the reveal registry: session A.');
});

test('what goes wrong is named with its consequence, and mended by one click', async ({ app, page }) => {
  await app.open();
  await page.getByRole('combobox', { name: 'Sample' }).selectOption('What goes wrong');
  await expect(app.session).toContainText('turn 1 of');
  const first = app.session.getByRole('list', { name: 'Findings of turn 1' });
  await expect(first).toContainText('missing order_id');
  await first.getByRole('button', { name: 'Search for it first' }).click();
  await expect(app.session.getByRole('article', { name: 'Turn 1' })).toContainText('tool_search_tool_bm25');
  await expect(first).not.toContainText('before its schema was loaded');

  await app.session.getByRole('slider', { name: 'Turn' }).press('End');
  const last = app.session.getByRole('list', { name: /Findings of turn \d+/ }).last();
  await expect(last).toContainText("Tool reference 'refund_order' not found in available tools");
  await expect(app.wire).toContainText('Would be refused');
  await last.getByRole('button', { name: 'Write the reference as text' }).click();
  await expect(app.wire).not.toContainText('Would be refused');
});

test('a task is played by a simulated model, here and under every mechanism', async ({ app, page }) => {
  await app.open();
  await app.session.getByRole('tab', { name: 'Task' }).click();
  const task = app.session.getByRole('group', { name: 'Task', exact: true });
  await task.getByRole('button', { name: 'Compare mechanisms' }).click();
  const comparison = task.getByRole('region', { name: 'Comparison of mechanisms' });
  await expect(comparison.getByRole('row')).toHaveCount(8);
  await expect(comparison.getByRole('status')).toContainText('the fewest tool tokens over the whole task');
  await comparison.getByRole('button', { name: 'Play this one: Claude hosted, BM25' }).click();
  await expect(app.verdict).toContainText('claude-opus-5');
  await app.session.getByRole('tab', { name: 'Story' }).click();
  await expect(app.session.getByRole('article', { name: 'Turn 1' })).toContainText('tool_search_tool_bm25');

  const { violations } = await new AxeBuilder({ page }).include('section[aria-label="Session"]').analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
});
