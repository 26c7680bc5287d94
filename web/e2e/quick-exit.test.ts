import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import { until } from '@kindred/testing/until';
import type { Browser, Page } from 'playwright-core';
import { productUrl } from './addresses.js';
import { keepAndShow } from './kept-page.js';
import { isSignedIn, isSignedOut, owesSignOut } from './locked-device.js';
import { openMemberPage } from './member-page.js';
import { enter, expectNotes, listening, paper } from './quick-exit-page.js';
import { clickQuickly, pressEscapeQuickly, tapQuickly } from './quickly.js';
import { quiet } from './traffic.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeDevices(browser));

const pathOf = (page: Page) => new URL(page.url()).pathname;

async function pressEscape(page: Page, times: number) {
  await listening(page);
  await pressEscapeQuickly(page, times);
}

describe('a quick exit', () => {
  it('is off until it is switched on', async () => {
    const { page } = await openMemberPage(browser, productUrl);
    await page.goto('/settings');
    await page.getByRole('switch', { name: 'Quick exit', checked: false }).waitFor();
    await pressEscapeQuickly(page, 4);
    await page.reload();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    expect(await page.evaluate(() => performance.getEntriesByName(`${location.origin}/exit.js`).length)).toBe(0);
    await page.context().close();
  });

  it('by three Escapes: the notepad, nothing of the member, and the session is over', async () => {
    const memberPage = await enter(browser);
    const { page } = memberPage;
    await page.evaluate(() => {
      localStorage.setItem('discover-filters', '{}');
      localStorage.setItem('notes', 'milk');
    });
    await page.goto('/messages');
    await page.getByRole('heading', { name: 'Messages' }).waitFor();
    await pressEscape(page, 2);
    await page.getByRole('heading', { name: 'Messages' }).waitFor();
    await pressEscape(page, 3);
    await expectNotes(page);
    expect(await paper(page).inputValue()).toBe('milk');
    await isSignedOut(memberPage);
    const left = await until(
      () =>
        page.evaluate(async () => ({
          stored: Object.keys(localStorage).sort(),
          caches: (await caches.keys()).filter((name) => !name.includes('precache')),
        })),
      ({ caches }) => caches.length === 0,
    );
    // That a sign-out is owed may stay until the next start, where the notepad did not wait for the answer.
    const stored = left.stored.filter((key) => key !== 'leaving');
    expect({ ...left, stored }).toEqual({ stored: ['notes', 'quick-exit'], caches: [] });
    await page.context().close();
  });

  it('by three Escapes also where what hears them came at the second try only', async () => {
    const { page } = await openMemberPage(browser, productUrl);
    await page.goto('/settings');
    await page.evaluate(() => localStorage.setItem('quick-exit', ''));
    await page.route('**/exit.js', (route) => route.abort(), { times: 1 });
    await page.addInitScript(() => {
      const note = ({ target }: Event) =>
        target instanceof HTMLScriptElement &&
        target.src.endsWith('/exit.js') &&
        Object.assign(window, { hears: true });
      document.addEventListener('load', note, true);
    });
    await page.goto('/messages');
    await page.getByRole('heading', { name: 'Messages' }).waitFor();
    await page.waitForFunction(() => 'hears' in window);
    await pressEscapeQuickly(page, 3);
    await expectNotes(page);
    await page.context().close();
  });

  it('by a triple tap on the logo', async () => {
    const memberPage = await enter(browser);
    const { page } = memberPage;
    await page.goto('/');
    // On a slow machine the landing is there first, with its logo elsewhere.
    await page.getByRole('heading', { name: 'Discover' }).waitFor();
    await listening(page);
    await quiet(page);
    const logo = await page.locator('[data-logo]').boundingBox();
    await clickQuickly(page, { x: (logo?.x ?? 0) + 5, y: (logo?.y ?? 0) + 5 }, 3);
    await expectNotes(page);
    await page.context().close();
  });

  it('by a triple tap on the name in a chat, though the first leads to the profile', async () => {
    const { page, me, wren } = await enter(browser);
    const { conversationId } = (await me.post('/api/conversations', { otherUserId: wren.id })).body;
    await page.goto(`/chat/${conversationId}`);
    await listening(page);
    await quiet(page);
    const name = await page.getByRole('heading', { name: 'Wren', level: 1 }).boundingBox();
    await tapQuickly(page, { x: (name?.x ?? 0) + 5, y: (name?.y ?? 0) + 5 }, 3);
    await expectNotes(page);
    await page.context().close();
  });

  it('by taps on a title that is a link, which nobody follows any more', async () => {
    const { page, me, wren } = await enter(browser);
    const { conversationId } = (await me.post('/api/conversations', { otherUserId: wren.id })).body;
    await page.goto(`/chat/${conversationId}`);
    const name = page.getByRole('link').getByRole('heading', { name: 'Wren', level: 1 });
    await name.waitFor();
    await listening(page);
    const isFollowed = await name.evaluate((title) => {
      const { x: clientX, y: clientY } = title.getBoundingClientRect();
      const tap = () =>
        title.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY }));
      return [tap(), tap(), tap()].at(-1);
    });
    expect(isFollowed).toBe(false);
    await expectNotes(page);
    await page.context().close();
  });

  it('leaves nothing of ours behind Back, Forward and a reload', async () => {
    const memberPage = await enter(browser);
    const { page } = memberPage;
    await page.goto('data:text/html,<title>Elsewhere</title>');
    await page.goto('/messages');
    await page.getByRole('link', { name: 'Favorites' }).click();
    await page.getByRole('heading', { name: 'Favorites', exact: true }).waitFor();
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('heading', { name: 'My Profile' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await pressEscape(page, 3);
    await expectNotes(page);

    expect(await page.goForward()).toBeNull();
    expect(pathOf(page)).toBe('/notes');
    await page.reload();
    await expectNotes(page);
    await page.goBack();
    expect(pathOf(page)).toBe('/notes');
    await page.goBack();
    expect(await page.title()).toBe('Elsewhere');
    await page.goForward();
    await expectNotes(page);
    await page.goto('data:text/html,<title>Foreign</title>');
    await page.goBack();
    await expectNotes(page);

    // Who opens the app by its address finds it, signed out.
    await page.goto('/');
    await page.getByRole('link', { name: 'Create Account' }).waitFor();
    await page.context().close();
  });

  it('takes the other windows along', async () => {
    const { page } = await enter(browser);
    const other = await page.context().newPage();
    await other.goto('/favorites');
    await other.getByRole('heading', { name: 'Favorites', exact: true }).waitFor();
    await listening(other);
    await page.bringToFront();
    await pressEscape(page, 3);
    await expectNotes(page);
    await other.bringToFront();
    await expectNotes(other);
    await page.context().close();
  });

  it.each([
    ['this tab was left', { tab: { left: '' } }],
    ['another tab was left', { device: { 'quick-exit': 'another', member: null } }],
  ])('a page that the browser kept for going back leads to the notepad at once: %s', async (_, meanwhile) => {
    const { page } = await enter(browser);
    await page.goto('/messages');
    await page.getByRole('heading', { name: 'Messages' }).waitFor();
    await listening(page);
    expect(await keepAndShow(page, meanwhile)).toBe('hidden');
    await expectNotes(page);
    await page.context().close();
  });

  it('leads there too where it was switched on and used while the page was kept', async () => {
    const { page } = await openMemberPage(browser, productUrl);
    await page.goto('/messages');
    await page.getByRole('heading', { name: 'Messages' }).waitFor();
    expect(await keepAndShow(page, { device: { 'quick-exit': 'first', member: null } })).toBe('hidden');
    await expectNotes(page);
    await page.context().close();
  });

  it('leads there too where a tab was loading, or put to rest, while another was left', async () => {
    const { page } = await enter(browser);
    const other = await page.context().newPage();
    await other.goto('/favorites');
    await other.getByRole('heading', { name: 'Favorites', exact: true }).waitFor();
    await page.goto('/messages');
    await page.getByRole('heading', { name: 'Messages' }).waitFor();
    for (const tab of [page, other]) await tab.evaluate(() => sessionStorage.setItem('unsent:x', 'a secret'));
    // As an exit does last, without what it says to the scripts of other tabs.
    await page.evaluate(() => localStorage.setItem('quick-exit', 'another'));
    await other.bringToFront();
    await expectNotes(other);
    await page.bringToFront();
    await page.reload();
    await expectNotes(page);
    const unsent = (tab: Page) => tab.evaluate(() => sessionStorage.getItem('unsent:x'));
    expect([await unsent(page), await unsent(other)]).toEqual([null, null]);
    // Who opens the app by its address finds it, and it stays when it is loaded again.
    await page.goto('/messages');
    await page.getByRole('heading', { name: 'Messages' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Messages' }).waitFor();
    await page.context().close();
  });

  it('works without a network, and signs out with the next', async () => {
    const memberPage = await enter(browser);
    const { page } = memberPage;
    await page.goto('/messages');
    await page.getByRole('heading', { name: 'Messages' }).waitFor();
    await page.context().setOffline(true);
    await pressEscape(page, 3);
    await expectNotes(page);
    await page.reload();
    await expectNotes(page);
    expect(await owesSignOut(page)).toBe(true);
    // The session ends before the next start is answered.
    await page.context().setOffline(false);
    const answered = page.waitForResponse('**/api/auth/user');
    await page.goto('/');
    await page.getByRole('link', { name: 'Create Account' }).waitFor();
    await answered;
    expect(await isSignedIn(memberPage)).toBe(false);
    expect(await page.evaluate(() => document.cookie)).not.toContain('leaving');
    await page.context().close();
  });
});
