import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import type { Browser, Page } from 'playwright-core';
import { productUrl } from './addresses.js';
import { click, openMemberPage, type } from './member-page.js';
import { sheet } from './panels.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeDevices(browser));

const pathOf = (page: Page) => new URL(page.url()).pathname;

it('going back asks before it throws words away, stays where it is told to, and then goes there', async () => {
  const { page } = await openMemberPage(browser, productUrl);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Profile' }).click();
  await click(page, 'Edit');
  await type(page, 'About Me', 'Rivers and maps');
  const question = sheet(page, 'Leave without saving?');
  await page.goBack();
  await question.getByRole('button', { name: 'Keep Editing' }).click();
  await question.waitFor({ state: 'detached' });
  expect(pathOf(page)).toBe('/profile');
  expect(await page.getByLabel('About Me').inputValue()).toBe('Rivers and maps');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  expect(pathOf(page)).toBe('/settings');
  await page.context().close();
});
