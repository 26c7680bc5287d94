import { afterAll, expect, it } from '@jest/globals';
import { codeOf } from '@kindred/testing/authenticator';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import type { Page } from 'playwright-core';
import { openUnlocked, stopTimers } from './away.js';
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

  await page.getByLabel('Code', { exact: true }).fill(codeOf(new URL(uri ?? '').searchParams.get('secret') ?? ''));
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
