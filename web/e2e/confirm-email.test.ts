import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mailsTo } from '@kindred/testing/mails';
import { newMember } from '@kindred/testing/member';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import { until } from '@kindred/testing/until';
import type { Browser, Page } from 'playwright-core';
import { signIn } from './account.js';
import { mailboxUrl, productUrl } from './addresses.js';
import { Visitor } from './visitor.js';

const MAIL_MS = 60_000;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeDevices(browser));

const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true });

it('an address changes with a link, a password at once, and both are taken back from the old mailbox', async () => {
  const visitor = await Visitor.arrive(browser);
  const { page } = visitor;
  const account = await newMember(productUrl, 'osprey');
  const next = `next-${account.email}`;
  await visitor.signIn(account);

  await page.goto('/settings/account');
  await page.getByText(account.email, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Change email' }).click();
  await field(page, 'New email').fill(next);
  await field(page, 'Password').fill(account.password);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByRole('dialog', { name: 'Look into your mailbox' }).waitFor();
  await page.getByRole('button', { name: 'Done' }).click();

  await page.goto(await linkFor(next, '/confirm-email'));
  await page.getByText('osprey', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { name: 'Address confirmed' }).waitFor();
  await page.goto('/settings/account');
  await page.getByText(next, { exact: true }).waitFor();
  await page.getByText('Confirmed', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Change password' }).click();
  await field(page, 'Current password').fill(account.password);
  await field(page, 'New password').fill('battery staple');
  await field(page, 'Confirm password').fill('battery staple');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByText('Password changed', { exact: true }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Change password' }).waitFor();

  await page.goto(await linkFor(account.email, '/undo'));
  await page.getByLabel('Password before the change').fill(account.password);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByRole('heading', { name: 'Your account is yours again' }).waitFor();
  await page.getByRole('link', { name: 'Continue' }).click();
  await signIn(page, account);
  await page.goto('/settings/account');
  await page.getByText(account.email, { exact: true }).waitFor();
  visitor.expects('401');
  await visitor.leave();
});

/** The path and token of a link in the mailbox; mail arrives in its own time. */
async function linkFor(address: string, path: string) {
  const links = await until(
    async () => (await mailsTo(mailboxUrl, address)).flatMap(({ text }) => text.match(/\/[\w-]+\?token=[\w-]+/) ?? []),
    (found) => found.some((link) => link.startsWith(path)),
    MAIL_MS,
  );
  const link = links.find((one) => one.startsWith(path)) ?? '';
  expect(link).not.toBe('');
  return link;
}
