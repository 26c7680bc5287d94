import type { Page } from 'playwright-core';
import { click, goOffline, loseSession, type Stage, type, visitWren } from './stage.js';
import { member, type Trigger } from './trigger.js';

/** What is said of what one does with somebody else, and of one's own profile. */
export const peopleToasts = {
  'a tap without a session': loggedOut('Send Tap'),
  'a chat without a session': loggedOut('Message'),
  'a block without a session': loggedOut('Block'),
  'a report without a session': member(async (stage) => {
    await visitWren(stage);
    await chooseReason(stage.page);
    await loseSession(stage.page);
    await sendReport(stage.page);
  }),
  'a profile without a session': member(async ({ page }) => {
    await editProfile(page);
    await loseSession(page);
    await click(page, 'Save Changes');
  }),
  'a tap without a network': inTunnel('Send Tap'),
  'a chat without a network': inTunnel('Message'),
  'a block without a network': inTunnel('Block'),
  'a report without a network': member(async (stage) => {
    await visitWren(stage);
    await chooseReason(stage.page);
    await goOffline(stage.page);
    await sendReport(stage.page);
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
  'a report': member(async (stage) => {
    await visitWren(stage);
    await chooseReason(stage.page);
    await sendReport(stage.page);
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
    async (stage) => {
      await stage.page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
      await visitWren(stage);
      await click(stage.page, 'Share');
    },
    { permissions: ['clipboard-write', 'clipboard-read'] },
  ),
  'a message without a session': member(async (stage) => {
    await writeToWren(stage);
    await loseSession(stage.page);
    await click(stage.page, 'Send');
  }),
  'a message without a network': member(async (stage) => {
    await writeToWren(stage);
    await goOffline(stage.page);
    await click(stage.page, 'Send');
  }),
} satisfies Record<string, Trigger>;

function onWren(button: string) {
  return member(async (stage) => {
    await visitWren(stage);
    await click(stage.page, button);
  });
}

function loggedOut(button: string) {
  return member(async (stage) => {
    await visitWren(stage);
    await loseSession(stage.page);
    await click(stage.page, button);
  });
}

function inTunnel(button: string) {
  return member(async (stage) => {
    await visitWren(stage);
    await goOffline(stage.page);
    await click(stage.page, button);
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

async function writeToWren({ page, me, wren }: Stage) {
  const { body } = await me.post('/api/conversations', { otherUserId: wren.id });
  await page.goto(`/chat/${body.conversationId}`);
  await type(page, 'Message', 'Tea?');
}
