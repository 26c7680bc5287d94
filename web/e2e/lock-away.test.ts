import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { openSocket, type TestSocket } from '@kindred/testing/open-socket';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import { until } from '@kindred/testing/until';
import { productUrl } from './addresses.js';
import { middleOf, minutesAway, openUnlocked, pass, stopClock, stopTimers, takeAllSockets } from './away.js';
import { expectOnlyLock, landing, listenAnew, lockedMember, openSheet } from './locked-device.js';
import type { MemberPage } from './member-page.js';
import { quiet } from './traffic.js';

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

describe('who is away', () => {
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
      document.dispatchEvent(new Event('visibilitychange'));
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

  it.each(['input', 'focusin'])('is nobody who uses it by %s', async (kind) => {
    const page = await windows().newPage();
    await openUnlocked(page, '/messages', 'Messages');
    await pass(page, 4);
    await until(
      async () => {
        await page.evaluate((name) => document.body.dispatchEvent(new Event(name, { bubbles: true })), kind);
        return minutesAway(page);
      },
      (minutes) => minutes < 1,
    );
  });

  it('is nobody who is in a frame of another site, for 15 minutes', async () => {
    const page = await windows().newPage();
    await openUnlocked(page, '/messages', 'Messages');
    await stopTimers(page);
    /** Nobody was heard for this long, then somebody is. Returns whether the page is still drawn. */
    const isDrawnAfter = (minutes: number) =>
      page.evaluate((ago) => {
        const frame = document.querySelector('iframe') ?? document.body.appendChild(document.createElement('iframe'));
        frame.focus();
        localStorage.setItem('seen-at', String(Date.now() - ago));
        window.dispatchEvent(new Event('keydown'));
        return document.querySelector('iframe') !== null;
      }, minutes * 60_000);
    expect(await isDrawnAfter(14)).toBe(true);
    const asked = listenAnew(page);
    expect(await isDrawnAfter(15)).toBe(false);
    await expectOnlyLock(page, asked);
  });

  it('leaves a page that locks where it is hidden before it is used again', async () => {
    const page = await windows().newPage();
    await openUnlocked(page, '/messages', 'Messages');
    await stopTimers(page);
    const asked = listenAnew(page);
    await pass(page, 5);
    await page
      .evaluate(() => {
        Object.defineProperty(document, 'hidden', { value: true });
        document.dispatchEvent(new Event('visibilitychange'));
      })
      .catch(() => undefined);
    await expectOnlyLock(page, asked);
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

  it('for 15 minutes finds the app locked, and not before, where that was chosen', async () => {
    const page = await windows().newPage();
    await openUnlocked(page, '/settings', 'Settings');
    const sheet = await openSheet(page);
    await sheet.getByRole('radio', { name: 'After 15 minutes' }).check();
    await page.waitForFunction(() => localStorage.getItem('lock') === '15');
    await openUnlocked(page, '/messages', 'Messages');
    const asked = listenAnew(page);
    const [begin, time] = [Date.now(), 15 * 60_000];
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
