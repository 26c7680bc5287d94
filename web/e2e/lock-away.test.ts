import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { until } from '@kindred/testing/until';
import type { Page } from 'playwright-core';
import { closeWindows, enter, locked, lockedMember, PIN, watched } from './locked-device.js';
import { launchBrowser } from './visitor.js';

const browser = await launchBrowser();
afterAll(() => browser.close());
afterEach(() => closeWindows(browser));

describe('who is away', () => {
  /** A page of the member with what watches over it. */
  async function openUnlocked(page: Page, path: string, name: string) {
    await page.goto(path);
    await enter(page, PIN);
    await page.getByRole('heading', { name, exact: true }).waitFor();
    await watched(page);
  }

  /** Nobody has used the app for this many minutes, as far as its windows know. */
  const pass = (page: Page, minutes: number) =>
    page.evaluate((ago) => localStorage.setItem('seen-at', String(Date.now() - ago)), minutes * 60_000);
  const minutesAway = (page: Page) =>
    page.evaluate(() => (Date.now() - Number(localStorage.getItem('seen-at'))) / 60_000);

  it('finds the app locked, in all windows', async () => {
    const { page } = await lockedMember(browser);
    await openUnlocked(page, '/messages', 'Messages');
    const other = await page.context().newPage();
    await openUnlocked(other, '/favorites', 'Favorites');
    await pass(page, 4);
    // A use is noted once a second.
    await until(
      async () => {
        await other.keyboard.press('Shift');
        return minutesAway(page);
      },
      (minutes) => minutes < 4,
    );
    await page.getByRole('heading', { name: 'Messages' }).waitFor();
    await pass(page, 5);
    await Promise.all([locked(page), locked(other)]);
  });

  it('gains nothing by a clock that is set back', async () => {
    const { page } = await lockedMember(browser);
    await openUnlocked(page, '/messages', 'Messages');
    await pass(page, -60);
    await locked(page);
  });

  it('uses nothing more by the first touch after that time', async () => {
    const { page } = await lockedMember(browser);
    await openUnlocked(page, '/messages', 'Messages');
    await pass(page, 5);
    await page
      .getByRole('link', { name: 'Favorites' })
      .click({ noWaitAfter: true, timeout: 5000 })
      .catch(() => undefined);
    await locked(page);
    expect(new URL(page.url()).pathname).toBe('/messages');
  });

  it('leaves a page that draws nothing while it is hidden', async () => {
    const { page } = await lockedMember(browser);
    await openUnlocked(page, '/messages', 'Messages');
    const show = (state: string) =>
      page.evaluate((visibilityState) => {
        Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
        Object.defineProperty(document, 'hidden', { value: visibilityState === 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
        return getComputedStyle(document.documentElement).opacity;
      }, state);
    expect(await show('hidden')).toBe('0');
    expect(await show('visible')).toBe('1');
    await show('hidden');
    await pass(page, 60);
    await show('visible').catch(() => undefined);
    await locked(page);
  });
});
