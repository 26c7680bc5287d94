import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { moves } from '@kindred/testing/browser';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import { until } from '@kindred/testing/until';
import type { Browser } from 'playwright-core';
import { productUrl } from './addresses.js';
import { drag } from './hands.js';
import { openMemberPage } from './member-page.js';
import { sheet } from './panels.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeDevices(browser));

it('a sheet without room beside its header is scrolled by it, and pulled down once it is at its top', async () => {
  const { page, me, wren } = await openMemberPage(browser, productUrl, {
    ...moves,
    hasTouch: true,
    viewport: { width: 320, height: 640 },
  });
  await me.post('/api/interactions', { toUserId: wren.id, type: 'favorite' });
  const screen = await page.context().newCDPSession(page);
  await screen.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
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
