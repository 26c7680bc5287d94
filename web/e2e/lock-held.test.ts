import { afterAll, expect, it } from '@jest/globals';
import { codeOf } from '@kindred/testing/authenticator';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import type { Page } from 'playwright-core';
import { openUnlocked, stopClock, stopTimers } from './away.js';
import { enter, expectOnlyLock, listenAnew, lockedMember, PIN } from './locked-device.js';

const browser = await sharedBrowser();
afterAll(() => closeDevices(browser));

/** Nobody was heard for this long, then somebody is. Returns whether the page is still drawn. */
const isDrawnAfter = (page: Page, minutes: number) =>
  page.evaluate((ago) => {
    localStorage.setItem('seen-at', String(Date.now() - ago));
    window.dispatchEvent(new Event('keydown'));
    return document.querySelector('[role=dialog]') !== null;
  }, minutes * 60_000);

it('who copies a secret or recovery codes has 15 minutes, and reads what to do where the lock comes then', async () => {
  const { page, me } = await lockedMember(browser);
  await openUnlocked(page, '/settings/account', 'Account & security');
  await stopTimers(page);
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Password', { exact: true }).fill(me.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const uri = await page.getByRole('link', { name: 'Open in the authenticator' }).getAttribute('href');
  expect(await isDrawnAfter(page, 14)).toBe(true);

  await page.getByLabel('Code', { exact: true }).fill(codeOf(new URL(uri ?? '').searchParams.get('secret') ?? '', 1));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
  expect(await isDrawnAfter(page, 14)).toBe(true);

  const asked = listenAnew(page);
  expect(await isDrawnAfter(page, 15)).toBe(false);
  await expectOnlyLock(page, asked);
  await enter(page, PIN);
  await page.getByRole('dialog', { name: 'Your second factor is on' }).waitFor();
  await page.getByText('10 recovery codes are left.').waitFor();
});

it('who pays in the frame of another site has 15 minutes in all windows, until another one is used', async () => {
  const { page } = await lockedMember(browser);
  await openUnlocked(page, '/messages', 'Messages');
  const other = await page.context().newPage();
  await openUnlocked(other, '/favorites', 'Favorites');
  await page.bringToFront();
  await Promise.all([stopTimers(page), stopTimers(other)]);
  const begin = await page.evaluate(() => {
    document.body.appendChild(document.createElement('iframe')).focus();
    localStorage.setItem('seen-at', String(Date.now() - 2000));
    window.dispatchEvent(new Event('keydown'));
    return Number(localStorage.getItem('seen-at'));
  });
  const isDrawn = () =>
    other.evaluate(() => {
      window.dispatchEvent(new Event('keydown'));
      return document.getElementById('root') !== null;
    });
  await stopClock(other, begin + 14 * 60_000);
  expect(await isDrawn()).toBe(true);
  const asked = listenAnew(other);
  await stopClock(other, begin + 19 * 60_000);
  expect(await isDrawn()).toBe(false);
  await expectOnlyLock(other, asked);
});
