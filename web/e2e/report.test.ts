import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bringSession, newDevice } from '@kindred/testing/browser';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import { until } from '@kindred/testing/until';
import type { Browser, Locator, Page } from 'playwright-core';
import { forgetSession } from './account.js';
import { productUrl } from './addresses.js';
import { decide } from './decide.js';
import { click, type MemberPage, openMemberPage } from './member-page.js';
import { quiet } from './traffic.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeDevices(browser));

const menu = (page: Page) => page.getByRole('menu', { name: 'Message options' });
const report = (page: Page) => page.getByRole('dialog', { name: 'Report Wren' });

/** How the menu of a message is opened. */
const hands: Record<string, (page: Page, message: Locator) => Promise<void>> = {
  'the mouse': (_, message) => message.click({ button: 'right' }),
  'a finger': async (page, message) => {
    await quiet(page);
    const box = await message.boundingBox();
    if (!box) throw new Error('There is nothing to hold');
    const screen = await page.context().newCDPSession(page);
    const touch = (kind: 'touchStart' | 'touchEnd', ...at: { x: number; y: number }[]) =>
      screen.send('Input.dispatchTouchEvent', { type: kind, touchPoints: at });
    await touch('touchStart', { x: Math.round(box.x + 20), y: Math.round(box.y + box.height / 2) });
    await menu(page).waitFor();
    await touch('touchEnd');
  },
  'the keyboard': async (page, message) => {
    const row = message.locator('xpath=ancestor::li');
    await row.getByRole('button', { name: 'Message options' }).focus();
    await page.keyboard.press('Enter');
  },
};

/** A chat in which Wren has said these words. */
async function openChat({ page, me, wren }: MemberPage, words: string) {
  const { body } = await me.post('/api/conversations', { otherUserId: wren.id });
  await wren.post(`/api/conversations/${body.conversationId}/messages`, { content: words, messageType: 'text' });
  await page.goto(`/chat/${body.conversationId}`);
  const message = page.getByTestId('messages').getByText(words);
  await message.waitFor();
  return message;
}

async function reportMessage(page: Page, words: string) {
  await menu(page).getByRole('menuitem', { name: 'Report' }).click();
  await report(page).getByRole('figure').getByText(words).waitFor();
  await report(page).getByRole('radio', { name: 'Harassment' }).check();
  await click(page, 'Tell us more (optional)');
  await report(page).getByRole('radio', { name: 'A threat, or blackmail' }).check();
  await report(page).getByRole('button', { name: 'Report', exact: true }).click();
  await page.getByText('Report submitted', { exact: true }).waitFor();
  await report(page).waitFor({ state: 'detached' });
}

it.each(Object.entries(hands))('a message is reported with %s, and stands among one’s reports', async (_, hold) => {
  const visit = await openMemberPage(browser, productUrl, { hasTouch: true });
  const { page } = visit;
  const words = 'Pay me, or I tell your family';
  await hold(page, await openChat(visit, words));
  await reportMessage(page, words);
  await until(
    () => visit.me.get('/api/reports'),
    ({ body }) => body.length === 1,
  );
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Your reports' }).click();
  const row = page.getByRole('list', { name: 'Your reports' }).getByRole('listitem');
  await row.getByText('Wren', { exact: true }).waitFor();
  await row.getByText('Waiting for a moderator').waitFor();
  await page.context().close();
});

it('a decision is told to both, and can be objected to', async () => {
  const visit = await openMemberPage(browser, productUrl);
  const { page, me, wren } = visit;
  await me.post('/api/interactions', { toUserId: wren.id, type: 'report', reportReason: 'harassment' });
  await until(
    () => me.get('/api/reports'),
    ({ body }) => body.length === 1,
  );
  await decide(wren.id, { kind: 'warn', rule: '3', facts: 'A threat in a message.' }, 1);
  await until(
    () => wren.get('/api/auth/user'),
    ({ body }) => body.hasNotices === true,
  );

  await page.goto('/settings/reports');
  await page.getByText('We took action').waitFor();

  const other = await newDevice(browser, { baseURL: productUrl });
  await bringSession(other, productUrl, wren.session);
  const theirs = await other.newPage();
  await theirs.goto('/favorites');
  await theirs.getByRole('heading', { name: 'About your account' }).waitFor();
  await theirs.getByText('A threat in a message.').waitFor();
  await click(theirs, 'Object');
  await theirs.getByLabel('Why do you object?').fill('It was a line of a play.');
  await click(theirs, 'Send objection');
  await theirs.getByText(/^Your objection is sent/).waitFor();
  await click(theirs, 'I understand');
  await theirs.getByRole('heading', { name: 'Favorites', exact: true }).waitFor();
  await until(
    () => wren.get('/api/auth/user'),
    ({ body }) => body.hasNotices === false,
  );
  await theirs.goto('/settings/decisions');
  await theirs.getByRole('list', { name: 'Decisions about you' }).getByRole('button').click();
  await theirs.getByText(/^You have objected to this/).waitFor();
  await other.close();
  await page.context().close();
});

it('whoever is suspended reads why at sign-in, and objects there', async () => {
  const { page, wren } = await openMemberPage(browser, productUrl);
  await decide(wren.id, { kind: 'suspend', days: 3, rule: '3', facts: 'A threat in a message.' });
  await forgetSession(page);
  // The account's service, which refuses them at sign-in, tells the one that ends their sessions. It answers few sign-ins.
  await until(
    () => wren.get('/api/auth/user'),
    ({ status }) => status === 401,
  );
  await page.goto('/login');
  await page.getByLabel('Email').fill(wren.email);
  await page.getByLabel('Password', { exact: true }).fill(wren.password);
  await click(page, 'Sign In');
  await page.getByRole('heading', { name: 'About your account' }).waitFor();
  await page.getByText('A threat in a message.').waitFor();
  await click(page, 'Object');
  await page.getByLabel('Why do you object?').fill('It was a line of a play.');
  await click(page, 'Send objection');
  await page.getByText(/^Your objection is sent/).waitFor();
  const kept = await page.evaluate(() =>
    JSON.stringify({ ...localStorage, ...sessionStorage, ...window.history.state }),
  );
  expect(kept).not.toContain('oken');
  await page.context().close();
});
