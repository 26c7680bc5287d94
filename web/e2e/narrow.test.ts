import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import { until } from '@kindred/testing/until';
import type { Browser, Locator, Page } from 'playwright-core';
import { productUrl } from './addresses.js';
import { openMemberPage } from './member-page.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeDevices(browser));

const longName = 'Bartholomew-Alexandrina of the Northern Lakes and Several Very Distant Mountains and Rivers';
const longPlace = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, Anglesey';

/** On the narrowest phone, with a person whose name and place are as long as they come. */
async function enter() {
  const memberPage = await openMemberPage(browser, productUrl, { viewport: { width: 320, height: 640 } });
  await memberPage.wren.send('PUT', '/api/profile', { displayName: longName, age: 104, locationName: longPlace });
  return memberPage;
}

it('a profile keeps a long name and a long place inside its sheet', async () => {
  const { page, me, wren } = await enter();
  await me.post('/api/interactions', { toUserId: wren.id, type: 'favorite' });
  await page.goto('/favorites');
  await page.getByRole('button', { name: longName }).click();
  const sheet = page.getByRole('dialog');
  await expectWhole(sheet.getByRole('heading', { name: longName }));
  await expectWhole(sheet.getByText(longPlace));
  await page.context().close();
});

it('a name of one endless word leaves a request, a report of it and a line of the chat inside the page', async () => {
  const { page, me, wren } = await enter();
  const endless = 'W'.repeat(100);
  await wren.send('PUT', '/api/profile', { displayName: endless });
  await me.send('PATCH', '/api/profile', { contactFrom: 'tapped' });
  const { body } = await wren.post('/api/conversations', { otherUserId: me.id });
  const conversation = `/api/conversations/${body.conversationId}`;
  await wren.post(`${conversation}/messages`, { content: 'Hello' });
  await page.goto(`/chat/${body.conversationId}`);
  await expectWhole(page.getByRole('region', { name: 'Request' }).getByText(endless));
  await page.getByRole('button', { name: 'Report' }).click();
  await expectWhole(page.getByRole('dialog').getByRole('heading', { name: `Report ${endless}` }));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  await wren.send('PATCH', conversation, { vanishAfter: 24 });
  await expectWhole(page.getByRole('listitem').filter({ hasText: 'Messages now vanish' }));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.context().close();
});

it('Settings show the whole address and the whole day', async () => {
  const { page, me } = await enter();
  await page.goto('/settings');
  await expectWhole(page.getByText(me.email));
  await expectWhole(page.getByRole('definition').last());
  await page.context().close();
});

it('Settings show every choice at twice the size of text', async () => {
  const { page } = await enter();
  await page.goto('/settings');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const [legend, last] of [
    ['Who can see me', 'Contacts'],
    ['Who can write to me', 'Matches'],
    ['Theme', 'Dark'],
  ] as const) {
    const choices = page.getByRole('group', { name: legend });
    await expectWhole(choices);
    await expectWhole(choices.getByText(last, { exact: true }));
  }
  await page.context().close();
});

it('a sheet shows the whole of its buttons at twice the size of text', async () => {
  const { page } = await enter();
  await page.goto('/');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const sheet = page.getByRole('dialog');
  for (const name of ['Clear All', 'Apply Filters']) await expectWhole(sheet.getByRole('button', { name }));
  await page.context().close();
});

it('a profile shows the whole of its buttons at twice the size of text, and the sheet some of its text', async () => {
  const { page, me, wren } = await enter();
  await wren.send('PUT', '/api/profile', { displayName: 'Wren', bio: 'Walks by the sea' });
  await me.post('/api/interactions', { toUserId: wren.id, type: 'favorite' });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const buttons = ['Favorite', 'Share', 'Report', 'Block', 'Send Tap', 'Message'];
  await page.goto(`/profile/${wren.id}`);
  await expectWhole(page.getByRole('heading', { name: 'Profile', exact: true }));
  for (const name of buttons) await expectWhole(page.getByRole('button', { name, exact: true }));
  await page.goto('/favorites');
  await page.getByRole('button', { name: 'Wren', exact: true }).click();
  const sheet = page.getByRole('dialog');
  for (const name of [...buttons, 'Close']) {
    const button = sheet.getByRole('button', { name, exact: true });
    await expectWhole(button);
    // Nothing lies over it.
    await button.click({ trial: true });
  }
  await sheet.getByText('Walks by the sea').click({ trial: true });
  await page.context().close();
});

it('a card shows the whole of its buttons, and its name under the heart, at twice the size of text', async () => {
  const { page, me, wren } = await enter();
  await me.post('/api/interactions', { toUserId: wren.id, type: 'favorite' });
  await page.goto('/?tab=favorites');
  const card = page.getByRole('article', { name: longName });
  await card.waitFor();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const { x, width } = await boxOf(card);
  for (const name of ['Tap', 'Chat']) {
    const button = await boxOf(card.getByRole('button', { name, exact: true }));
    expect(button.x + button.width).toBeLessThanOrEqual(x + width);
  }
  const heart = await boxOf(card.getByRole('button', { name: 'Favorite' }));
  expect((await boxOf(card.getByText(longName))).y).toBeGreaterThanOrEqual(heart.y + heart.height);
  await page.context().close();
});

