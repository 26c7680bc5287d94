import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { moves, newDevice } from '@kindred/testing/browser';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import { until } from '@kindred/testing/until';
import type { Browser, Locator, Page } from 'playwright-core';
import { productUrl } from './addresses.js';
import { drag } from './hands.js';
import { openMemberPage } from './member-page.js';
import { sheet } from './panels.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeDevices(browser));

/** Text of 200 %, as a browser's own settings make it. */
async function enlarge(page: Page) {
  const screen = await page.context().newCDPSession(page);
  await screen.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** How many lines a text takes. */
const linesOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

const phone = { viewport: { width: 390, height: 844 } };

it('a sheet without room beside its header is scrolled by it, and pulled down once it is at its top', async () => {
  const { page, me, wren } = await openMemberPage(browser, productUrl, {
    ...moves,
    hasTouch: true,
    viewport: { width: 320, height: 640 },
  });
  await me.post('/api/interactions', { toUserId: wren.id, type: 'favorite' });
  await enlarge(page);
  await page.goto('/favorites');
  await page.getByRole('button', { name: 'Wren', exact: true }).click();
  const profile = sheet(page, /^Wren/);
  const panel = profile.locator('header').locator('..');
  await panel.evaluate(async (element) => {
    const moves = element.getAnimations();
    await Promise.allSettled(moves.map(({ finished }) => finished));
  });
  // On the picture, beside the buttons that lie on it.
  const place = { x: 12, y: 150 };
  for (const [by, scrolled] of [
    [-100, 100],
    [60, 40],
    // No further than this beyond the top: whether that closes the sheet would be a question of speed.
    [60, 0],
  ] as const) {
    await drag(page, place, by);
    await until(
      () => panel.evaluate(({ scrollTop }) => scrollTop),
      (top) => top === scrolled,
    );
  }
  expect(await profile.isVisible()).toBe(true);
  await drag(page, place, 300);
  await profile.waitFor({ state: 'detached' });
  await page.context().close();
});

it('visitors read the name of the app on one line, and each button holds its words', async () => {
  const device = await newDevice(browser, { baseURL: productUrl, ...phone });
  const page = await device.newPage();
  await enlarge(page);
  await page.goto('/');
  expect(await linesOf(page.getByRole('heading', { level: 1, name: /\S/ }))).toBe(1);
  await page.goto('/login');
  const passkey = page.getByRole('button', { name: 'Sign in with a passkey' });
  await passkey.waitFor();
  expect(await passkey.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  await device.close();
});

it('members read an age and what somebody looks for in whole words, and a name in the chat with them', async () => {
  const { page, me, wren } = await openMemberPage(browser, productUrl, phone);
  await wren.send('PUT', '/api/profile', { displayName: 'Amadou', age: 33, lookingFor: ['relationship'] });
  await me.post('/api/interactions', { toUserId: wren.id, type: 'favorite' });
  await enlarge(page);
  await page.goto('/favorites');
  await page.getByRole('button', { name: 'Amadou', exact: true }).click();
  const profile = sheet(page, /^Amadou/);
  expect(await linesOf(profile.getByRole('heading', { name: /^Amadou/ }).getByText('33'))).toBe(1);
  expect(await linesOf(profile.getByText('Relationship'))).toBe(1);

  const { body } = await me.post('/api/conversations', { otherUserId: wren.id });
  await page.goto(`/chat/${body.conversationId}`);
  const name = page.getByRole('heading', { name: 'Amadou' });
  await name.waitFor();
  expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  await page.context().close();
});
