/** What comes back, what another provider would be sent, and what the model sees of it. */
import { expect, test } from './support/test.ts';

test('the response of a hosted search is shown whole and as its events, in the recorded order', async ({
  app,
}) => {
  await app.open();
  await app.chooseModel('gpt-5.4');
  await app.wire.getByRole('tab', { name: 'Response', exact: true }).click();
  const body = app.wire.getByRole('group', { name: 'Response body' });
  await expect(body).toContainText('"tool_search_call"');
  await expect(app.wire).toContainText('simulated');
  await app.wire.getByRole('tab', { name: 'Stream' }).click();
  const events = app.wire.getByRole('group', { name: 'Events of the response' });
  await expect(events).toContainText('event: response.created');
  await expect(app.wire).toContainText(/\d+ events/);
  const text = await events.innerText();
  expect(text.indexOf('event: response.in_progress')).toBeLessThan(
    text.indexOf('event: response.output_item.added'),
  );
});

test('each mechanism answers in its own items', async ({ app }) => {
  await app.open();
  await app.wire.getByRole('tab', { name: 'Response', exact: true }).click();
  const body = app.wire.getByRole('group', { name: 'Response body' });
  await expect(body).toContainText('"functionCall"');
  await app.chooseModel('claude-opus-5');
  await expect(body).toContainText('"server_tool_use"');
  await expect(body).toContainText('"tool_reference"');
  await app.chooseModel('mistral-large');
  await expect(body).toContainText('"tool_calls"');
  await app.chooseTransport('bedrock');
  await expect(body).toContainText('"toolUse"');
});

test('an unanswered request says what to do', async ({ app }) => {
  await app.open();
  await app.search('read file');
  await app.wire.getByRole('tab', { name: 'Response', exact: true }).click();
  await expect(app.wire).toContainText('Nothing has answered this request yet');
});

test('the same turn is compared with another provider', async ({ app }) => {
  await app.open();
  await app.wire.getByRole('tab', { name: 'Provider B' }).click();
  const comparison = app.wire.getByRole('group', { name: 'Another provider’s request against this one' });
  await expect(comparison).toContainText('functionDeclarations');
  await app.wire.getByRole('combobox', { name: 'Compare with' }).selectOption('Anthropic Messages');
  await expect(comparison).toContainText('input_schema');
});

test('what the model sees is told apart from what is sent', async ({ app }) => {
  await app.open();
  await app.chooseModel('claude-opus-5');
  await app.wire.getByRole('tab', { name: 'Model sees' }).click();
  const view = app.wire.getByRole('group', { name: 'What the model sees' });
  await expect(view).toContainText('Not in context: 18 tools');
  await app.nextStep();
  await expect(view).toContainText('Not in context: 17 tools');
  await expect(view).toContainText('search result: run_command');
  await app.chooseModel('gemini-2.5-pro');
  await expect(view).toContainText('(parameters not loaded)');
});

test('the strip tells what each turn reveals', async ({ app, page }) => {
  await app.open();
  const strip = page.getByRole('region', { name: 'Context strip' });
  await expect(strip.getByRole('button', { name: /^run_command: stub/ })).toBeVisible();
  await app.nextStep();
  await expect(strip.getByRole('button', { name: /^run_command: revealed/ })).toBeVisible();
});

test('a Responses conversation can go on from the stored response, and its search be the caller’s', async ({
  app,
  page,
}) => {
  await app.open();
  await app.chooseModel('gpt-5.4');
  await page.getByRole('radio', { name: 'Client' }).click();
  await expect(app.session).toContainText('turn 1 of 5');
  await page.getByRole('radio', { name: 'Stored' }).click();
  await app.nextStep();
  const text = await app.wireText();
  expect(text).toContain('"previous_response_id": "resp_1"');
  expect(text).toContain('"tool_search_output"');
  expect(text).not.toContain('"tool_search_call"');
});
