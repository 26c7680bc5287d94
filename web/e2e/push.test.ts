import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { keepsApp } from '@kindred/testing/browser';
import type { Member } from '@kindred/testing/member';
import { newPushKeys } from '@kindred/testing/push-browser';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import { until } from '@kindred/testing/until';
import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import { productUrl } from './addresses.js';
import { lockedMember, locked as lockShown } from './locked-device.js';
import { openMemberPage } from './member-page.js';
import { connected } from './traffic.js';
import { workerOf } from './worker-of.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterEach(() => closeDevices(browser));

type Shown = { title: string; body?: string; icon?: string; tag?: string; renotify?: boolean };
type Noting = { shown: Shown[]; registration: ServiceWorkerRegistration };

/**
 * The worker of a page, which notes what it shows: a browser without a screen has no notifications. It waits for its name and
 * picture as long as they take.
 */
async function notingWorker(page: Page) {
  const worker = await workerOf(page);
  await worker.evaluate(() => {
    AbortSignal.timeout = () => new AbortController().signal;
    const noting = self as unknown as Noting;
    noting.shown = [];
    noting.registration.showNotification = async (title, options) => {
      noting.shown.push({ title, ...(options as Omit<Shown, 'title'>) });
    };
  });
  return worker;
}

/** Gives the browser a push message, as a push service does once it was decrypted. @returns what the worker showed */
async function deliver(page: Page): Promise<Shown[]> {
  const worker = await notingWorker(page);
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId } of registrations) found(registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const data = JSON.stringify({ web_push: 8030, notification: { title: 'Wren wrote to you', navigate: '/chat' } });
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', { origin: productUrl, registrationId, data });
  const shown = () => worker.evaluate(() => (self as unknown as Noting).shown);
  return until(shown, ({ length }) => length > 0);
}

const sentence = 'You have something new';

describe('a push message', () => {
  it('is one sentence under the name of the app, whatever came', async () => {
    const { page } = await openMemberPage(browser, productUrl, keepsApp);
    await page.goto('/settings');
    const { appName } = await (await fetch(`${productUrl}/api/config`)).json();
    expect(await deliver(page)).toEqual([
      { title: appName, body: sentence, icon: '/icons/icon-192.png', tag: 'new', renotify: true },
    ]);
  });

  it('has the name and picture of the chosen face', async () => {
    const { page } = await openMemberPage(browser, productUrl, keepsApp);
    await page.goto('/settings');
    await page.getByRole('radio', { name: 'Weather', exact: true }).check();
    await page.waitForFunction(() => document.title === 'Weather');
    expect(await deliver(page)).toEqual([
      { title: 'Weather', body: sentence, icon: '/icons/weather-192.png', tag: 'new', renotify: true },
    ]);
  });

  it('comes while the app is locked, and tells no more', async () => {
    const { page } = await lockedMember(browser);
    await page.goto('/messages');
    await lockShown(page);
    const { appName } = await (await fetch(`${productUrl}/api/config`)).json();
    expect(await deliver(page)).toEqual([
      { title: appName, body: sentence, icon: '/icons/icon-192.png', tag: 'new', renotify: true },
    ]);
  });
});

/** Gives the pages of a browser a push manager that needs no push service. @returns how often a subscription was ended */
async function withPushManager(context: BrowserContext) {
  await context.grantPermissions(['notifications'], { origin: productUrl });
  const subscription = { endpoint: 'https://fcm.googleapis.com/fcm/send/of-a-test', keys: newPushKeys().keys };
  let isSubscribed = false;
  let ended = 0;
  await context.exposeFunction('isSubscribed', () => isSubscribed);
  await context.exposeFunction('changeSubscription', (on: boolean) => {
    isSubscribed = on;
    if (!on) ended += 1;
  });
  await context.addInitScript((json) => {
    const { isSubscribed: isOn, changeSubscription: change } = window as unknown as {
      isSubscribed: () => Promise<boolean>;
      changeSubscription: (on: boolean) => Promise<void>;
    };
    const made = { toJSON: () => json, unsubscribe: () => change(false).then(() => true) };
    const manager = PushManager.prototype as unknown as Record<string, () => Promise<object | null>>;
    manager.getSubscription = async () => ((await isOn()) ? made : null);
    manager.subscribe = () => change(true).then(() => made);
  }, subscription);
  return { ended: () => ended, isSubscribed: () => isSubscribed };
}

const isOn = async (me: Member) => (await me.get('/api/account/push')).body.isOn as boolean;

it('the switch in Settings subscribes this browser for the session', async () => {
  const { page, me } = await openMemberPage(browser, productUrl, keepsApp);
  await withPushManager(page.context());
  await page.goto('/settings');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const toggle = page.getByRole('switch', { name: 'On this device' });
  await toggle.click();
  await page.getByText('Your notification settings have been saved.', { exact: true }).waitFor();
  expect(await isOn(me)).toBe(true);
  await toggle.click();
  await until(
    () => isOn(me),
    (on) => !on,
  );
});

/** Two tabs of a browser that is told by push. */
async function tellTwoTabs() {
  const { page, me } = await openMemberPage(browser, productUrl, keepsApp);
  const push = await withPushManager(page.context());
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    const isIn = connected(tab);
    await tab.goto('/settings');
    await tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await isIn;
  }
  await page.getByRole('switch', { name: 'On this device' }).click();
  await page.getByText('Your notification settings have been saved.', { exact: true }).waitFor();
  return { page, other, me, push, before: push.ended() };
}

async function changePassword(page: Page, me: Member) {
  await page.goto('/settings/account');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password', { exact: true }).fill(me.password);
  await page.getByLabel('New password', { exact: true }).fill('a much better horse 42');
  await page.getByLabel('Confirm password', { exact: true }).fill('a much better horse 42');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByText('Your other devices are signed out.').first().waitFor();
}

/** The browser is told by push in the session of now, and its subscription was never ended. */
async function expectTold({ page, push, before }: Awaited<ReturnType<typeof tellTwoTabs>>) {
  const isTold = () => page.evaluate(async () => (await (await fetch('/api/account/push')).json()).isOn as boolean);
  await until(isTold, Boolean);
  expect([push.isSubscribed(), push.ended() - before]).toEqual([true, 0]);
}

it('stays on in a browser whose second tab hears that the old session is over', async () => {
  const tabs = await tellTwoTabs();
  const { page, other, me } = tabs;
  const isUser = (response: Response) => response.url().endsWith('/api/auth/user') && response.ok();
  const asksAgain = other.waitForResponse(isUser, { timeout: 0 });
  await changePassword(page, me);
  await asksAgain;
  await other.getByRole('switch', { name: 'On this device' }).waitFor();
  // What the second tab does about the end of a session, it does in turn.
  await other.evaluate(() => navigator.locks.request('session', () => undefined));
  await expectTold(tabs);
});

it('stays on when the second tab asks before the new session is told by push', async () => {
  const tabs = await tellTwoTabs();
  const { page, other, me } = tabs;
  await page.route('**/api/account/push', async (route) => {
    if (route.request().method() === 'PUT') {
      await other.reload();
      await other.waitForFunction(async () => (await navigator.locks.query()).pending?.length);
    }
    await route.continue();
  });
  await changePassword(page, me);
  const isOn = other.getByRole('switch', { name: 'On this device', checked: true });
  await isOn.waitFor();
  await expectTold(tabs);
});
