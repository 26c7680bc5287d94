import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Member, newMember } from '@kindred/testing/member';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import { until } from '@kindred/testing/until';
import type { Browser, Locator, Page } from 'playwright-core';
import { productUrl } from './addresses.js';
import { openMemberPage } from './member-page.js';
import { Visitor } from './visitor.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeDevices(browser));

const run = Math.floor(Math.random() * 1e9).toString(36);

it.each([
  ['a phone held sideways', 568, 320, 16],
  ['the narrowest phone at twice the size of text', 320, 640, 32],
] as const)(
  'on %s a profile with a long name has its buttons on the screen at once',
  async (_, width, height, size) => {
    const { page, me, wren } = await openMemberPage(browser, productUrl, { viewport: { width, height } });
    const displayName = 'Bartholomew-Alexandrina of the Northern Lakes and Several Very Distant Mountains and Rivers';
    await wren.send('PUT', '/api/profile', { displayName, bio: 'Walks by the sea' });
    await me.post('/api/interactions', { toUserId: wren.id, type: 'favorite' });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
    await page.goto('/favorites');
    await page.getByRole('button', { name: displayName }).click();
    for (const name of ['Block', 'Send Tap', 'Message']) {
      const button = page.getByRole('dialog').getByRole('button', { name, exact: true });
      await until(
        () => button.boundingBox(),
        (box) => box !== null && box.y >= 0 && box.y + box.height <= height,
      );
    }
    await page.context().close();
  },
);

it.each([1024, 1280, 1440])(
  'at %d pixels a profile stands beside its list, and the conversations beside a chat',
  async (width) => {
    const [me, robin, kai] = [await newMember(productUrl, 'myself'), await named('Robin'), await named('Kai')];
    for (const { id } of [robin, kai]) await me.post('/api/interactions', { toUserId: id, type: 'favorite' });
    const { body: opened } = await me.post('/api/conversations', { otherUserId: robin.id });
    await robin.post(`/api/conversations/${opened.conversationId}/messages`, { content: 'Tea?', messageType: 'text' });
    const visitor = await Visitor.arrive(browser, { viewport: { width, height: 800 }, hasTouch: false });
    await visitor.signIn(me);
    const { page } = visitor;

    await page.goto('/favorites');
    await page.getByRole('button', { name: `Robin ${run}`, exact: true }).click();
    const profile = page.getByRole('dialog');
    await page.getByRole('dialog', { name: `Robin ${run}` }).waitFor();
    await expectBeside(page, profile, 'right');
    await page.getByRole('button', { name: `Kai ${run}`, exact: true }).click();
    await page.getByRole('dialog', { name: `Kai ${run}` }).waitFor();
    expect(await profile.count()).toBe(1);
    await page.goBack();
    await profile.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/favorites');

    await page.goto(`/chat/${opened.conversationId}`);
    const beside = page.getByRole('complementary', { name: 'Messages' });
    await beside.getByRole('link', { name: `Robin ${run}` }).waitFor();
    await expectBeside(page, beside, 'left');
    await visitor.leave();
  },
);

it('a toast leaves the buttons of a profile beside the list in sight', async () => {
  const { page, me, wren } = await openMemberPage(browser, productUrl, { viewport: { width: 1280, height: 800 } });
  await me.post('/api/interactions', { toUserId: wren.id, type: 'favorite' });
  await page.goto('/favorites');
  await page.getByRole('button', { name: 'Wren', exact: true }).click();
  const tap = page.getByRole('dialog', { name: 'Wren' }).getByRole('button', { name: 'Send Tap' });
  await tap.click();
  const toast = page.locator('li[data-variant]');
  await toast.waitFor();
  const [card, button] = [await toast.boundingBox(), await page.getByRole('button', { name: 'Block' }).boundingBox()];
  if (!card || !button) throw new Error('Not on the screen');
  expect(card.y + card.height).toBeLessThan(button.y);
  await page.context().close();
});

/** It is on the screen in full, at that side of the column, and hides nothing of it. */
async function expectBeside(page: Page, panel: Locator, side: 'left' | 'right') {
  const [column, box] = [await page.getByRole('main').boundingBox(), await panel.boundingBox()];
  if (!column || !box) throw new Error('Not on the screen');
  const width = page.viewportSize()?.width ?? 0;
  const gap = side === 'left' ? column.x - (box.x + box.width) : box.x - (column.x + column.width);
  expect(gap).toBeGreaterThan(0);
  expect(box.x).toBeGreaterThan(0);
  expect(box.x + box.width).toBeLessThan(width);
  expect(box.width).toBeGreaterThan(300);
}

async function named(name: string): Promise<Member> {
  const member = await newMember(productUrl, name.toLowerCase());
  await member.send('PUT', '/api/profile', { displayName: `${name} ${run}` });
  return member;
}
