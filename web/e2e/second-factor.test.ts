import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { codeOf } from '@kindred/testing/authenticator';
import { newMember } from '@kindred/testing/member';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import type { Browser, Page } from 'playwright-core';
import { logOut } from './account.js';
import { productUrl } from './addresses.js';
import { Visitor } from './visitor.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeDevices(browser));

/** Types email and password, and waits for the screen that asks for a code. */
async function givePassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
}

it('a second factor is set up, asked for at sign-in, and a recovery code stands in for it', async () => {
  const visitor = await Visitor.arrive(browser);
  const { page } = visitor;
  const account = await newMember(productUrl, 'kestrel');
  await visitor.signIn(account);

  await page.goto('/settings');
  await page.getByRole('link', { name: 'Account & security' }).click();
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const uri = await page.getByRole('link', { name: 'Open in the authenticator' }).getAttribute('href');
  const secret = new URL(uri ?? '').searchParams.get('secret') ?? '';
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  const recoveryCodes = await codes.allTextContents();
  expect(recoveryCodes).toHaveLength(10);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('10 recovery codes are left.').waitFor();

  await logOut(page);
  await page.goto('/login');
  await givePassword(page, account);
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Discover' }).waitFor();

  await logOut(page);
  await page.goto('/login');
  await givePassword(page, account);
  await page.getByLabel('Code', { exact: true }).fill(recoveryCodes[0]?.toUpperCase() ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Discover' }).waitFor();
  await page.goto('/settings/account');
  await page.getByText('9 recovery codes are left.').waitFor();
  visitor.expects('401');
  await visitor.leave();
});
