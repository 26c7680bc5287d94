import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import { until } from '@kindred/testing/until';
import type { Browser, Page } from 'playwright-core';
import { productUrl } from './addresses.js';
import { focused } from './focused.js';
import { type MemberPage, openMemberPage } from './member-page.js';
import { openLive, quiet } from './traffic.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeDevices(browser));

const menu = (page: Page) => page.getByRole('menu', { name: 'Conversation options' });
const row = (page: Page) => page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: /Wren/ });
const badge = (page: Page) => page.getByRole('link', { name: /^Messages/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete conversation' });

/** Wren has said something to the member. */
async function haveConversation({ me, wren }: MemberPage) {
  const { conversationId } = (await me.post('/api/conversations', { otherUserId: wren.id })).body;
  await wren.post(`/api/conversations/${conversationId}/messages`, { content: 'Tea at five?' });
  return { conversationId, path: `/api/conversations/${conversationId}/messages` };
}

it('a finger that rests on a row mutes its conversation, and opens nothing', async () => {
  const visit = await openMemberPage(browser, productUrl, { hasTouch: true });
  const { page } = visit;
  await haveConversation(visit);
  await page.goto('/messages');
  await badge(page).getByText('1').waitFor();
  // What comes above the list moves it.
  await quiet(page);
  const box = await row(page).boundingBox();
  if (!box) throw new Error('There is nothing to touch');
  const touchPoints = [{ x: Math.round(box.x + 120), y: Math.round(box.y + box.height / 2) }];
  const screen = await page.context().newCDPSession(page);
  await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await menu(page).waitFor();
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await menu(page).getByRole('menuitem', { name: 'Mute for 1 week' }).tap();
  await row(page).getByText('Muted').waitFor();
  await row(page).getByText('1 unread').waitFor();
  await badge(page).getByText('1').waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/messages');
  await page.context().close();
});

it('by keyboard a conversation is deleted from its chat, on every device of the member, and the other keeps it', async () => {
  const visit = await openMemberPage(browser, productUrl);
  const { page, wren } = visit;
  const { conversationId, path } = await haveConversation(visit);
  const other = await page.context().newPage();
  for (const one of [page, other]) {
    await openLive(one, `/chat/${conversationId}`);
    await one.getByText('Tea at five?').first().waitFor();
  }
  await page.getByRole('textbox', { name: 'Message' }).fill('a draft');
  await page.getByRole('button', { name: 'Conversation options' }).focus();
  await page.keyboard.press('Enter');
  await focused(menu(page));
  await page.keyboard.press('End');
  await focused(menu(page).getByRole('menuitem').last());
  await page.keyboard.press('Enter');
  await dialog(page).getByText('This removes the conversation for you. Wren keeps their copy.').waitFor();
  // The question takes the focus in its own time.
  await focused(dialog(page));
  await dialog(page).getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'No conversations yet' }).waitFor();
  await other.getByText('No messages yet. Say hello!').waitFor();
  const drafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')));
  expect(await drafts()).toEqual([]);
  const kept = (await wren.get(path)).body.map(({ content }: { content: string }) => content);
  expect(kept).toEqual(['Tea at five?']);
  await wren.post(path, { content: 'Or at six?' });
  await row(page).getByText('Or at six?').waitFor();
  await other.getByTestId('messages').getByText('Or at six?').waitFor();
  expect(await other.getByText('Tea at five?').count()).toBe(0);
  await page.context().close();
});

it('a draft and the message that it answers are there after a reload', async () => {
  const visit = await openMemberPage(browser, productUrl);
  const { page } = visit;
  const { conversationId } = await haveConversation(visit);
  await page.goto(`/chat/${conversationId}`);
  await page.getByTestId('messages').getByText('Tea at five?').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Reply' }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('Gladly');
  await page.reload();
  await page.getByRole('region', { name: 'Answering' }).getByText('Tea at five?').waitFor();
  const words = await until(
    () => page.getByRole('textbox', { name: 'Message' }).inputValue(),
    (value) => value !== '',
  );
  expect(words).toBe('Gladly');
  await page.context().close();
});
