import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bringSession } from '@kindred/testing/browser';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import { newStaff } from '@kindred/testing/staff';
import type { Browser, Locator } from 'playwright-core';
import { natsUrl, productUrl } from './addresses.js';
import { caseOf } from './case-of.js';
import { openMemberPage } from './member-page.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeDevices(browser));

const enter = () => openMemberPage(browser, productUrl, { forcedColors: 'active' });

it('forced colours show switches, and which of them are on', async () => {
  const { page } = await enter();
  await page.goto('/settings');
  const toggle = page.getByRole('switch', { name: 'Show distance' });
  expect(await frameOf(toggle)).toBe('1px');
  const on = await groundOf(toggle);
  expect(await groundOf(toggle.locator('> *'))).not.toBe(on);
  await toggle.click();
  await page.getByRole('switch', { name: 'Show distance', checked: false }).waitFor();
  const off = await groundOf(toggle);
  expect(off).not.toBe(on);
  expect(await groundOf(toggle.locator('> *'))).not.toBe(off);
  await page.context().close();
});

it('forced colours show what is chosen, sliders, buttons and the tab that one is on', async () => {
  const { page } = await enter();
  await page.goto('/');
  const tabs = page.getByRole('tab');
  expect(await groundOf(tabs.nth(0))).not.toBe(await groundOf(tabs.nth(1)));
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  expect(await groundOf(links.nth(0))).not.toBe(await groundOf(links.nth(1)));
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog');
  expect(await frameOf(sheet.getByRole('button', { name: 'Apply Filters' }))).toBe('1px');
  expect(await frameOf(sheet.locator('[data-orientation] > [data-orientation]').first())).toBe('1px');
  const chips = sheet.locator('label', { has: page.getByRole('checkbox') });
  await chips.nth(0).click();
  expect(await groundOf(chips.nth(0))).not.toBe(await groundOf(chips.nth(1)));
  await page.context().close();
});

/** Whether a press this far above, below, left and right of a control's middle is one on it: 44 pixels. */
function isPressedAround(control: Element) {
  const { left, right, top, bottom } = control.getBoundingClientRect();
  const at = (x: number, y: number) => document.elementFromPoint((left + right) / 2 + x, (top + bottom) / 2 + y);
  return [at(0, -21.5), at(0, 21.5), at(-21.5, 0), at(21.5, 0)].map((hit) => hit?.closest('button') === control);
}

it('forced colours show which reaction is one’s own, and each has 44 pixels to be pressed', async () => {
  const { page, me, wren } = await enter();
  const { body } = await me.post('/api/conversations', { otherUserId: wren.id });
  const messages = `/api/conversations/${body.conversationId}/messages`;
  const { body: sent } = await wren.post(messages, { content: 'Tea?' });
  await me.send('PUT', `${messages}/${sent.id}/reaction`, { emoji: '🔥' });
  await wren.send('PUT', `${messages}/${sent.id}/reaction`, { emoji: '😂' });
  await page.goto(`/chat/${body.conversationId}`);
  const reactions = page.getByRole('list', { name: 'Reactions' }).getByRole('button');
  await reactions.nth(1).waitFor();
  expect(await groundOf(reactions.nth(0))).not.toBe(await groundOf(reactions.nth(1)));
  for (const at of [0, 1]) expect(await reactions.nth(at).evaluate(isPressedAround)).toEqual([true, true, true, true]);
  await page.context().close();
});

it('forced colours show for how many days somebody is suspended', async () => {
  const { page, me, wren } = await enter();
  await me.post('/api/interactions', { toUserId: wren.id, type: 'report', reportReason: 'harassment' });
  const kim = await newStaff({ url: productUrl, world: { natsUrl: natsUrl() } });
  const caseId = await caseOf(kim, wren.id);
  await bringSession(page.context(), productUrl, kim.session);
  await page.goto(`/staff/cases/${caseId}`);
  await page
    .getByRole('button', { name: /^Suspend/ })
    .first()
    .click();
  const days = (count: number) => page.getByRole('button', { name: `${count} days`, exact: true });
  await days(14).click();
  // The look without forced colours leaves a ground of another opacity, which nobody sees.
  expect(await styleOf(days(14), 'color')).not.toBe(await styleOf(days(30), 'color'));
  await page.context().close();
});

it('forced colours frame one’s own messages as those of others', async () => {
  const { page, me, wren } = await enter();
  const { body } = await me.post('/api/conversations', { otherUserId: wren.id });
  for (const member of [me, wren]) {
    await member.post(`/api/conversations/${body.conversationId}/messages`, { content: `From ${member.id}` });
  }
  await page.goto(`/chat/${body.conversationId}`);
  for (const { id } of [me, wren]) {
    const bubble = page.locator('.overflow-hidden', { hasText: `From ${id}` }).last();
    expect(await frameOf(bubble)).toBe('1px');
  }
  await page.context().close();
});

const styleOf = (locator: Locator, name: string) =>
  locator.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
const groundOf = (locator: Locator) => styleOf(locator, 'background-color');
const frameOf = (locator: Locator) => styleOf(locator, 'border-top-width');
