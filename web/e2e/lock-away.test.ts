import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Member } from '@kindred/testing/member';
import { openSocket, type TestSocket } from '@kindred/testing/open-socket';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import { until } from '@kindred/testing/until';
import type { Locator, Page } from 'playwright-core';
import { productUrl } from './addresses.js';
import { enter, expectOnlyLock, landing, listenAnew, lockedMember, openSheet, PIN, watched } from './locked-device.js';
import type { MemberPage } from './member-page.js';
import { connected, quiet } from './traffic.js';

const browser = await sharedBrowser();
/** The device of all these tests. Each opens windows of its own, and leaves a lock behind. */
let device: MemberPage;
beforeAll(async () => {
  device = await lockedMember(browser);
});
afterEach(async () => {
  for (const page of windows().pages()) await page.close();
});
afterAll(() => closeDevices(browser));

const windows = () => device.page.context();

/** More than an account may have where the limit is ten times the usual one. */
const MOST_SOCKETS = 1000;

/** Opens sockets of a member until the server refuses one more. */
async function takeAllSockets({ session }: Member) {
  const sockets: TestSocket[] = [];
  while (sockets.length < MOST_SOCKETS) {
    const socket = await openSocket(productUrl, session).catch(() => null);
    if (!socket) return sockets;
    sockets.push(socket);
  }
  throw new Error('The server has no limit of sockets');
}

