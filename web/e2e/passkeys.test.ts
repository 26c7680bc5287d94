import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newMember, signIn } from '@kindred/testing/member';
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

/** Gives the page a device that keeps passkeys and verifies its user by itself. */
async function plugIn(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
  return { credentials: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials };
}

it('a passkey is added, signs in without an address, and is removed; a device is signed out', async () => {
  const visitor = await Visitor.arrive(browser);
  const { page } = visitor;
  const account = await newMember(productUrl, 'kite');
  await visitor.signIn(account);
  const { credentials } = await plugIn(page);

  await page.goto('/settings/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('My phone');
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('list', { name: 'Passkeys' }).getByText('My phone').waitFor();
  expect(await credentials()).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);

  await logOut(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('heading', { name: 'Discover' }).waitFor();

  await page.goto('/settings/account');
  await page.getByText(/, last used on /).waitFor();
  await page.getByRole('list', { name: 'Devices' }).getByText('This device').waitFor();
  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove My phone' }).waitFor({ state: 'detached' });
  await visitor.leave();
});

it('a device that is signed out elsewhere is back at the entry', async () => {
  const [first, second] = [await Visitor.arrive(browser), await Visitor.arrive(browser)];
  const account = await newMember(productUrl, 'heron');
  await first.signIn(account);
  await second.signIn(await signIn(productUrl, account));
  await second.page.goto('/settings');
  await second.page.getByRole('link', { name: 'Account & security' }).waitFor();

  await first.page.goto('/settings/account');
  await first.page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await first.page.getByText('Every other device is signed out.', { exact: true }).waitFor();
  await second.page.getByRole('link', { name: 'Create Account' }).or(second.page.getByLabel('Email')).first().waitFor();
  second.expects('401');
  await second.leave();
  await first.leave();
});
