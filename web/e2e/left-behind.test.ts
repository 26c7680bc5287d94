import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { keepsApp } from '@kindred/testing/browser';
import { addPhoto } from '@kindred/testing/photos';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import { until } from '@kindred/testing/until';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { productUrl } from './addresses.js';
import { keepAndShow } from './kept-page.js';
import { type MemberPage, openMemberPage } from './member-page.js';
import { openLive } from './traffic.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeDevices(browser));

it('nothing of a member stays in a browser whose session ended elsewhere', async () => {
  const memberPage = await openMemberPage(browser, productUrl, keepsApp);
  const { page, me, wren } = memberPage;
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#936' } })
    .png()
    .toBuffer();
  await addPhoto(productUrl, wren, picture);
  const chat = await conversationOf(memberPage);
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await page.goto(`/profile/${wren.id}`);
  await page.getByRole('heading', { name: 'Wren' }).waitFor();
  await page.waitForFunction(async () => (await (await caches.open('photos')).keys()).length > 0);
  await openLive(page, `/chat/${chat}`);
  await page.getByRole('textbox', { name: 'Message' }).fill('a draft');

  await me.post('/api/auth/logout', {});
  await page.getByRole('link', { name: 'Create Account' }).waitFor();
  // Each goes in its own time; the mark of the member once the server has said that nobody is signed in.
  await until(
    () => keptIn(page),
    ({ stored, photos, seen, caches }) =>
      stored.join() === 'theme' &&
      photos + seen === 0 &&
      caches.length === 1 &&
      caches[0]?.includes('precache') === true,
  );
  await page.context().close();
});

async function conversationOf({ me, wren }: MemberPage): Promise<string> {
  const { body } = await me.post('/api/conversations', { otherUserId: wren.id });
  await wren.post(`/api/conversations/${body.conversationId}/messages`, { content: 'hello', messageType: 'text' });
  return body.conversationId;
}

/** What the browser holds: keys of both storages, photos, addresses of photos, and the names of its caches. */
function keptIn(page: Page) {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const photos = names.includes('photos') ? (await (await caches.open('photos')).keys()).length : 0;
    const known = await indexedDB.databases();
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, failed) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(request.error);
      });
    const counts = known.map(async ({ name = '' }) => {
      const database = await answerOf(indexedDB.open(name));
      const tables = [...database.objectStoreNames];
      const rows = tables.map((table) => answerOf(database.transaction(table).objectStore(table).count()));
      const count = (await Promise.all(rows)).reduce((sum, one) => sum + one, 0);
      database.close();
      return count;
    });
    const seen = (await Promise.all(counts)).reduce((sum, one) => sum + one, 0);
    const stored = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    return { stored, photos, seen, caches: names.filter((name) => name !== 'photos') };
  });
}

it('a page that the browser kept while the member signed out in another tab shows nothing and begins anew', async () => {
  const { page } = await openMemberPage(browser, productUrl);
  await page.goto('/messages');
  await page.getByRole('heading', { name: 'Messages' }).waitFor();
  expect(await keepAndShow(page, {})).toBe('visible');
  const anew = page.waitForEvent('load');
  expect(await keepAndShow(page, { device: { member: null } })).toBe('hidden');
  await anew;
  await page.context().close();
});
