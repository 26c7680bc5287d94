import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bringSession, newDevice } from '@kindred/testing/browser';
import type { Member } from '@kindred/testing/member';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import { newStaff } from '@kindred/testing/staff';
import { until } from '@kindred/testing/until';
import type { Browser, Page } from 'playwright-core';
import { natsUrl, productUrl } from './addresses.js';
import { caseOf } from './case-of.js';
import { click, openMemberPage } from './member-page.js';

const WORDS = 'Pay me, or I tell your family';
const BIO = 'Ask me for pictures.';

let browser: Browser;
let kim: Member;
let lee: Member;
beforeAll(async () => {
  browser = await sharedBrowser();
  const stack = { url: productUrl, world: { natsUrl: natsUrl() } };
  [kim, lee] = [await newStaff(stack), await newStaff(stack)];
});
afterAll(() => closeDevices(browser));

/** The browser of somebody who is signed in. */
async function pageOf({ session }: Member, width: number) {
  const context = await newDevice(browser, { baseURL: productUrl, viewport: { width, height: 844 } });
  await bringSession(context, productUrl, session);
  return context.newPage();
}

/** Opens what waits in one of the console's lists. */
async function openRow(page: Page, list: string, id: string) {
  await page.goto(`/staff${list}`);
  await page.locator(`[data-row="${id}"]`).click();
}

/** Waits until a decision is felt: the bio is so, and there is something to read. */
const feels = (member: Member, wanted: string | null) =>
  until(
    () => member.get('/api/auth/user'),
    ({ body: { bio, hasNotices } }) => bio === wanted && hasNotices,
  );

it('a message is reported, decided, told, objected to, and overturned by a second moderator', async () => {
  const { page, me, wren } = await openMemberPage(browser, productUrl);
  await wren.send('PUT', '/api/profile', { displayName: 'Wren', bio: BIO });
  const { body: chat } = await me.post('/api/conversations', { otherUserId: wren.id });
  await wren.post(`/api/conversations/${chat.conversationId}/messages`, { content: WORDS, messageType: 'text' });

  await page.goto(`/chat/${chat.conversationId}`);
  await page.getByTestId('messages').getByText(WORDS).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const report = page.getByRole('dialog', { name: 'Report Wren' });
  await report.getByRole('radio', { name: 'Harassment' }).check();
  // The gravest come first in the queue, in which others are too.
  await report.getByRole('button', { name: 'Tell us more (optional)' }).click();
  await report.getByRole('radio', { name: 'A threat, or blackmail' }).check();
  await report.getByRole('button', { name: 'Report', exact: true }).click();
  await page.getByText('Report submitted', { exact: true }).waitFor();

  const caseId = await caseOf(kim, wren.id);
  const console = await pageOf(kim, 1280);
  await openRow(console, '', caseId);
  await console.getByText(WORDS).waitFor();
  // Nothing is decided before the case is the moderator's.
  await console.getByText(/^Yours for/).waitFor();
  await console.keyboard.press('4');
  await console.getByLabel('Field', { exact: true }).selectOption('bio');
  await console.getByRole('button', { name: 'Threat', exact: true }).click();
  await console.getByLabel('Facts').fill('A threat for money.');
  await console.keyboard.press('Control+Enter');
  await console.getByRole('heading', { name: 'Decided' }).waitFor();
  await feels(wren, null);
  await page.goto('/settings/reports');
  await page.getByText('We took action').waitFor();

  const theirs = await pageOf(wren, 390);
  await theirs.goto('/messages');
  await theirs.getByRole('heading', { name: 'About your account' }).waitFor();
  await theirs.getByText('A threat for money.').waitFor();
  await click(theirs, 'Object');
  await theirs.getByLabel('Why do you object?').fill('It was a line of a play.');
  await click(theirs, 'Send objection');
  await theirs.getByText(/^Your objection is sent/).waitFor();
  await click(theirs, 'I understand');
  await theirs.getByRole('heading', { name: 'Messages', exact: true }).waitFor();

  const { body: appeals } = await lee.get('/api/staff/appeals');
  const appeal = appeals.find((one: { userId: string }) => one.userId === wren.id);
  await openRow(console, '/appeals', appeal.id);
  await console.getByText('You made this decision. Somebody else decides about the appeal.').waitFor();
  const second = await pageOf(lee, 1280);
  await openRow(second, '/appeals', appeal.id);
  await second.getByRole('radio', { name: /^Overturn/ }).check();
  await second.getByRole('textbox').fill('It was a line of a play indeed.');
  await second.getByRole('button', { name: 'Decide', exact: true }).click();
  await second.getByText('Appeal decided', { exact: true }).waitFor();
  await feels(wren, BIO);

  await theirs.goto('/settings/decisions');
  await theirs.getByRole('heading', { name: 'About your account' }).waitFor();
  await theirs.getByText(/It was a line of a play indeed\./).waitFor();
  await click(theirs, 'I understand');
  await theirs.getByRole('list', { name: 'Decisions about you' }).getByRole('button').first().waitFor();
  await page.reload();
  await page.getByText('We found nothing against the rules').waitFor();
  expect(await page.getByText(WORDS).count()).toBe(0);
  for (const open of [page, console, theirs, second]) await open.context().close();
});
