import { afterAll, beforeAll, it } from '@jest/globals';
import { mailsTo } from '@kindred/testing/mails';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import { until } from '@kindred/testing/until';
import type { Browser } from 'playwright-core';
import { logOut, newAccount, register, signIn } from './account.js';
import { mailboxUrl } from './addresses.js';
import { Visitor } from './visitor.js';

const MAIL_MS = 60_000;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeDevices(browser));

it('a forgotten password is reset through the mail, and opens the door', async () => {
  const visitor = await Visitor.arrive(browser);
  const { page } = visitor;
  const account = newAccount('wren');
  await register(page, account);

  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Send reset link' }).waitFor();
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await page.getByText('Reset link sent!', { exact: true }).waitFor();

  await page.goto(await resetLinkFor(account.email));
  await page.getByLabel('New password').fill('battery staple');
  await page.getByLabel('Confirm password').fill('battery staple');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.getByRole('heading', { name: 'Password reset successful!' }).waitFor();
  await page.getByRole('link', { name: 'Continue to login' }).click();
  await signIn(page, { ...account, password: 'battery staple' });

  await logOut(page);
  await visitor.leave();
});

/** The path and token that the mailbox holds for an address; mail arrives in its own time. */
async function resetLinkFor(address: string) {
  const [mail] = await until(
    () => mailsTo(mailboxUrl, address),
    ({ length }) => length > 0,
    MAIL_MS,
  );
  return mail?.text.match(/\/reset-password\?token=[^\s"<>]+/)?.[0] ?? '';
}
