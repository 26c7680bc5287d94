import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Message } from '@kindred/contracts/chat';
import { addPhoto } from '@kindred/testing/photos';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import { until } from '@kindred/testing/until';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { productUrl } from './addresses.js';
import { focused } from './focused.js';
import { type MemberPage, openMemberPage } from './member-page.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeDevices(browser));

const picture = () =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: '#c2410c' } })
    .png()
    .toBuffer();
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Photo, view once' });

async function openChat({ page, me, wren }: MemberPage) {
  const { body } = await me.post('/api/conversations', { otherUserId: wren.id });
  const id: string = body.conversationId;
  const path = `/api/conversations/${id}/messages`;
  await wren.post(path, { content: 'Tea at five?' });
  await page.goto(`/chat/${id}`);
  await page.getByText('Tea at five?').waitFor();
  return { id, path, last: async () => (await wren.get(path)).body.at(-1) as Message };
}

it('a keyboard lets messages vanish, which the chat says to both', async () => {
  const visit = await openMemberPage(browser, productUrl);
  const { page, wren } = visit;
  const { id, last } = await openChat(visit);
  await page.getByRole('button', { name: 'Conversation options' }).focus();
  await page.keyboard.press('Enter');
  // What opens takes the focus in its own time.
  await focused(page.getByRole('menu'));
  await page.getByRole('menuitem', { name: 'Vanishing messages' }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Vanishing messages' });
  await focused(sheet);
  await sheet.getByRole('radio', { name: 'Off' }).focus();
  await page.keyboard.press('ArrowDown');
  await sheet.getByRole('radio', { name: '24 hours', checked: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByTestId('messages').getByText('Messages now vanish after 24 hours').waitFor();
  const mark = page.getByText('Messages vanish after 24 hours', { exact: true });
  await mark.waitFor();
  await until(last, ({ notice }) => notice?.vanishAfter === 24);
  await page.getByRole('textbox', { name: 'Message' }).fill('Gladly');
  await page.keyboard.press('Enter');
  const clock = page.getByRole('listitem').filter({ hasText: 'Gladly' }).getByRole('img', { name: 'Vanishes' });
  await clock.waitFor();
  await wren.send('PATCH', `/api/conversations/${id}`, { vanishAfter: 0 });
  await page.getByTestId('messages').getByText('Messages no longer vanish').waitFor();
  await mark.waitFor({ state: 'detached' });
  await page.reload();
  await clock.waitFor();
  await page.getByTestId('messages').getByText('Messages no longer vanish').waitFor();
  await page.context().close();
});

it('a photo is sent and seen once', async () => {
  const visit = await openMemberPage(browser, productUrl);
  const { page, wren, url } = visit;
  const { id, path, last } = await openChat(visit);
  const file = { name: 'me.png', mimeType: 'image/png', buffer: await picture() };
  await page.getByLabel('Photo', { exact: true }).setInputFiles(file);
  const sheet = page.getByRole('dialog', { name: 'Send photo' });
  await sheet.getByText('View once', { exact: true }).click();
  await sheet.getByRole('button', { name: 'Send photo' }).click();
  await page.getByText('Photo, view once').waitFor();
  const mine = await until(last, ({ viewOnce }) => viewOnce === true);
  expect((await wren.post(`${path}/${mine.id}/view`, {})).status).toBe(200);
  await page.getByText('Opened', { exact: true }).waitFor();

  const { body: photo } = await addPhoto(url, wren, await picture(), { purpose: 'chat', conversationId: id });
  await wren.post(path, { messageType: 'image', imageUrl: photo.photoUrl, viewOnce: true });
  const closed = page.getByRole('button', { name: 'Photo, view once' });
  await closed.focus();
  await page.keyboard.press('Enter');
  await viewer(page)
    .getByText(/^Closes in \d+ s$/)
    .waitFor();
  const image = viewer(page).getByRole('img', { name: 'To be seen once' });
  await until(
    () => image.evaluate((one) => (one as HTMLImageElement).naturalWidth),
    (width) => width === 600,
  );
  const address = (await image.getAttribute('src')) ?? '';
  expect((await wren.get(address)).status).toBe(404);
  await page.keyboard.press('Escape');
  await viewer(page).waitFor({ state: 'detached' });
  await page.getByText('Opened', { exact: true }).nth(1).waitFor();
  await page.reload();
  await page.getByText('Opened', { exact: true }).nth(1).waitFor();
  expect(await closed.count()).toBe(0);
  await page.context().close();
});
