import { randomUUID } from 'node:crypto';
import { mailsTo } from '@kindred/testing/mails';
import { until } from '@kindred/testing/until';
import type { Page } from 'playwright-core';
import { forgetSession } from './account.js';
import { mailboxUrl } from './addresses.js';
import { click, goOffline, type } from './member-page.js';
import { member, type Trigger, visitor } from './trigger.js';

/** What is said at the door: signing in, registering, resetting a password. */
export const accountToasts = {
  'a wrong password': visitor((page) => logIn(page, 'nobody@example.org', 'wrong horse')),
  'a login without a network': visitor(async (page) => {
    await fillLogin(page, 'nobody@example.org', 'wrong horse');
    await goOffline(page);
    await click(page, 'Sign In');
  }),
  'an email that is taken': member(async ({ page, me }) => {
    await forgetSession(page);
    await fillRegistration(page, me.email);
    await click(page, 'Create Account');
  }),
  'a registration without a network': visitor(async (page) => {
    await fillRegistration(page, newEmail());
    await goOffline(page);
    await click(page, 'Create Account');
  }),
  'a reset mail without a network': visitor(async (page) => {
    await fillForgotten(page);
    await goOffline(page);
    await click(page, 'Send reset link');
  }),
  'a reset with an old token': visitor(async (page) => {
    await fillReset(page);
    await click(page, 'Reset password');
  }),
  'a reset without a network': visitor(async (page) => {
    await fillReset(page);
    await goOffline(page);
    await click(page, 'Reset password');
  }),
  'a reset mail': visitor(async (page) => {
    await fillForgotten(page);
    await click(page, 'Send reset link');
  }),
  'a registration': visitor(async (page) => {
    await fillRegistration(page, newEmail());
    await click(page, 'Create Account');
  }),
  'a login': member(async ({ page, me }) => {
    await forgetSession(page);
    await logIn(page, me.email, me.password);
  }),
  'a reset with a token that is none': visitor(async (page) => {
    await fillReset(page, `/reset-password?token=${'x'.repeat(201)}`);
    await click(page, 'Reset password');
  }),
  'a reset': member(async ({ page, me }) => {
    await me.post('/api/auth/forgot-password', { email: me.email });
    await fillReset(page, await resetLinkFor(me.email));
    await click(page, 'Reset password');
  }),
} satisfies Record<string, Trigger>;

const newEmail = () => `${randomUUID()}@example.org`;

async function fillLogin(page: Page, email: string, password: string) {
  await page.goto('/login');
  await type(page, 'Email', email);
  await type(page, 'Password', password);
}

async function logIn(page: Page, email: string, password: string) {
  await fillLogin(page, email, password);
  await click(page, 'Sign In');
}

async function fillRegistration(page: Page, email: string) {
  await page.goto('/register');
  await type(page, 'Email', email);
  await type(page, 'Username', 'somebody');
  await type(page, 'Password', 'correct horse');
  await type(page, 'Confirm password', 'correct horse');
}

async function fillForgotten(page: Page) {
  await page.goto('/forgot-password');
  await type(page, 'Email', newEmail());
}

async function fillReset(page: Page, link = '/reset-password?token=old') {
  await page.goto(link);
  await type(page, 'New password', 'battery staple');
  await type(page, 'Confirm password', 'battery staple');
}

/** The address that a reset mail leads to; mail arrives in its own time. */
async function resetLinkFor(email: string) {
  const [mail] = await until(
    () => mailsTo(mailboxUrl, email),
    (mails) => mails.length > 0,
  );
  return mail?.text.match(/\/reset-password\?token=[^\s"<>]+/)?.[0] ?? '';
}
