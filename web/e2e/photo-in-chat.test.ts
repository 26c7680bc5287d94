import { afterEach, expect, it } from '@jest/globals';
import type { Message } from '@kindred/contracts/chat';
import { keepsApp } from '@kindred/testing/browser';
import { addPhoto } from '@kindred/testing/photos';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import { until } from '@kindred/testing/until';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { productUrl } from './addresses.js';
import { openMemberPage } from './member-page.js';
import { pressEscapeQuickly } from './quickly.js';

const browser = await sharedBrowser();
afterEach(() => closeDevices(browser));

const viewer = (page: Page) => page.getByRole('dialog', { name: 'Photo from Wren' });
const closed = (page: Page) => viewer(page).waitFor({ state: 'detached' });

/** A chat in which Wren has sent a photo. */
async function chatWithPhoto() {
  const { page, me, wren } = await openMemberPage(browser, productUrl, keepsApp);
  const { conversationId } = (await me.post('/api/conversations', { otherUserId: wren.id })).body;
  const path = `/api/conversations/${conversationId}/messages`;
  const picture = await sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#c2410c' } })
    .jpeg()
    .toBuffer();
  const { photoUrl: imageUrl } = (await addPhoto(productUrl, wren, picture, { purpose: 'chat', conversationId })).body;
  const sent: Message = (await wren.post(path, { messageType: 'image', imageUrl })).body;
  await page.goto('/settings');
  await page.getByText('Quick exit', { exact: true }).click();
  await page.goto(`/chat/${conversationId}`);
  return { page, unsend: () => wren.send('DELETE', `${path}/${sent.id}`) };
}

async function openPhoto(page: Page) {
  const button = page.getByRole('button', { name: 'Show photo' });
  await button.focus();
  await page.keyboard.press('Enter');
  await until(
    () =>
      viewer(page)
        .getByRole('img')
        .evaluate((image) => (image as HTMLImageElement).naturalHeight),
    (height) => height > 0,
  );
}

it('a photo of a chat opens over it, and goes with Escape, with Back and with its message', async () => {
  const { page, unsend } = await chatWithPhoto();
  const address = page.url();
  await openPhoto(page);
  await page.keyboard.press('Escape');
  await closed(page);
  await openPhoto(page);
  await page.goBack();
  await closed(page);
  expect(page.url()).toBe(address);
  await openPhoto(page);
  await unsend();
  await closed(page);
  await page.getByText('Message unsent').waitFor();
  expect(page.context().pages()).toEqual([page]);
});

it('three Escapes lead from a photo of a chat to the notepad', async () => {
  const { page } = await chatWithPhoto();
  await openPhoto(page);
  await page.waitForFunction(() => performance.getEntriesByName(`${location.origin}/exit.js`).length > 0);
  await pressEscapeQuickly(page, 3);
  await page.getByRole('textbox', { name: 'Notes' }).waitFor();
  await page.waitForFunction(() => location.pathname === '/notes' && history.state !== null);
  expect(await page.locator('img').count()).toBe(0);
});
