import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Message } from '@kindred/contracts/chat';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import { until } from '@kindred/testing/until';
import type { Browser, Locator, Page } from 'playwright-core';
import { productUrl } from './addresses.js';
import { focused } from './focused.js';
import { type MemberPage, openMemberPage } from './member-page.js';
import { quiet } from './traffic.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeDevices(browser));

const row = (page: Page, words: string) =>
  page.getByTestId('messages').locator('li[data-message]').filter({ hasText: words }).last();
const menu = (page: Page) => page.getByRole('menu', { name: 'Message options' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });

/** A chat of the member, in which Wren has said these words, and how to call its messages. */
async function openChat(visit: MemberPage, ...words: string[]) {
  const { page, me, wren } = visit;
  const { body } = await me.post('/api/conversations', { otherUserId: wren.id });
  const path = `/api/conversations/${body.conversationId}/messages`;
  const said: Message[] = [];
  for (const content of words) said.push((await wren.post(path, { content })).body);
  await page.goto(`/chat/${body.conversationId}`);
  await row(page, words.at(-1) ?? '').waitFor();
  const last = async () => (await wren.get(path)).body.at(-1) as Message;
  return { path, said, last };
}

/** One finger on the screen, from place to place. */
async function drag(page: Page, ...places: { x: number; y: number }[]) {
  const screen = await page.context().newCDPSession(page);
  const [first, ...rest] = places.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
  if (!first) return;
  await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [first] });
  for (const place of rest) await screen.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [place] });
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

it('a finger reacts, answers by a swipe, follows a quote and unsends', async () => {
  const visit = await openMemberPage(browser, productUrl, { hasTouch: true });
  const { page, me, wren } = visit;
  const { path, said, last } = await openChat(visit, 'Tea at five?');
  await quiet(page);
  const box = await row(page, 'Tea at five?').getByText('Tea at five?').boundingBox();
  if (!box) throw new Error('There is nothing to touch');
  const at = (by: number) => ({ x: box.x + 20 + by, y: box.y + box.height / 2 });

  const screen = await page.context().newCDPSession(page);
  await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)].map(rounded) });
  await menu(page).waitFor();
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  await menu(page).getByRole('menuitemradio', { name: 'Fire' }).tap();
  await page.getByRole('button', { name: 'Fire, from you' }).waitFor();
  await until(last, ({ reactions }) => reactions?.[0]?.emoji === '🔥');

  await drag(page, at(0), at(20), at(50), at(90), at(120));
  await page.getByRole('region', { name: 'Answering' }).getByText('Tea at five?').waitFor();
  await field(page).fill('Gladly');
  await field(page).press('Enter');
  const quote = page.getByRole('button', { name: 'Answer to Wren Tea at five?' });
  await quote.waitFor();
  await until(last, ({ replyTo }) => replyTo?.excerpt === 'Tea at five?');
  await quote.tap();
  await focused(page.locator(`[data-message="${said[0]?.id}"]`));

  await row(page, 'Gladly').getByText('Gladly').click({ button: 'right' });
  await menu(page).getByRole('menuitem', { name: 'Unsend' }).click();
  await page.getByText('Message unsent', { exact: true }).waitFor();
  await until(last, ({ unsentAt, content }) => Boolean(unsentAt) && content === '');
  expect((await me.get(path)).body.at(-1)).toMatchObject({ content: '', replyTo: null });
  await wren.send('DELETE', `${path}/${(await wren.get(path)).body[0].id}`);
  await expect(page.getByText('Message unsent', { exact: true }).nth(1).waitFor()).resolves.toBeUndefined();
  await page.reload();
  await page.getByText('Message unsent', { exact: true }).nth(1).waitFor();
  await page.context().close();
});

it('a search leads to a message far back, and the chat from there to the latest', async () => {
  const visit = await openMemberPage(browser, productUrl);
  const { page, me, wren } = visit;
  const { path } = await openChat(visit, 'Tea at five?');
  for (let n = 0; n < 59; n++) await (n % 2 ? me : wren).post(path, { content: `filler ${n}` });
  await openFound(page, 'Tea at five?');
  await page.getByRole('button', { name: 'Latest messages' }).click();
  await row(page, 'filler 58').waitFor();

  await openFound(page, 'Tea at five?');
  const scrollTo = (top: number) => page.getByTestId('messages').evaluate((list, to) => (list.scrollTop = to), top);
  await scrollTo(0);
  await row(page, 'filler 58').waitFor({ state: 'attached' });
  await scrollTo(-40);
  await row(page, 'Tea at five?').waitFor({ state: 'detached' });
  expect(await page.getByTestId('messages').evaluate((list) => list.scrollTop)).toBe(-40);
  await wren.post(path, { content: 'And now this' });
  await row(page, 'And now this').waitFor();
  await page.context().close();
});

/** Searches for a message far back and opens its chat, where it has the focus and is on the screen. */
async function openFound(page: Page, words: string) {
  await page.goto('/messages');
  await page.getByRole('searchbox').fill(words);
  await page.getByRole('list', { name: 'Found messages' }).getByRole('link').click();
  const sought = row(page, words);
  await focused(sought);
  await until(
    async () => (await sought.boundingBox())?.y ?? -1,
    (y) => y > 0 && y < 844,
  );
}

it('the menu stays on a screen that is turned', async () => {
  const visit = await openMemberPage(browser, productUrl);
  const { page } = visit;
  await openChat(visit, 'Tea at five?');
  await row(page, 'Tea at five?').getByRole('button', { name: 'Message options' }).focus();
  await page.keyboard.press('Enter');
  await menu(page).waitFor();
  await page.setViewportSize({ width: 844, height: 390 });
  await until(
    () => menu(page).boundingBox(),
    (box) => box !== null && box.y >= 0 && box.y + box.height <= 390,
  );
  await page.context().close();
});

it('a keyboard does all of it', async () => {
  const visit = await openMemberPage(browser, productUrl);
  const { page } = visit;
  const { last } = await openChat(visit, 'Tea at five?');
  const openMenu = async (words: string) => {
    await row(page, words).getByRole('button', { name: 'Message options' }).focus();
    await page.keyboard.press('Enter');
    await focused(menu(page));
  };
  /** Moves to an item by a key, and chooses it. */
  const choose = async (key: string, item: Locator) => {
    await page.keyboard.press(key);
    await focused(item);
    await page.keyboard.press('Enter');
  };
  const item = (name: string) => menu(page).getByRole('menuitem', { name });
  await openMenu('Tea at five?');
  await choose('Home', menu(page).getByRole('menuitemradio', { name: 'Heart' }));
  await page.getByRole('button', { name: 'Heart, from you' }).waitFor();
  await until(last, ({ reactions }) => reactions?.[0]?.emoji === '❤️');
  await openMenu('Tea at five?');
  await choose('r', item('Reply'));
  await page.getByRole('region', { name: 'Answering' }).waitFor();
  await page.keyboard.type('Gladly');
  await page.keyboard.press('Enter');
  await until(last, ({ content, replyTo }) => content === 'Gladly' && replyTo?.excerpt === 'Tea at five?');
  await openMenu('Gladly');
  await choose('u', item('Unsend'));
  await page.getByText('Message unsent', { exact: true }).waitFor();
  await until(last, ({ unsentAt }) => Boolean(unsentAt));
  await page.context().close();
});

const rounded = ({ x, y }: { x: number; y: number }) => ({ x: Math.round(x), y: Math.round(y) });
