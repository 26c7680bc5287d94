import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import { until } from '@kindred/testing/until';
import type { Browser, Page } from 'playwright-core';
import { productUrl } from './addresses.js';
import { openMemberPage } from './member-page.js';
import { connected } from './traffic.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeDevices(browser));

type Notified = { notified: number };

/** The member looks at something else; what the browser is asked to notify of is counted. */
async function hide(page: Page) {
  await page.evaluate(() => {
    const counting = window as unknown as Notified;
    counting.notified = 0;
    class Counted {
      static permission = 'granted';
      constructor() {
        counting.notified++;
      }
      close() {}
    }
    Object.assign(window, { Notification: Counted });
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
const notifiedIn = (page: Page) => page.evaluate(() => (window as unknown as Notified).notified);

it('a theme chosen in one tab reaches the others, wherever they are, and leaves them again', async () => {
  const { page } = await openMemberPage(browser, productUrl);
  const other = await page.context().newPage();
  await other.goto('/favorites');
  await page.goto('/settings');
  const light = other
    .locator('html[data-theme=light]')
    .and(other.locator(':has([name=theme-color][content="#faf7fc"][media*=dark])'));
  await page.getByRole('radio', { name: 'Light' }).click();
  await light.waitFor({ state: 'attached' });
  await page.getByRole('radio', { name: 'System' }).click();
  await other.locator('html:not([data-theme]) [name=theme-color][content="#0f0715"]').waitFor({ state: 'attached' });
  await page.context().close();
});

it('a tab that is hidden notifies of nothing as long as the member looks at the app in another', async () => {
  const { page: seen, me, wren } = await openMemberPage(browser, productUrl);
  const hidden = await seen.context().newPage();
  for (const page of [seen, hidden]) {
    const isIn = connected(page);
    await page.goto('/settings');
    await isIn;
  }
  const { conversationId } = (await me.post('/api/conversations', { otherUserId: wren.id })).body;
  const write = async (content: string) => {
    await wren.post(`/api/conversations/${conversationId}/messages`, { content });
    await hidden.getByText(content).first().waitFor();
  };
  await hide(hidden);
  await write('While you look');
  await hide(seen);
  await hidden.waitForFunction(async () => {
    const { held = [] } = await navigator.locks.query();
    return !held.some(({ name }) => name === 'in-front');
  });
  await write('While you do not');
  expect(await until(() => notifiedIn(hidden), Boolean)).toBe(1);
  await seen.context().close();
});
