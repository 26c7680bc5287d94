import { afterEach, describe, expect, it } from '@jest/globals';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import type { Page } from 'playwright-core';
import { openUnlocked } from './away.js';
import { keepAndShow } from './kept-page.js';
import { listenForName } from './listen-for-name.js';
import {
  enter,
  isSignedOut,
  landing,
  locked,
  lockedMember,
  openSheet,
  owesSignOut,
  PANIC,
  PIN,
  WRONG,
} from './locked-device.js';
import type { MemberPage } from './member-page.js';
import { paper } from './quick-exit-page.js';

const browser = await sharedBrowser();
afterEach(() => closeDevices(browser));

/** A member whose device has a lock and another face, in front of their settings. */
async function coveredMember(setup: { panic?: string } = {}): Promise<MemberPage> {
  const memberPage = await lockedMember(browser, setup);
  await memberPage.page.getByRole('radio', { name: 'Weather' }).check();
  return memberPage;
}

/** The notepad's own page has come, under the chosen face. */
async function expectCover(page: Page) {
  await page.waitForFunction(() => location.pathname === '/notes' && history.state !== null);
  await paper(page).waitFor();
  expect(await page.title()).toBe('Weather');
  expect(await page.locator('link[rel=icon]').getAttribute('href')).toBe('/icons/weather.svg');
}

/** All wrong PINs that there are, but for the last one. */
async function useTries(page: Page) {
  for (const left of ['4', '3', '2', 'One']) {
    await enter(page, WRONG);
    await page.getByText(`${left} tr`).waitFor();
  }
}

describe('under another face', () => {
  it('the panic PIN leads to the notepad, with all windows, and Back, Forward and a reload lead nowhere else', async () => {
    const memberPage = await coveredMember({ panic: PANIC });
    const { page } = memberPage;
    const [app, lock] = [await page.context().newPage(), await page.context().newPage()];
    await openUnlocked(app, '/settings/feedback', 'Report a bug');
    const questions: string[] = [];
    app.on('dialog', (question) => {
      questions.push(question.type());
      void question.accept();
    });
    // Typed by keys: a browser asks only where somebody was at work.
    await app.getByRole('textbox').first().pressSequentially('unsaved');
    await lock.goto('/favorites');
    await page.goto('data:text/html,<title>Elsewhere</title>');
    await page.goto('/messages');
    await page.goto('/favorites');
    const seen = await listenForName(page);
    await enter(page, PANIC);
    for (const window of [page, app, lock]) {
      await window.bringToFront();
      await expectCover(window);
    }
    expect(questions).toEqual([]);
    await isSignedOut(memberPage);
    await page.bringToFront();
    expect(await page.goForward()).toBeNull();
    await page.reload();
    await expectCover(page);
    await page.goBack();
    await paper(page).waitFor();
    await page.goBack();
    expect(await page.title()).toBe('Elsewhere');
    await page.goForward();
    await expectCover(page);

    // Whoever opens the app anew is asked for the PIN again.
    await page.goto('/');
    await locked(page);
    await enter(page, PANIC);
    await expectCover(page);
    expect(seen).toEqual([]);
    await page.goto('/');
    await enter(page, PIN);
    await landing(page);
    expect(seen).toEqual([]);
  });

  it('the panic PIN leads there without a network, and the sign-out is owed', async () => {
    const memberPage = await coveredMember({ panic: PANIC });
    const { page } = memberPage;
    await page.context().setOffline(true);
    await page.goto('/messages');
    await enter(page, PANIC);
    await expectCover(page);
    await page.reload();
    await expectCover(page);
    expect(await owesSignOut(page)).toBe(true);
    await page.context().setOffline(false);
    await page.goto('/');
    await enter(page, PANIC);
    await expectCover(page);
    await isSignedOut(memberPage);
  });

  it('the last wrong PIN leads there with all windows, and takes the lock away', async () => {
    const memberPage = await coveredMember();
    const { page } = memberPage;
    const [app, lock] = [await page.context().newPage(), await page.context().newPage()];
    await openUnlocked(app, '/messages', 'Messages');
    await lock.goto('/favorites');
    await page.goto('/messages');
    await useTries(page);
    const seen = [await listenForName(page), await listenForName(app), await listenForName(lock)];
    await enter(page, WRONG);
    for (const window of [page, app, lock]) {
      await window.bringToFront();
      await expectCover(window);
      await window.reload();
      await expectCover(window);
      await window.goBack();
      await paper(window).waitFor();
    }
    expect(seen.flat()).toEqual([]);
    await isSignedOut(memberPage);
    // Who forgot the PIN opens the app, and signs in with the password.
    await page.goto('/');
    await landing(page);
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();
    expect(await page.title()).toBe('Weather');
    expect(seen.flat()).toEqual([]);
  });

  it('a start that finds the last try used leads there', async () => {
    const memberPage = await coveredMember();
    const { page } = memberPage;
    await page.goto('/messages');
    await useTries(page);
    // The last one is counted, and the page ends before it is judged.
    await page.evaluate(() => {
      crypto.subtle.deriveBits = () => {
        location.reload();
        return new Promise(() => undefined);
      };
    });
    await enter(page, WRONG);
    await expectCover(page);
    await isSignedOut(memberPage);
  });

  it.each(['panic PIN', 'last wrong PIN'])('the %s in the settings leads there, with all windows', async (which) => {
    const memberPage = await coveredMember({ panic: PANIC });
    const { page } = memberPage;
    const app = await page.context().newPage();
    await openUnlocked(app, '/messages', 'Messages');
    await page.bringToFront();
    await openUnlocked(page, '/settings', 'Settings');
    const sheet = await openSheet(page);
    await sheet.getByRole('radio', { name: 'Switch the lock off' }).check();
    const seen = await listenForName(page);
    const judge = async (pin: string) => {
      await sheet.getByLabel('Your PIN until now').fill(pin);
      await sheet.getByRole('button', { name: 'Save' }).click();
    };
    for (const left of which === 'panic PIN' ? [] : ['4', '3', '2', 'One']) {
      await judge(WRONG);
      await sheet.getByText(`That is not the PIN. ${left} tr`).waitFor();
    }
    await judge(which === 'panic PIN' ? PANIC : WRONG);
    for (const window of [page, app]) {
      await window.bringToFront();
      await expectCover(window);
    }
    await page.bringToFront();
    await page.goBack();
    await paper(page).waitFor();
    expect(seen).toEqual([]);
    await isSignedOut(memberPage);
  });

  it('a page that the browser kept for going back leads there: of the app, and of the lock', async () => {
    const { page } = await coveredMember();
    await openUnlocked(page, '/messages', 'Messages');
    expect(await keepAndShow(page, { tab: { left: '' }, device: { member: null } })).toBe('hidden');
    await expectCover(page);
    await page.goto('/messages');
    await locked(page);
    await keepAndShow(page, { tab: { left: '' } });
    await expectCover(page);
  });
});
