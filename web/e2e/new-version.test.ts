import { afterAll, expect, it } from '@jest/globals';
import { keepsApp } from '@kindred/testing/browser';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import type { Page } from 'playwright-core';
import { productUrl } from './addresses.js';
import { openMemberPage } from './member-page.js';

const browser = await sharedBrowser();
afterAll(() => closeDevices(browser));

const card = (page: Page) => page.getByRole('region', { name: 'Update' });

/** Where a device notes that there is a newer version: its worker has another address. */
const NEWER = 'newer';
const PHOTO = '/media/kept-back.webp';

/**
 * Two tabs, of which the first asks for a photo that a bad network keeps back. When that is given up, it asks the API, and for
 * a file of the app.
 */
async function twoTabs() {
  const { page } = await openMemberPage(browser, productUrl, keepsApp);
  const device = page.context();
  const isAsked = new Promise((asked) => device.route(`**${PHOTO}`, asked));
  await device.addInitScript((key) => {
    const { serviceWorker } = navigator;
    const register = serviceWorker.register.bind(serviceWorker);
    serviceWorker.register = (address) => register(address + (localStorage.getItem(key) ?? ''));
  }, NEWER);
  const other = await device.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/settings');
    await tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
  }
  await noteRequests(page);
  await page.evaluate((photo) => {
    const file = document.querySelector<HTMLScriptElement>('script[src^="/assets/"]')?.src ?? '';
    Object.assign(new Image(), {
      src: photo,
      onerror: () => Promise.all(['/api/auth/me', file].map((one) => fetch(one))),
    });
  }, PHOTO);
  await isAsked;
  return [page, other] as const;
}

function release(page: Page) {
  return page.evaluate(async (key) => {
    localStorage.setItem(key, '?2');
    await navigator.serviceWorker.register('/sw.js');
  }, NEWER);
}

/** Which versions the device has, and what state they are in. */
const versions = (page: Page) =>
  page.evaluate(async () => {
    const { active, waiting, installing } = (await navigator.serviceWorker.getRegistration()) ?? {};
    return JSON.stringify([active, waiting, installing].map((one) => one && [one.scriptURL, one.state]));
  });

/** What a worker notes of itself: what it has asked the network for, and has no answer to yet. */
type Noting = { unanswered?: string[] };

/** Has the workers of a device note what they ask for. */
async function noteRequests(page: Page) {
  for (const worker of page.context().serviceWorkers()) {
    await worker.evaluate(() => {
      const noting: Noting & { fetch: typeof window.fetch } = self;
      const { fetch } = noting;
      const unanswered = new Set<string>();
      noting.fetch = (asked, options) => {
        const { url } = new Request(asked, options);
        unanswered.add(url);
        return fetch(asked, options).finally(() => unanswered.delete(url));
      };
      Object.defineProperty(noting, 'unanswered', { get: () => [...unanswered] });
    });
  }
}

/** What each worker of the device has no answer to. */
const unanswered = (page: Page) =>
  Promise.all(
    page
      .context()
      .serviceWorkers()
      .map(async (worker) => {
        const addresses = await worker.evaluate(() => (self as Noting).unanswered ?? []);
        return `${worker.url()} waits for [${addresses}]`;
      }),
  );

/** The document begins anew by the button of its card, under the newer version. */
async function reload(page: Page) {
  const anew = page.waitForEvent('domcontentloaded').catch(async (error) => {
    const state = `the versions: ${await versions(page)}; ${await unanswered(page)}`;
    throw new Error(`No new document; ${state}`, { cause: error });
  });
  await card(page).getByRole('button', { name: 'Reload' }).click();
  await anew;
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await card(page).count()).toBe(0);
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(`${productUrl}/sw.js?2`);
}

it('a new version is let in by a tab that wants it, and then shown by each other one', async () => {
  const [page, other] = await twoTabs();
  await release(page);
  await card(page).waitFor();
  await card(other).waitFor();
  await reload(page);
  await reload(other);
});

it('a version whose page is that of another one is not installed', async () => {
  const { page } = await openMemberPage(browser, productUrl, keepsApp);
  const device = page.context();
  const elsewhere = '**/index.html';
  await device.route(elsewhere, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('</html>', '</html >') });
  });
  await page.goto('/settings');
  const outcome = () =>
    page.evaluate(async () => {
      const { installing } = await navigator.serviceWorker.register('/sw.js?2');
      return new Promise((done) => {
        installing?.addEventListener('statechange', () => done(installing.state));
      });
    });
  expect(await outcome()).toBe('redundant');
  await device.unroute(elsewhere);
  expect(await outcome()).toBe('installed');
});