it('a blocked contact says on one line since when', async () => {
  const { page, me, wren } = await enter();
  await me.post('/api/interactions', { toUserId: wren.id, type: 'block' });
  await page.goto('/settings/blocked');
  const day = page.getByText(/^Blocked on/);
  await expectWhole(day);
  expect((await boxOf(day)).height).toBeLessThan((await boxOf(page.getByText(longName))).height);
  await page.context().close();
});

it('a reported message stays inside its card, and a reported name inside its row', async () => {
  const { page, me, wren } = await enter();
  const { body } = await me.post('/api/conversations', { otherUserId: wren.id });
  const content = 'https://example.org/'.padEnd(400, 'long');
  await wren.post(`/api/conversations/${body.conversationId}/messages`, { content });
  await page.goto(`/chat/${body.conversationId}`);
  await page.getByTestId('messages').getByText(content).click({ button: 'right' });
  await expectWhole(page.getByRole('menu'));
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await expectWhole(page.getByRole('dialog').getByRole('figure'));
  await me.post('/api/interactions', { toUserId: wren.id, type: 'report', reportReason: 'fake_profile' });
  // A report is answered before the moderators' service has it.
  await until(
    () => me.get('/api/reports'),
    ({ body }) => body.length === 1,
  );
  await page.goto('/settings/reports');
  await expectWhole(page.getByText(longName));
  await page.context().close();
});

it('a found message begins at the left, as every conversation does, whatever the direction of its words', async () => {
  const { page, me, wren } = await enter();
  const [displayName, content] = ['נועה', 'שלום'];
  await wren.send('PUT', '/api/profile', { displayName });
  const { body } = await me.post('/api/conversations', { otherUserId: wren.id });
  await wren.post(`/api/conversations/${body.conversationId}/messages`, { content });
  await page.goto('/messages');
  await page.getByRole('searchbox').fill(content);
  const found = page.getByRole('list', { name: 'Found messages' }).locator('[dir=auto]');
  for (const words of [displayName, content]) await found.filter({ hasText: words }).waitFor();
  const indents = await found.evaluateAll((elements) =>
    elements.map((element) => {
      const words = new Range();
      words.selectNodeContents(element);
      return Math.round(words.getBoundingClientRect().left - element.getBoundingClientRect().left);
    }),
  );
  expect(indents).toEqual([0, 0]);
  await page.context().close();
});

it('a message from right to left begins each of its lines at the right', async () => {
  const { page, me, wren } = await enter();
  const { body } = await me.post('/api/conversations', { otherUserId: wren.id });
  const content = 'שלום חזרתי הביתה לפני שעה והכל בסדר גמור';
  await wren.post(`/api/conversations/${body.conversationId}/messages`, { content });
  await page.goto(`/chat/${body.conversationId}`);
  const lines = await page.getByText(content).evaluate((element) => [...element.getClientRects()]);
  expect(lines.at(-1)?.right).toBe(Math.max(...lines.map(({ right }) => right)));
  expect(lines.at(-1)?.left).toBeGreaterThan(Math.min(...lines.map(({ left }) => left)));
  await page.context().close();
});

it('the empty field of a chat says its words in one line, and Send is there once something is written', async () => {
  const { page, me, wren } = await enter();
  const { body } = await me.post('/api/conversations', { otherUserId: wren.id });
  await page.goto(`/chat/${body.conversationId}`);
  const field = page.getByRole('textbox', { name: 'Message' });
  const microphone = page.getByRole('button', { name: 'Record a voice message' });
  await microphone.waitFor();
  const { height } = await boxOf(field);
  await expectWhole(field);
  await field.fill('x');
  expect((await boxOf(field)).height).toBe(height);
  await microphone.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
  await page.context().close();
});

it('what Filters say of the choice takes the same room however much is chosen', async () => {
  const { page } = await enter();
  await page.goto('/');
  await page.getByRole('button', { name: 'Filters' }).click();
  const words = page.getByText(/^Not applied yet/);
  const { height } = await boxOf(words);
  for (const name of ['Slim', 'Athletic', 'Average', 'Muscular', 'Dating', 'Friends']) await choose(page, name);
  await page.getByText(/looking for dating or friends/).waitFor();
  expect((await boxOf(words)).height).toBe(height);
  await page.context().close();
});

it('an ad leaves Save Changes in sight', async () => {
  const { page } = await enter();
  const counted = JSON.stringify({ opens: 3, shown: 1, banner: 1, native: 0 });
  await page.addInitScript((ads) => sessionStorage.setItem('ads', ads), counted);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit' }).click();
  // The button goes up when the ad comes.
  const ad = await boxOf(page.getByTestId('ad-banner'));
  const save = await boxOf(page.getByRole('button', { name: 'Save Changes' }));
  expect(save.y + save.height).toBeLessThan(ad.y);
  await page.context().close();
});

const choose = (page: Page, name: string) => page.getByRole('dialog').getByText(name, { exact: true }).click();

async function boxOf(locator: Locator) {
  await locator.waitFor();
  const box = await locator.boundingBox();
  if (!box) throw new Error('Not on the screen');
  return box;
}

/** Nothing of it is cut off at a side, and it is on the screen in full. */
async function expectWhole(locator: Locator) {
  const { x, width } = await boxOf(locator);
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(320);
  expect(await locator.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
}
