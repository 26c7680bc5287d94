import type { Member } from '@kindred/testing/member';
import { openSocket, type TestSocket } from '@kindred/testing/open-socket';
import type { Locator, Page } from 'playwright-core';
import { productUrl } from './addresses.js';
import { enter, PIN, watched } from './locked-device.js';
import { connected, quiet } from './traffic.js';

/** More than an account may have where the limit is ten times the usual one. */
const MOST_SOCKETS = 1000;

/** Opens sockets of a member until the server refuses one more. */
export async function takeAllSockets({ session }: Member) {
  const sockets: TestSocket[] = [];
  while (sockets.length < MOST_SOCKETS) {
    const socket = await openSocket(productUrl, session).catch(() => null);
    if (!socket) return sockets;
    sockets.push(socket);
  }
  throw new Error('The server has no limit of sockets');
}

/** A page of the member with what watches over it, which hears the server and waits for nothing. */
export async function openUnlocked(page: Page, path: string, name: string) {
  await page.goto(path);
  const isConnected = connected(page);
  await enter(page, PIN);
  await page.getByRole('heading', { name, exact: true }).waitFor();
  await watched(page);
  await isConnected;
  await quiet(page);
}

/** Nobody has used the app for this many minutes, as far as its windows know. */
export const pass = (page: Page, minutes: number) =>
  page.evaluate((ago) => localStorage.setItem('seen-at', String(Date.now() - ago)), minutes * 60_000);
export const minutesAway = (page: Page) =>
  page.evaluate(() => (Date.now() - Number(localStorage.getItem('seen-at'))) / 60_000);

/** What the clock says until the page begins anew. */
export const stopClock = (page: Page, time: number) =>
  page.evaluate((now) => {
    Date.now = () => now;
  }, time);

/** The window does not look at the time any more, as one behind others that the system has put to rest. */
export const stopTimers = (page: Page) =>
  page.evaluate(() => {
    for (let id = Number(setInterval(() => undefined, 60_000)); id > 0; id--) clearInterval(id);
  });

export async function middleOf(element: Locator) {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}
