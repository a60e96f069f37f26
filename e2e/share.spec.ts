/** Share links: made, opened, refused, and what they take the place of. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** The link that the dialog shows; the dialog is closed again. */
async function share(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const link = page.getByRole('textbox', { name: 'Share link' });
  await expect(link).toHaveValue(/#v1\./);
  const url = await link.inputValue();
  await page.getByRole('button', { name: 'Close' }).click();
  return url;
}

/** Part of an address from `#` on. */
function hashOf(url: string): string {
  return url.slice(url.indexOf('#'));
}

const OWN = JSON.stringify([
  { name: 'mail_send', description: 'Sends a mail.', inputSchema: { type: 'object', properties: {} } },
  {
    name: 'mail_find',
    description: 'Half an emoji: \ud83d.',
    inputSchema: { type: 'object', properties: {} },
  },
]);

test('an unmodified sample makes a short link, the same one twice', async ({ app, page }) => {
  await app.open();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  const link = dialog.getByRole('textbox', { name: 'Share link' });
  await expect(link).toHaveValue(/#v1\.[\w-]+$/);
  const url = await link.inputValue();
  expect(url.length).toBeLessThan(150);
  await expect(dialog).toContainText(`${url.length} characters. Short enough`);
  await expect(dialog.getByRole('list', { name: 'Whoever gets it can read' })).toContainText(
    'the id of the sample',
  );
  await expect(dialog).toContainText('never contains keys');
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await expect(page).toHaveURL(url);
  await page.keyboard.press('Escape');
  expect(await share(page)).toBe(url);
});

test('a link shows catalogue, settings, session and position to somebody else', async ({
  app,
  page,
  browser,
}) => {
  await app.open();
  await app.paste(OWN);
  await app.setThreshold(2);
  await expect(app.verdict).toContainText('2 of 2 tools');
  await app.search('send mail');
  await page.getByRole('tab', { name: 'Full', exact: true }).click();
  const request = await app.wireText();
  const url = await share(page);

  const context = await browser.newContext();
  const visit = await context.newPage();
  await visit.goto(url);
  await expect(visit.getByRole('status', { name: 'Verdict' })).toContainText('2 of 2 tools');
  await expect(visit.getByRole('spinbutton', { name: 'Threshold' })).toHaveValue('2');
  await expect(visit.getByRole('region', { name: 'Session' })).toContainText('turn 2 of 2');
  await expect(visit.getByRole('tab', { name: 'Full', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(visit.getByRole('region', { name: 'Link' })).toContainText('Opened from a link');
  // Nothing of a first visit is worth going back to.
  await expect(visit.getByRole('button', { name: 'Back to what you had' })).toHaveCount(0);
  expect(await share(visit)).toBe(url);
  expect(request).toContain('mail_send');
  await context.close();
});

test('what a link takes the place of is a click away', async ({ app, page }) => {
  await app.open();
  await share(page);
  await app.paste(OWN);
  await expect(app.verdict).toContainText('2 tools');
  // The address bar names a link that was made before.
  await page.reload();
  const notice = page.getByRole('region', { name: 'Link' });
  await expect(notice).toContainText('Opened from a link');
  await expect(app.verdict).toContainText('18');
  await notice.getByRole('button', { name: 'Back to what you had' }).click();
  await expect(app.verdict).toContainText('2 tools');
  await expect(notice).toHaveCount(0);
});

test('what a link took the place of is among the recent links after a reload', async ({ app, page }) => {
  await app.open();
  await share(page);
  await app.paste(OWN);
  await expect(app.verdict).toContainText('2 tools');
  await page.reload();
  await expect(app.verdict).toContainText('18');
  await page.reload();
  await expect(app.verdict).toContainText('18');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const recent = page.getByRole('list', { name: 'Recent links' });
  await expect(recent).toContainText('before a link was opened');
  await recent.getByRole('button', { name: /Own catalogue/ }).click();
  await expect(app.verdict).toContainText('2 tools');
});

test('a link that is opened while the page is open takes its place', async ({ app, page }) => {
  await app.open();
  const url = await share(page);
  await app.setThreshold(99);
  await expect(app.verdict).toContainText('below the threshold of 99');
  const changed = await share(page);
  expect(changed).not.toBe(url);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, hashOf(url));
  await expect(app.threshold).not.toHaveValue('99');
  await page.getByRole('button', { name: 'Back to what you had' }).click();
  await expect(app.threshold).toHaveValue('99');
});

test('cut, damaged, newer and hostile links change nothing and say what happened', async ({ app, page }) => {
  await app.open();
  await app.setThreshold(7);
  const hash = hashOf(await share(page));
  const notice = page.getByRole('region', { name: 'Link' });
  const cases = [
    [hash.slice(0, -3), 'is cut'],
    [`${hash.slice(0, 20)}${hash[20] === 'A' ? 'B' : 'A'}${hash.slice(21)}`, 'is damaged'],
    ['#v2.ZAAA', 'newer version'],
    ['#v1.', 'holds nothing'],
    [await bomb(page), 'more than 64 MB'],
  ] as const;
  for (const [bad, words] of cases) {
    await page.evaluate((text) => {
      location.hash = text;
    }, bad);
    await expect(notice.getByRole('alert')).toContainText(words);
    await expect(notice).toContainText('Nothing was changed.');
    await expect(app.threshold).toHaveValue('7');
  }
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);

  await page.goto('about:blank');
  await app.open('#v1.ZAAA');
  await expect(notice.getByRole('alert')).toContainText('is cut');
  await expect(app.threshold).toHaveValue('7');
});

/** A link with a good checksum that unpacks to 80 MB of spaces. */
async function bomb(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const spaces = new Blob([' '.repeat(80_000_000)]).stream();
    const packed = new Uint8Array(
      await new Response(spaces.pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer(),
    );
    let sum = 0x811c9dc5;
    for (const byte of packed) sum = Math.imul(sum ^ byte, 0x01000193);
    const framed = new Uint8Array(9 + packed.length);
    const view = new DataView(framed.buffer);
    view.setUint8(0, 0x64);
    view.setUint32(1, packed.length);
    view.setUint32(5, sum >>> 0);
    framed.set(packed, 9);
    const binary = Array.from(framed, (byte) => String.fromCharCode(byte)).join('');
    return `#v1.${btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
  });
}

test('a catalogue too big for a link is offered as a file', async ({ app, page }) => {
  await app.open();
  let noise = 1;
  const words = Array.from({ length: 12_000 }, () => (noise = (noise * 48_271) % 2_147_483_647).toString(36));
  await app.paste(
    JSON.stringify([{ name: 'big', description: words.join(' '), inputSchema: { type: 'object' } }]),
  );
  await expect(app.verdict).toContainText('1 tool');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await expect(dialog.getByRole('status')).toContainText('does not fit into a link');
  await expect(dialog.getByRole('textbox', { name: 'Share link' })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Download a workspace file instead' })).toBeVisible();
  await expect(page).not.toHaveURL(/#v1/);
});

test('a link without CompressionStream is made and opened too', async ({ app, page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'CompressionStream');
    Reflect.deleteProperty(window, 'DecompressionStream');
  });
  await app.open();
  await app.setThreshold(8);
  const url = await share(page);
  await app.setThreshold(9);
  // While one types, the box shows what was typed.
  await app.threshold.blur();
  await page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    hashOf(`${url}.`),
  );
  await expect(app.threshold).toHaveValue('8');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`dialog and notice are accessible, ${colorScheme}, also on a phone`, async ({ app, page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 800 });
    await app.open('#v1.ZAAA');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Share link' })).toHaveValue(/#v1/);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
}
