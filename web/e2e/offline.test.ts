import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { keepsApp } from '@kindred/testing/browser';
import { newMember } from '@kindred/testing/member';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import { until } from '@kindred/testing/until';
import type { Browser, Page } from 'playwright-core';
import { logOut } from './account.js';
import { productUrl } from './addresses.js';
import { isSignedOut, landing } from './locked-device.js';
import { click, goOffline, openMemberPage, toastsOf } from './member-page.js';
import { Visitor } from './visitor.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeDevices(browser));

const caches = (page: Page) => page.evaluate(() => window.caches.keys());

it('opens without a network, comes back with it, and keeps nothing private after a sign-out', async () => {
  const visitor = await Visitor.arrive(browser, keepsApp, { isOfflineSometimes: true });
  const { page } = visitor;
  await visitor.signIn(await newMember(productUrl, 'offline'));
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Discover' }).waitFor();

  await page.evaluate(async () => {
    const photos = await window.caches.open('photos');
    await photos.put('/media/somebody.webp', new Response('a face'));
  });
  await logOut(page);
  const left = await until(
    () => caches(page),
    (names) => !names.includes('photos'),
  );
  expect(left).toEqual([expect.stringContaining('precache')]);
  const stored = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)].flat());
  // That a sign-out is owed stays until the next start where its answer was not waited for.
  expect(stored.filter((key) => key !== 'leaving')).toEqual([]);
  // The socket that came back with the network may have asked for what is unread just as the session ended.
  visitor.expects('401');
  await visitor.leave();
});

it('photos that came more than a day ago go with the next page', async () => {
  const { page } = await openMemberPage(browser, productUrl, keepsApp);
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.evaluate(async () => {
    const photos = await window.caches.open('photos');
    for (const [name, hours] of Object.entries({ old: 25, new: 23 })) {
      const date = new Date(Date.now() - hours * 3_600_000).toUTCString();
      await photos.put(`/media/${name}.webp`, new Response('a face', { headers: { date } }));
    }
  });
  await page.reload();
  // The grid may add photos of its own.
  const kept = () =>
    page.evaluate(async () =>
      (await (await window.caches.open('photos')).keys()).map(({ url }) => new URL(url).pathname),
    );
  const left = await until(kept, (paths) => !paths.includes('/media/old.webp'));
  expect(left).toContain('/media/new.webp');
  await page.context().close();
});

describe('signing out in one of two tabs', () => {
  async function twoTabs() {
    const memberPage = await openMemberPage(browser, productUrl, keepsApp);
    const { page } = memberPage;
    const other = await page.context().newPage();
    await settle(other, 'Messages');
    await settle(page, 'Settings');
    return { memberPage, page, other };
  }

  async function settle(page: Page, name: string) {
    await page.goto(`/${name.toLowerCase()}`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.getByRole('heading', { name, exact: true }).waitFor();
  }

  async function expectNobody({ memberPage, page, other }: Awaited<ReturnType<typeof twoTabs>>) {
    await Promise.all([landing(page), landing(other)]);
    await isSignedOut(memberPage);
    await until(
      () => other.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)].flat()),
      ({ length }) => length === 0,
    );
  }

  it('leaves nobody in the other', async () => {
    const tabs = await twoTabs();
    await click(tabs.page, 'Log out');
    await tabs.other.getByText('Signed out', { exact: true }).waitFor();
    await expectNobody(tabs);
    expect(toastsOf(tabs.page)).toEqual([]);
  });

  it('leaves nobody in the other without a network either, and ends the session with the next', async () => {
    const tabs = await twoTabs();
    await goOffline(tabs.page);
    await click(tabs.page, 'Log out');
    for (const tab of [tabs.page, tabs.other]) await tab.getByRole('heading', { name: 'You are offline' }).waitFor();
    await tabs.page.context().setOffline(false);
    await expectNobody(tabs);
  });
});

it('never answers for the server from a cache', async () => {
  const visitor = await Visitor.arrive(browser, keepsApp, { isOfflineSometimes: true });
  const { page } = visitor;
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  for (const path of ['/api/config', '/media/x.webp', '/storage/x']) {
    const answer = await page.evaluate(
      (address) =>
        fetch(address)
          .then(({ status }) => status)
          .catch(() => 'none'),
      path,
    );
    expect(answer).toBe('none');
  }
  await visitor.leave();
});
