/** What is sent and what comes back in every mechanism's words, two providers compared, and what the model sees of it. */
import type { Locator } from '@playwright/test';
import type { App } from './support/app.ts';
import { expect, test } from './support/test.ts';

const MECHANISMS = [
  {
    name: 'OpenAI hosted',
    model: 'gpt-5.4',
    deferred: '"defer_loading": true',
    response: ['"tool_search_call"', '"tool_search_output"', '"function_call"'],
    stream: [
      'event: response.created',
      'event: response.in_progress',
      'event: response.output_item.added',
      'event: response.completed',
    ],
    seen: 'Not in context: 18 tools',
  },
  {
    name: 'Claude hosted',
    model: 'claude-opus-5',
    deferred: '"defer_loading": true',
    response: ['"server_tool_use"', '"tool_search_tool_result"', '"tool_reference"', '"tool_use"'],
    stream: [
      'event: message_start',
      'event: content_block_start',
      'event: content_block_delta',
      'event: message_delta',
      'event: message_stop',
    ],
    seen: 'Not in context: 18 tools',
  },
  {
    name: 'client-side',
    model: 'mistral-large',
    deferred: '"additionalProperties": true',
    response: ['"tool_calls"', '"name": "tool_search"'],
    stream: ['data: {', '"tool_calls":[', '"finish_reason":"tool_calls"', 'data: [DONE]'],
    seen: '(parameters not loaded)',
  },
] as const;

function side(app: App, name: 'Request' | 'Response' | 'Model sees'): Locator {
  return app.wire.getByRole('tablist', { name: 'Side' }).getByRole('tab', { name });
}

function payloadView(app: App, name: string): Locator {
  return app.wire.getByRole('tablist', { name: 'Payload view' }).getByRole('tab', { name });
}

/** All that the copy button of the response gives. */
async function copiedResponse(app: App): Promise<string> {
  await app.page.evaluate(() => navigator.clipboard.writeText(''));
  await app.wire.getByRole('button', { name: 'Copy response' }).click();
  await expect.poll(() => app.page.evaluate(() => navigator.clipboard.readText())).not.toBe('');
  return app.page.evaluate(() => navigator.clipboard.readText());
}

/** Each part stands after the one before it. */
function expectInOrder(text: string, parts: readonly string[]): void {
  let at = 0;
  for (const part of parts) {
    const found = text.indexOf(part, at);
    expect(found, part).toBeGreaterThanOrEqual(0);
    at = found;
  }
}

for (const { name, model, deferred, response, stream, seen } of MECHANISMS) {
  test(`${name}: every side and view`, async ({ app }) => {
    await app.open();
    await app.chooseModel(model);

    await expect(app.wire.getByRole('group', { name: 'Request as it is sent' })).toContainText('"tools"');
    expect(await app.wireText()).toContain(deferred);
    await payloadView(app, 'Full').click();
    await expect(app.wire.getByRole('group', { name: 'Request without deferral' })).toBeVisible();
    expect(await app.wireText()).not.toContain(deferred);
    await payloadView(app, 'Diff').click();
    await expect(app.wire).toContainText(/With deferral: 18 tools changed, 1 tool added/);
    await payloadView(app, 'Changes').click();
    await expect(app.wire).toContainText('The first request of the session');

    await side(app, 'Response').click();
    await expect(app.wire).toContainText('simulated');
    const body = await copiedResponse(app);
    expectInOrder(body, response);
    await expect(app.wire.getByRole('group', { name: 'Response body' })).toContainText('"');
    await app.wire
      .getByRole('tablist', { name: 'Response view' })
      .getByRole('tab', { name: 'Stream' })
      .click();
    await expect(app.wire).toContainText(/\d+ events, as they come over the line/);
    const events = app.wire.getByRole('group', { name: 'Events of the response' });
    await expect(events).toContainText(stream[0]);
    expectInOrder(await copiedResponse(app), stream);
    await events.evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await expect(events).toContainText(stream.at(-1) ?? '');

    await side(app, 'Model sees').click();
    await expect(app.wire.getByRole('group', { name: 'What the model sees' })).toContainText(seen);
    await expect(app.wire.getByRole('tablist', { name: 'Payload view' })).toBeHidden();
  });
}

test('each dialect answers in its own items', async ({ app }) => {
  await app.open();
  await side(app, 'Response').click();
  const body = app.wire.getByRole('group', { name: 'Response body' });
  await expect(body).toContainText('"functionCall"');
  await app.chooseModel('mistral-large');
  await app.chooseTransport('bedrock');
  await expect(body).toContainText('"toolUse"');
});

test('an answer says why it ended, and a request without one what to do', async ({ app }) => {
  await app.open();
  await side(app, 'Response').click();
  await expect(app.wire).toContainText('Stops for 1 search: your code runs it and sends the outcome.');
  await app.chooseModel('claude-opus-5');
  await expect(app.wire).toContainText('Stops for 1 call: your code runs it and sends the outcome.');

  await app.search('read file');
  await expect(app.wire).toContainText('Nothing has answered this request yet.');
  await app.wire.getByRole('button', { name: 'Show the answer before it' }).click();
  await expect(app.wire).toContainText('what the model does then is not in the scenario yet');
});

test('only what changed since the previous request, and how much', async ({ app }) => {
  await app.open();
  await app.nextStep();
  await payloadView(app, 'Changes').click();
  const changes = app.wire.getByRole('group', { name: 'Changes since the previous request' });
  await expect(app.wire).toContainText('Since request 1: 1 tool changed, 2 messages added.');
  await expect(changes).toContainText('systemInstruction unchanged');
  await expect(changes).toContainText('5 entries unchanged');
  await expect(changes).toContainText('"run_command"');
  await expect(changes).not.toContainText('"read_file"');
});

