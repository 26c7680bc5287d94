import { expect } from '@jest/globals';
import { keepsApp } from '@kindred/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { productUrl } from './addresses.js';
import { type MemberPage, openMemberPage } from './member-page.js';

export const paper = (page: Page) => page.getByRole('textbox', { name: 'Notes' });

/** Waits until the page hears Escapes and taps. */
export const listening = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName(`${location.origin}/exit.js`).length > 0);

/** A member who has switched it on in the settings. */
export async function enter(browser: Browser): Promise<MemberPage> {
  const memberPage = await openMemberPage(browser, productUrl, { ...keepsApp, hasTouch: true });
  const { page } = memberPage;
  await page.goto('/settings');
  await page.getByText('Quick exit', { exact: true }).click();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return memberPage;
}

/** The notepad's own page has come, and one more entry stands over the app's first. */
export async function expectNotes(page: Page) {
  await page.waitForFunction(() => location.pathname === '/notes' && history.state !== null);
  await paper(page).waitFor();
  expect(await page.title()).toBe('Notes');
}
