import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newDevice } from '@kindred/testing/browser';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import type { Browser } from 'playwright-core';
import { newAccount, register, signIn } from './account.js';
import { productUrl } from './addresses.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeDevices(browser));

/** As a browser does that was told to keep nothing: it throws as soon as storage is asked for. */
function refuseStorage() {
  const get = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, { configurable: true, get });
  }
}

it('a browser that refuses storage shows the app to visitors and members, and only its console is told', async () => {
  const device = await newDevice(browser, { baseURL: productUrl });
  await device.addInitScript(refuseStorage);
  const page = await device.newPage();
  const thrown: string[] = [];
  const lacking = new Set<string>();
  page.on('pageerror', ({ message }) => thrown.push(message));
  page.on('console', (message) => {
    const [, lack] = /^This browser has no (.*?);/.exec(message.text()) ?? [];
    if (lack) lacking.add(lack);
  });

  await page.goto('/');
  await page.getByRole('link', { name: 'Create Account' }).waitFor();
  await page.goto('/terms');
  await page.getByRole('heading', { name: 'Terms of Service' }).waitFor();
  const account = newAccount('refused');
  await register(page, account);
  await signIn(page, account);
  await page.getByRole('heading', { name: 'Discover' }).waitFor();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('link', { name: 'Create Account' }).waitFor();

  expect(thrown).toEqual([]);
  expect([...lacking].sort()).toEqual(['local storage', 'session storage']);
});
