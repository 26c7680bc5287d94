import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addPhoto, smallPng } from '@kindred/testing/photos';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import { until } from '@kindred/testing/until';
import type { Browser, Page } from 'playwright-core';
import { productUrl } from './addresses.js';
import { click, type MemberPage, openMemberPage } from './member-page.js';
import { quiet } from './traffic.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeDevices(browser));

const badge = (page: Page) =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: /^Messages/ })
    .textContent();
const tab = (page: Page) => page.getByRole('tab', { name: 'Requests' });
const panel = (page: Page) => page.getByRole('region', { name: 'Request' });

/** A member who admits only people whom they tapped, chosen in Settings. */
async function choosy(): Promise<MemberPage> {
  const opened = await openMemberPage(browser, productUrl);
  const { page } = opened;
  await page.goto('/settings');
  const choices = page.getByRole('group', { name: 'Who can write to me' });
  await choices.getByRole('radio', { name: 'Tapped' }).click();
  await page.getByText('Settings updated', { exact: true }).waitFor();
  await page.goto('/messages');
  await tab(page).click();
  await page.getByRole('heading', { name: 'No requests' }).waitFor();
  return opened;
}

/** Wren writes, with a photo. */
async function asks({ me, wren, url }: MemberPage) {
  const { conversationId } = (await wren.post('/api/conversations', { otherUserId: me.id })).body;
  const path = `/api/conversations/${conversationId}/messages`;
  await wren.post(path, { content: 'hello from https://example.org' });
  const { photoUrl: imageUrl } = (await addPhoto(url, wren, smallPng, { purpose: 'chat', conversationId })).body;
  await wren.post(path, { messageType: 'image', imageUrl });
  return path;
}

it('a request comes live and unread nowhere, is read untold, and is a conversation once it is accepted', async () => {
  const opened = await choosy();
  const { page, wren } = opened;
  const path = await asks(opened);
  const list = page.getByRole('list', { name: 'Requests' });
  await list.getByRole('link', { name: /Wren/ }).waitFor();
  await quiet(page);
  expect(await badge(page)).toBe('Messages');
  await list.getByRole('link', { name: /Wren/ }).click();
  await panel(page).waitFor();
  const messages = page.getByTestId('messages');
  await messages.getByText('hello from https://example.org').waitFor();
  await messages.getByText('Photo, hidden until you accept').waitFor();
  expect(await messages.locator('img, a').count()).toBe(0);
  const marks = async () => ((await wren.get(path)).body as { isRead: boolean }[]).map(({ isRead }) => isRead);
  await quiet(page);
  expect(await marks()).toEqual([false, false]);
  await click(page, 'Accept');
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  await messages.getByRole('img', { name: 'In this conversation' }).waitFor();
  await until(marks, (all) => all.every(Boolean));
  await page.goto('/messages');
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: /Wren/ }).waitFor();
  await page.context().close();
});

it('a declined request is gone, and what comes afterwards is nowhere until one writes oneself', async () => {
  const opened = await choosy();
  const { page, me, wren } = opened;
  const path = await asks(opened);
  await page.getByRole('list', { name: 'Requests' }).getByRole('link', { name: /Wren/ }).click();
  await panel(page).getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('heading', { name: 'No requests' }).waitFor();
  expect((await wren.post(path, { content: 'are you there?' })).status).toBe(201);
  await page.goto('/messages?box=requests');
  await page.getByRole('heading', { name: 'No requests' }).waitFor();
  await quiet(page);
  expect(await badge(page)).toBe('Messages');
  const { conversationId } = (await me.post('/api/conversations', { otherUserId: wren.id })).body;
  await page.goto(`/chat/${conversationId}`);
  await page.getByRole('heading', { name: 'Wren' }).waitFor();
  const messages = page.getByTestId('messages');
  await messages.getByText('hello from https://example.org').waitFor();
  await page.getByRole('textbox', { name: 'Message' }).fill('well then');
  await click(page, 'Send');
  await messages.getByText('well then').waitFor();
  // What is shown may still be under way; until it is there the request is declined.
  await until(
    async () => (await wren.get(path)).body as { content: string }[],
    (all) => all.some(({ content }) => content === 'well then'),
  );
  await wren.post(path, { content: 'there you are' });
  await messages.getByText('there you are').waitFor();
  expect(await messages.getByText('are you there?').count()).toBe(0);
  await page.context().close();
});

it('a request is reported and blocked where it is read', async () => {
  const opened = await choosy();
  const { page, me } = opened;
  await asks(opened);
  await page.getByRole('list', { name: 'Requests' }).getByRole('link', { name: /Wren/ }).click();
  await panel(page).getByRole('button', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report Wren' });
  await dialog.getByRole('radio', { name: 'Harassment' }).check();
  await dialog.getByRole('button', { name: 'Report', exact: true }).click();
  await page.getByText('Report submitted', { exact: true }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await panel(page).getByRole('button', { name: 'Block' }).click();
  await page.getByRole('heading', { name: 'No requests' }).waitFor();
  await until(
    () => me.get('/api/conversations?box=requests'),
    ({ body }) => body.length === 0,
  );
  await page.context().close();
});