describe('who is away', () => {
  /** A page of the member with what watches over it, which hears the server. */
  async function openUnlocked(page: Page, path: string, name: string) {
    await page.goto(path);
    const isConnected = connected(page);
    await enter(page, PIN);
    await page.getByRole('heading', { name, exact: true }).waitFor();
    await watched(page);
    await isConnected;
  }

  /** Nobody has used the app for this many minutes, as far as its windows know. */
  const pass = (page: Page, minutes: number) =>
    page.evaluate((ago) => localStorage.setItem('seen-at', String(Date.now() - ago)), minutes * 60_000);
  const minutesAway = (page: Page) =>
    page.evaluate(() => (Date.now() - Number(localStorage.getItem('seen-at'))) / 60_000);

  /** What the clock says until the page begins anew. */
  const stopClock = (page: Page, time: number) =>
    page.evaluate((now) => {
      Date.now = () => now;
    }, time);

  /** The window does not look at the time any more, as one behind others that the system has put to rest. */
  const stopTimers = (page: Page) =>
    page.evaluate(() => {
      for (let id = Number(setInterval(() => undefined, 60_000)); id > 0; id--) clearInterval(id);
    });

  async function middleOf(element: Locator) {
    const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { x: x + width / 2, y: y + height / 2 };
  }

  it('finds the app locked, in all windows', async () => {
    const page = await windows().newPage();
    await openUnlocked(page, '/messages', 'Messages');
    const other = await windows().newPage();
    await openUnlocked(other, '/favorites', 'Favorites');
    const [asked, askedThere] = [listenAnew(page), listenAnew(other)];
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
    await Promise.all([expectOnlyLock(page, asked), expectOnlyLock(other, askedThere)]);
  });

  it('takes along the notifications that a page has shown', async () => {
    const { me, wren } = device;
    const page = await windows().newPage();
    await openUnlocked(page, '/messages', 'Messages');
    await page.evaluate(() => {
      class Noted {
        static permission = 'granted';
        constructor() {
          localStorage.setItem('shown', '');
        }
        close() {
          localStorage.removeItem('shown');
        }
      }
      Object.assign(window, { Notification: Noted });
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    });
    const isShown = () => page.evaluate(() => localStorage.getItem('shown') !== null);
    const { conversationId } = (await me.post('/api/conversations', { otherUserId: wren.id })).body;
    await wren.post(`/api/conversations/${conversationId}/messages`, { content: 'Tea?' });
    await until(isShown, Boolean);
    const asked = listenAnew(page);
    await pass(page, 5);
    await expectOnlyLock(page, asked);
    expect(await isShown()).toBe(false);
  });

  it('is told to the other windows by the first that finds the time over', async () => {
    const page = await windows().newPage();
    await openUnlocked(page, '/messages', 'Messages');
    const other = await windows().newPage();
    await openUnlocked(other, '/favorites', 'Favorites');
    await stopTimers(other);
    const [asked, askedThere] = [listenAnew(page), listenAnew(other)];
    await pass(page, 5);
    await Promise.all([expectOnlyLock(page, asked), expectOnlyLock(other, askedThere)]);
  });

  it('gains nothing by a clock that is set back', async () => {
    const page = await windows().newPage();
    await openUnlocked(page, '/messages', 'Messages');
    const asked = listenAnew(page);
    await pass(page, -60);
    await expectOnlyLock(page, asked);
  });

  it('is nobody whose session has ended elsewhere', async () => {
    const { page, me } = await lockedMember(browser);
    await openUnlocked(page, '/messages', 'Messages');
    await quiet(page);
    await me.post('/api/auth/logout', {});
    await landing(page);
    // A use finds out whether the time is over.
    await page.keyboard.press('Shift');
    expect(await page.getByRole('link', { name: 'Create Account' }).isVisible()).toBe(true);
  });

  it('uses nothing more by the first touch after that time', async () => {
    const page = await windows().newPage();
    await openUnlocked(page, '/messages', 'Messages');
    const favorites = await middleOf(page.getByRole('link', { name: 'Favorites' }));
    await stopTimers(page);
    const asked = listenAnew(page);
    await pass(page, 5);
    await page.touchscreen.tap(favorites.x, favorites.y);
    await expectOnlyLock(page, asked);
    expect(new URL(page.url()).pathname).toBe('/messages');
  });

  it('leaves a page that draws nothing while it is hidden', async () => {
    const page = await windows().newPage();
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
    const asked = listenAnew(page);
    await pass(page, 60);
    await show('visible').catch(() => undefined);
    await expectOnlyLock(page, asked);
  });

  it('has no socket any more, as the server knows', async () => {
    const page = await windows().newPage();
    await openUnlocked(page, '/messages', 'Messages');
    const sockets = await takeAllSockets(device.me);
    const asked = listenAnew(page);
    await pass(page, 5);
    await expectOnlyLock(page, asked);
    sockets.push(
      (await until(
        () => openSocket(productUrl, device.me.session).catch(() => null),
        (socket) => socket !== null,
      )) as TestSocket,
    );
    for (const socket of sockets) socket.close();
  });

  it('goes back to nothing but the lock, from another site and to a page that the browser kept', async () => {
    const page = await windows().newPage();
    await openUnlocked(page, '/messages', 'Messages');
    const asked = listenAnew(page);
    // The headless browser itself keeps no page.
    const shown = await page.evaluate(() => {
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      const { opacity } = getComputedStyle(document.documentElement);
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      return { opacity, left: document.body?.innerHTML ?? '' };
    });
    expect(shown).toEqual({ opacity: '0', left: '' });
    await expectOnlyLock(page, asked);
    await page.goto('data:text/html,<title>Elsewhere</title>');
    await page.goBack();
    await expectOnlyLock(page, asked);
  });

  it.each(['1', '15'])('for %s minutes finds the app locked, and not before, where that was chosen', async (choice) => {
    const page = await windows().newPage();
    await openUnlocked(page, '/settings', 'Settings');
    const sheet = await openSheet(page);
    await sheet.getByRole('radio', { name: `After ${choice} minute` }).check();
    await page.waitForFunction((time) => localStorage.getItem('lock') === time, choice);
    await openUnlocked(page, '/messages', 'Messages');
    const asked = listenAnew(page);
    const [begin, time] = [Date.now(), Number(choice) * 60_000];
    await stopClock(page, begin);
    await pass(page, 0);
    const almost = begin + time - 1;
    await stopClock(page, almost);
    // A use is noted where it did not lock.
    await page.keyboard.press('Shift');
    await page.waitForFunction((now) => Number(localStorage.getItem('seen-at')) === now, almost);
    await stopClock(page, almost + time);
    await expectOnlyLock(page, asked);
  });
});