test('tools that deferral put into namespaces are the same tools', async ({ app }) => {
  await app.open();
  await app.chooseModel('gpt-5.4');
  await payloadView(app, 'Diff').click();
  await expect(app.wire).toContainText('18 tools changed, 1 tool added, 8 namespaces added');
  const diff = app.wire.getByRole('group', { name: 'Without deferral against as it is sent' });
  await expect(diff).toContainText('"defer_loading": true');
  await expect(diff).toContainText(/\d+ lines unchanged/);
});

test.describe('provider A against B', () => {
  test('compares tool by tool', async ({ app }) => {
    await app.open();
    await payloadView(app, 'Provider B').click();
    const comparison = app.wire.getByRole('group', { name: 'Another provider’s request against this one' });
    await expect(comparison).toContainText('functionDeclarations');
    await expect(app.wire).toContainText('19 tools written differently.');
    const other = app.wire.getByRole('combobox', { name: 'Compare with' });
    await other.selectOption('Anthropic Messages');
    await expect(comparison).toContainText('input_schema');
    await expect(comparison).toContainText('parametersJsonSchema');
  });

  test('shows every provider at the same moment of the session', async ({ app }) => {
    await app.open();
    await app.chooseModel('gpt-5.4');
    await app.nextStep();
    await payloadView(app, 'Provider B').click();
    const other = app.wire.getByRole('combobox', { name: 'Compare with' });
    // The vendor searches within its answer, so its second request is the client's third.
    await other.selectOption('OpenAI Chat Completions');
    await expect(app.wire).toContainText('8 namespaces only in Responses');
    await expect(app.wire).not.toContainText('makes no request');

    await app.wire.getByRole('tablist', { name: 'Provider' }).getByRole('tab', { name: 'Chat' }).click();
    await other.selectOption('OpenAI Responses');
    await expect(app.wire).not.toContainText('makes no request');
    expect(await app.wireText()).toContain('no space left on device');
  });

  test('never compares a provider with itself', async ({ app }) => {
    await app.open();
    await app.chooseModel('mistral-large');
    await payloadView(app, 'Provider B').click();
    const other = app.wire.getByRole('combobox', { name: 'Compare with' });
    await expect(other).toHaveValue('anthropic');
    await expect(other.getByRole('option', { name: 'OpenAI Chat Completions' })).toHaveCount(0);
  });
});

test('what the model sees is told apart from what is sent', async ({ app }) => {
  await app.open();
  await app.chooseModel('claude-opus-5');
  await side(app, 'Model sees').click();
  const view = app.wire.getByRole('group', { name: 'What the model sees' });
  await expect(view).toContainText('Not in context: 18 tools');
  await app.nextStep();
  await expect(view).toContainText('Not in context: 17 tools');
  await expect(view).toContainText('search result: run_command');
  await app.chooseModel('gemini-2.5-pro');
  await expect(view).toContainText('(parameters not loaded)');
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
  await payloadView(app, 'Changes').click();
  await expect(app.wire).toContainText('1 message added, 1 message removed, previous_response_id added.');
});

test.describe('the context strip', () => {
  const cell = (app: App, name: RegExp): Locator =>
    app.page.getByRole('region', { name: 'Context strip' }).getByRole('button', { name });
  const moving = (app: App): Promise<number> =>
    app.page
      .getByRole('group', { name: 'Tools in context' })
      .evaluate((box) => box.getAnimations({ subtree: true }).length);

  test('tells what each turn reveals, and stands still where motion is unwelcome', async ({ app }) => {
    await app.open();
    await expect(cell(app, /^run_command: stub/)).toBeVisible();
    await app.nextStep();
    await expect(cell(app, /^run_command: revealed/)).toBeVisible();
    expect(await moving(app)).toBe(0);
    await app.previousStep();
    await expect(cell(app, /^run_command: stub/)).toBeVisible();
  });

  test('grows a revealed cell in place', async ({ app, page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await app.open();
    const before = await cell(app, /^run_command/).boundingBox();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Animation.enable');
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.01 });
    await app.nextStep();
    await expect(cell(app, /^run_command: revealed/)).toBeVisible();
    const moved = await page.getByRole('group', { name: 'Tools in context' }).evaluate((box) =>
      box.getAnimations({ subtree: true }).map(({ effect }) => {
        const { target } = effect as KeyframeEffect;
        const [first = {}] = (effect as KeyframeEffect).getKeyframes();
        return `${target?.getAttribute('aria-label')?.split(':')[0]}: ${'width' in first ? 'grows' : 'opacity' in first ? 'appears' : 'outlined'}`;
      }),
    );
    expect(moved).toContain('run_command: grows');
    expect(moved).toContain('search results in the conversation: appears');
    expect(moved.filter((words) => words.endsWith('outlined'))).toEqual(['run_command: outlined']);
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await expect.poll(() => moving(app)).toBe(0);
    const after = await cell(app, /^run_command/).boundingBox();
    expect(after?.width).toBeGreaterThan(before?.width ?? Infinity);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('every side and view fits', async ({ app, page }) => {
    await app.open();
    await page.getByRole('tablist', { name: 'Panels' }).getByRole('tab', { name: 'Wire' }).click();
    const fits = async (): Promise<void> => {
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    };
    for (const name of ['Full', 'Deferred', 'Diff', 'Changes', 'Provider B']) {
      await payloadView(app, name).click();
      await fits();
    }
    for (const name of ['Response', 'Model sees'] as const) {
      await side(app, name).click();
      await fits();
    }
  });
});
