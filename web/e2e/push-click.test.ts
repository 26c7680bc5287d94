import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { keepsApp } from '@kindred/testing/browser';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import { until } from '@kindred/testing/until';
import type { Browser, Page, Worker } from 'playwright-core';
import { productUrl } from './addresses.js';
import { lockedMember, locked as lockShown } from './locked-device.js';
import { type MemberPage, openMemberPage } from './member-page.js';
import { workerOf } from './worker-of.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeDevices(browser));
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

type Noting = {
  focused: string[];
  opened: string[];
  isClosed: boolean;
  WindowClient: { prototype: { url: string; focus: () => Promise<unknown> } };
  clients: { openWindow: (address: string) => Promise<unknown>; matchAll: () => Promise<unknown[]> };
};

/**
 * Presses the notification, as its worker is told it by a browser with a screen. Only a press of a person's allows a worker to focus or
 * open a window, so these two are noted; all else is the browser's own, but that the worker waits for a window as long as it takes,
 * unless `isHasty`.
 */
async function press(worker: Worker, isHasty = false) {
  return worker.evaluate(async (isHasty) => {
    const noting = self as unknown as Noting;
    const { setTimeout } = self;
    if (!isHasty) Object.assign(self, { setTimeout: () => 0 });
    [noting.focused, noting.opened, noting.isClosed] = [[], [], false];
    noting.WindowClient.prototype.focus = async function (this: { url: string }) {
      noting.focused.push(this.url);
      return this;
    };
    noting.clients.openWindow = async (address) => noting.opened.push(address);
    const close = () => {
      noting.isClosed = true;
    };
    const notification = { title: 'Kindred', body: 'You have something new', tag: 'new', data: null, close };
    let work: Promise<unknown> = Promise.resolve();
    const waitUntil = (promise: Promise<unknown>) => {
      work = promise;
    };
    self.dispatchEvent(
      Object.defineProperties(new Event('notificationclick'), {
        notification: { value: notification },
        waitUntil: { value: waitUntil },
      }),
    );
    await work;
    Object.assign(self, { setTimeout });
    return { focused: noting.focused, opened: noting.opened, isClosed: noting.isClosed };
  }, isHasty);
}

/** A chat with Wren, in which both have written. */
async function openChat({ page, me, wren }: MemberPage) {
  const { conversationId } = (await me.post('/api/conversations', { otherUserId: wren.id })).body;
  await wren.post(`/api/conversations/${conversationId}/messages`, { content: 'Tea at five?' });
  await page.goto(`/chat/${conversationId}`);
  await page.getByText('Tea at five?').first().waitFor();
}

const atStart = (page: Page) => page.waitForURL((url) => url.pathname === '/');

it('a notification that is pressed leads an open window to the start, away from the conversation in it', async () => {
  const visit = await openMemberPage(browser, productUrl, keepsApp);
  const { page } = visit;
  await openChat(visit);
  const worker = await workerOf(page);
  expect(await press(worker)).toEqual({ focused: [`${productUrl}/?`], opened: [], isClosed: true });
  await atStart(page);
  await page.getByRole('tab', { name: 'All Users' }).waitFor();
  expect(await page.getByText('Tea at five?').count()).toBe(0);
});

it('it leads away from a profile over Discover, which has the same address', async () => {
  const visit = await openMemberPage(browser, productUrl, keepsApp);
  const { page } = visit;
  await page.goto('/');
  const worker = await workerOf(page);
  await page.locator('article h2 button').first().click();
  await page.getByRole('dialog').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await press(worker)).toEqual({ focused: [`${productUrl}/?`], opened: [], isClosed: true });
  await page.getByRole('tab', { name: 'All Users' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('it opens the start in another window where one asks about words that were not sent', async () => {
  const { page } = await openMemberPage(browser, productUrl, keepsApp);
  await page.goto('/settings/feedback');
  const worker = await workerOf(page);
  const field = page.getByRole('textbox').first();
  await field.pressSequentially('Not sent yet');
  // The question is a file of its own.
  await page.waitForFunction(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  const asked = page.waitForEvent('dialog').then((dialog) => dialog.dismiss());
  expect(await press(worker, true)).toEqual({ focused: [], opened: ['/'], isClosed: true });
  await asked;
  expect(await field.inputValue()).toBe('Not sent yet');
});

it('while the app is locked it leads to the lock, and the server is asked for nothing', async () => {
  const visit = await lockedMember(browser);
  const { page } = visit;
  const { conversationId } = (await visit.me.post('/api/conversations', { otherUserId: visit.wren.id })).body;
  await page.goto(`/chat/${conversationId}`);
  await lockShown(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const pressed = await press(await workerOf(page));
  expect(pressed).toMatchObject({ opened: [], isClosed: true });
  await atStart(page);
  await lockShown(page);
  await page.waitForLoadState('networkidle');
  expect(await page.content()).not.toMatch(/Wren|Messages|id="root"/);
  expect(asked.filter((path) => path.startsWith('/api/') || path.startsWith('/socket.io'))).toEqual([]);
});

it('without a window it opens the start, under the chosen face', async () => {
  const visit = await openMemberPage(browser, productUrl, keepsApp);
  const { page } = visit;
  await openChat(visit);
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Weather', exact: true }).check();
  await page.waitForFunction(() => document.title === 'Weather');
  const worker = await workerOf(page);
  const next = await page.context().newPage();
  await page.close();
  const windows = () => worker.evaluate(async () => (await (self as unknown as Noting).clients.matchAll()).length);
  await until(windows, (count) => count === 0);
  const { opened, ...rest } = await press(worker);
  expect([opened, rest]).toEqual([['/'], { focused: [], isClosed: true }]);
  await next.goto(productUrl + opened[0]);
  await next.waitForFunction(() => document.title === 'Weather');
});
