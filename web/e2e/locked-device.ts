import { expect } from '@jest/globals';
import { keepsApp } from '@kindred/testing/browser';
import { until } from '@kindred/testing/until';
import type { Browser, Page, Request, WebSocket } from 'playwright-core';
import { productUrl } from './addresses.js';
import { type MemberPage, openMemberPage } from './member-page.js';

/** The first is long, so that no random id has it. */
export const [PIN, PANIC, WRONG] = ['27182818', '98765', '0000'];

const pinField = (page: Page) => page.getByLabel('PIN', { exact: true });
export const locked = (page: Page) => page.locator('form[novalidate] #pin').waitFor();
/** What a visitor finds: the landing or, under another face, the sign-in. */
export const landing = (page: Page) => page.getByRole('link', { name: 'Create Account' }).waitFor();
export const isSignedIn = async ({ me }: MemberPage) => (await me.get('/api/auth/user')).status === 200;
export const isSignedOut = (memberPage: MemberPage) =>
  until(
    () => isSignedIn(memberPage),
    (is) => !is,
  );

/**
 * The browser has signed out, and no answer said so. The server may know all the same: a browser that looks for a newer
 * service worker sends its cookies along, and finds the network that a test has taken away from pages and workers.
 */
export const owesSignOut = (page: Page) => page.evaluate(() => localStorage.getItem('leaving') !== null);

/** What locks a page again has come to it. */
export const watched = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName(`${location.origin}/away.js`).length > 0);

export async function enter(page: Page, pin: string) {
  await locked(page);
  await pinField(page).fill(pin);
  await page.keyboard.press('Enter');
}

export async function openSheet(page: Page) {
  await page.getByRole('button', { name: /^App lock/ }).click();
  return page.getByRole('dialog', { name: 'App lock' });
}

/** A member whose device has a lock, in front of their settings. */
export async function lockedMember(browser: Browser, { panic = '' } = {}): Promise<MemberPage> {
  const memberPage = await openMemberPage(browser, productUrl, { ...keepsApp, hasTouch: true });
  const { page } = memberPage;
  await page.goto('/settings');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const sheet = await openSheet(page);
  await sheet.getByLabel('PIN', { exact: true }).fill(PIN);
  await sheet.getByLabel('PIN, once more').fill(PIN);
  await sheet.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('button', { name: /^App lock On/ }).waitFor();
  if (panic) await setPanic(page, panic);
  return memberPage;
}

async function setPanic(page: Page, panic: string) {
  const sheet = await openSheet(page);
  await sheet.getByRole('radio', { name: 'Set a panic PIN' }).check();
  await sheet.getByLabel('Panic PIN', { exact: true }).fill(panic);
  await sheet.getByLabel('Panic PIN, once more').fill(panic);
  await sheet.getByLabel('Your PIN until now').fill(PIN);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await sheet.waitFor({ state: 'detached' });
}

/** Addresses of all requests of a page's context and of all sockets of the page, in their order. */
export function listen(page: Page) {
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(pathOf(request)));
  page.on('websocket', (socket) => asked.push(pathOf(socket)));
  return asked;
}

/** The same of a page alone, since its document was asked for. */
export function listenAnew(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.length = 0;
    asked.push(pathOf(request));
  });
  page.on('websocket', (socket) => asked.push(pathOf(socket)));
  return asked;
}

const pathOf = (asked: Request | WebSocket) => new URL(asked.url()).pathname;

/** Nothing of the app is in the page, has been asked for or is listened to by a socket. */
export async function expectOnlyLock(page: Page, asked: string[]) {
  await locked(page);
  await page.waitForLoadState('networkidle');
  const own = /^\/(lock\.js|lock\.html|exit\.js|favicon\.(svg|ico)|icons\/\w+\.svg)$/;
  const path = new URL(page.url()).pathname;
  expect(asked.filter((address) => address !== path && !own.test(address))).toEqual([]);
  const text = await page.evaluate(() => document.documentElement.outerHTML);
  expect(text).not.toMatch(/id="root"|assets\/|Discover|Messages|Settings/);
}

export function triesOf(page: Page) {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        const request = indexedDB.open('device');
        request.onsuccess = () => {
          const database = request.result;
          const reading = database.transaction('lock').objectStore('lock').get('lock');
          reading.onsuccess = () => {
            database.close();
            done(reading.result?.tries ?? 0);
          };
        };
      }),
  );
}
