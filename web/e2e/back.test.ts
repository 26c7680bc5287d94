import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import { until } from '@kindred/testing/until';
import type { Browser, Page } from 'playwright-core';
import { productUrl } from './addresses.js';
import { click, openMemberPage, type } from './member-page.js';
import { sheet } from './panels.js';
import { quiet } from './traffic.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeDevices(browser));

const topOf = (page: Page) => page.evaluate(() => window.scrollY);
const pathOf = (page: Page) => new URL(page.url()).pathname;

it('going back asks before it throws words away, stays where it is told to, and then goes there', async () => {
  const { page } = await openMemberPage(browser, productUrl);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Profile' }).click();
  await click(page, 'Edit');
  await type(page, 'About Me', 'Rivers and maps');
  const question = sheet(page, 'Leave without saving?');
  await page.goBack();
  await question.getByRole('button', { name: 'Keep Editing' }).click();
  await question.waitFor({ state: 'detached' });
  expect(pathOf(page)).toBe('/profile');
  expect(await page.getByLabel('About Me').inputValue()).toBe('Rivers and maps');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  expect(pathOf(page)).toBe('/settings');
  await page.context().close();
});

it('the arrow leads back to Settings where one left them, and adds nothing to the history', async () => {
  const { page } = await openMemberPage(browser, productUrl);
  await page.goto('/settings');
  await quiet(page);
  await page.getByRole('link', { name: 'Blocked contacts' }).scrollIntoViewIfNeeded();
  const top = await topOf(page);
  expect(top).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Blocked contacts' }).click();
  await page.getByRole('heading', { name: 'Nobody is blocked' }).waitFor();
  const entries = await page.evaluate(() => window.history.length);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  await until(
    () => topOf(page),
    (now) => now === top,
  );
  expect(await page.evaluate(() => window.history.length)).toBe(entries);
  await page.context().close();
});

it('the arrow of a request leads back to the requests', async () => {
  const { page, me, wren } = await openMemberPage(browser, productUrl);
  await me.send('PATCH', '/api/profile', { contactFrom: 'tapped' });
  const { body } = await wren.post('/api/conversations', { otherUserId: me.id });
  await wren.post(`/api/conversations/${body.conversationId}/messages`, { content: 'Hello' });
  await page.goto('/messages');
  await page.getByRole('tab', { name: 'Requests' }).click();
  await page.getByRole('link', { name: /Wren/ }).click();
  await page.getByRole('region', { name: 'Request' }).waitFor();
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('tab', { name: 'Requests', selected: true }).waitFor();
  await page.context().close();
});

it('going back closes the menu of a chat, and then leaves the chat', async () => {
  const { page, me, wren } = await openMemberPage(browser, productUrl);
  const { body } = await wren.post('/api/conversations', { otherUserId: me.id });
  await wren.post(`/api/conversations/${body.conversationId}/messages`, { content: 'Hello' });
  await page.goto('/messages');
  await page.getByRole('link', { name: /Wren/ }).click();
  await click(page, 'Conversation options');
  await page.getByRole('menu').waitFor();
  await page.goBack();
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  expect(pathOf(page)).toBe(`/chat/${body.conversationId}`);
  await page.goBack();
  await page.getByRole('heading', { name: 'Messages' }).waitFor();
  await page.context().close();
});

it('the arrow stands at the left of a page without a title, and of one with tools, also at twice the size of text', async () => {
  const { page, wren } = await openMemberPage(browser, productUrl, { viewport: { width: 320, height: 640 } });
  for (const address of ['/terms', '/chat/none', `/profile/${wren.id}`]) {
    await page.goto(address);
    const arrow = page.getByRole('link', { name: 'Back', exact: true });
    await arrow.waitFor();
    for (const fontSize of ['100%', '200%']) {
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
      expect((await arrow.boundingBox())?.x).toBeLessThan(20);
    }
  }
  await page.context().close();
});

it.each(['Apply Filters', 'Clear All'])('%s begins at the top, though the sheet closes by going back', async (way) => {
  const { page } = await openMemberPage(browser, productUrl, { viewport: { width: 320, height: 320 } });
  await page.goto('/');
  await page.getByRole('article').first().waitFor();
  await page.evaluate(() => window.scrollTo(0, 200));
  await click(page, 'Filters');
  expect(await topOf(page)).toBeGreaterThan(0);
  await click(page, way);
  await sheet(page, 'Filters').waitFor({ state: 'detached' });
  await until(
    () => topOf(page),
    (top) => top === 0,
  );
  await page.context().close();
});
