import type { Page } from 'playwright-core';
import { click, goOffline, loseSession, type MemberPage, type, visitWren } from './member-page.js';
import { member, type Trigger } from './trigger.js';

/** What is said of what one does with somebody else, and of one's own profile. */
export const peopleToasts = {
  'a tap without a session': loggedOut('Send Tap'),
  'a chat without a session': loggedOut('Message'),
  'a block without a session': loggedOut('Block'),
  'a report without a session': member(async (memberPage) => {
    await visitWren(memberPage);
    await chooseReason(memberPage.page);
    await loseSession(memberPage.page);
    await sendReport(memberPage.page);
  }),
  'a profile without a session': member(async ({ page }) => {
    await editProfile(page);
    await loseSession(page);
    await click(page, 'Save Changes');
  }),
  'a tap without a network': inTunnel('Send Tap'),
  'a chat without a network': inTunnel('Message'),
  'a block without a network': inTunnel('Block'),
  'a report without a network': member(async (memberPage) => {
    await visitWren(memberPage);
    await chooseReason(memberPage.page);
    await goOffline(memberPage.page);
    await sendReport(memberPage.page);
  }),
  'a profile without a network': member(async ({ page }) => {
    await editProfile(page);
    await goOffline(page);
    await click(page, 'Save Changes');
  }),
  'a switch without a network': member(async ({ page }) => {
    await page.goto('/settings');
    const toggle = page.getByRole('switch', { name: 'Show age' });
    await toggle.waitFor();
    await goOffline(page);
    await toggle.click();
  }),
  'a tap': onWren('Send Tap'),
  'a block': onWren('Block'),
  'a report': member(async (memberPage) => {
    await visitWren(memberPage);
    await chooseReason(memberPage.page);
    await sendReport(memberPage.page);
  }),
  'a profile': member(async ({ page }) => {
    await editProfile(page);
    await click(page, 'Save Changes');
  }),
  'a switch': member(async ({ page }) => {
    await page.goto('/settings');
    await page.getByRole('switch', { name: 'Show age' }).click();
  }),
  'a shared link': member(
    async (memberPage) => {
      await memberPage.page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
      await visitWren(memberPage);
      await click(memberPage.page, 'Share');
    },
    { permissions: ['clipboard-write', 'clipboard-read'] },
  ),
  'a message without a session': member(async (memberPage) => {
    await writeToWren(memberPage);
    await loseSession(memberPage.page);
    await click(memberPage.page, 'Send');
  }),
  'a message without a network': member(async (memberPage) => {
    await writeToWren(memberPage);
    await goOffline(memberPage.page);
    await click(memberPage.page, 'Send');
  }),
} satisfies Record<string, Trigger>;

function onWren(button: string) {
  return member(async (memberPage) => {
    await visitWren(memberPage);
    await click(memberPage.page, button);
  });
}

function loggedOut(button: string) {
  return member(async (memberPage) => {
    await visitWren(memberPage);
    await loseSession(memberPage.page);
    await click(memberPage.page, button);
  });
}

function inTunnel(button: string) {
  return member(async (memberPage) => {
    await visitWren(memberPage);
    await goOffline(memberPage.page);
    await click(memberPage.page, button);
  });
}

async function editProfile(page: Page) {
  await page.goto('/profile');
  await click(page, 'Edit');
  await type(page, 'Display Name', 'Sam');
}

async function chooseReason(page: Page) {
  await click(page, 'Report');
  await page.getByRole('radio', { name: 'Spam' }).check();
}

async function sendReport(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Report', exact: true }).click();
}

async function writeToWren({ page, me, wren }: MemberPage) {
  const { body } = await me.post('/api/conversations', { otherUserId: wren.id });
  await page.goto(`/chat/${body.conversationId}`);
  await type(page, 'Message', 'Tea?');
}
