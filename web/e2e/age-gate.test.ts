import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { adult, child } from '@kindred/testing/age-gate';
import { bringSession, newDevice } from '@kindred/testing/browser';
import { mailsTo } from '@kindred/testing/mails';
import { newMember } from '@kindred/testing/member';
import { query } from '@kindred/testing/query';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import { type Stack, startStack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import type { Browser, Page } from 'playwright-core';
import { newAccount, register, sendCredentials, signIn } from './account.js';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  stack = await startStack({ AGE_GATE: 'birthdate', LIMITS_FACTOR: '10' });
  browser = await sharedBrowser();
});
afterAll(async () => {
  await closeDevices(browser);
  await stack.stop();
});

async function arrive() {
  const context = await newDevice(browser, { baseURL: stack.url });
  return context.newPage();
}

/** From the landing to what the gate asks. */
async function registerBehindGate(page: Page) {
  const account = newAccount('heron');
  await register(page, account);
  await sendCredentials(page, account);
  await page.getByRole('heading', { name: 'Welcome', exact: true }).waitFor();
  return account;
}

async function answer(page: Page, date: string) {
  await page.getByLabel('Date of birth', { exact: true }).fill(date);
  await page.getByLabel('Date of birth, once more').fill(date);
  await page.getByRole('checkbox', { name: 'I agree' }).check();
  await page.getByRole('button', { name: 'Come in' }).click();
}

/** Opens the product signed in as somebody whose account is from before the gate. */
async function earlierMember() {
  const member = await newMember(stack.url, 'heron');
  const old = 'update users set joined_behind_gate = false where id = $1';
  await query(stack.world.databaseUrl('auth'), old, [member.id]);
  const page = await arrive();
  await bringSession(page.context(), stack.url, member.session);
  await page.goto('/messages');
  await page.getByRole('heading', { name: 'Welcome', exact: true }).waitFor();
  return { member, page };
}

describe('where members say first when they were born', () => {
  it('an adult comes in, with an age that follows, and is asked once', async () => {
    const page = await arrive();
    const account = await registerBehindGate(page);
    expect(new URL(page.url()).pathname).toBe('/welcome');
    expect(await page.getByRole('checkbox', { name: 'I agree' }).isChecked()).toBe(false);
    await page.goto('/profile');
    await page.getByRole('heading', { name: 'Welcome', exact: true }).waitFor();
    await answer(page, adult);
    await page.getByRole('heading', { name: 'Discover' }).waitFor();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit' }).click();
    const age = page.getByLabel('Age', { exact: true });
    expect(Number(await age.inputValue())).toBeGreaterThan(30);
    expect(await age.isEditable()).toBe(false);
    await page.goto('/welcome');
    await page.getByRole('heading', { name: 'Discover' }).waitFor();

    const elsewhere = await arrive();
    await elsewhere.goto('/login');
    await signIn(elsewhere, account);
  });

  it('by the keyboard alone', async () => {
    const page = await arrive();
    await registerBehindGate(page);
    await page.getByLabel('Date of birth', { exact: true }).focus();
    await page.keyboard.type('06151990');
    await page.keyboard.press('Tab');
    for (let press = 0; press < 4 && (await focused(page)) !== 'Date of birth, once more'; press++)
      await page.keyboard.press('Tab');
    await page.keyboard.type('06151990');
    for (let press = 0; press < 4 && (await focused(page)) !== 'I agree'; press++) await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Discover' }).waitFor();
  });

  it('somebody too young hears that the new account is gone', async () => {
    const page = await arrive();
    const account = await registerBehindGate(page);
    await answer(page, child);
    await page.getByRole('heading', { name: 'Goodbye for now' }).waitFor();
    await until(
      () => page.evaluate(() => localStorage.length + sessionStorage.length),
      (kept) => kept === 0,
    );
    // The page begins anew, and shows the landing before that.
    const anew = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Leave' }).click();
    await anew;
    await page.getByRole('link', { name: 'Create Account' }).waitFor();
    await page.goto('/login');
    await sendCredentials(page, account);
    await page.getByText('Invalid email or password', { exact: true }).waitFor();
  });

  it('somebody too young with an account from before reads why it is suspended, and objects', async () => {
    const { member, page } = await earlierMember();
    await answer(page, child);
    await page.getByText(/^Your account is suspended until/).waitFor();
    await page.getByRole('button', { name: 'Object' }).click();
    await page.getByRole('textbox', { name: 'Why do you object?' }).fill('I typed the wrong year.');
    await page.getByRole('button', { name: 'Send objection' }).click();
    await page.getByText(/^Your objection is sent\./).waitFor();
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('link', { name: 'Create Account' }).waitFor();
    await until(
      () => mailsTo(stack.world.mailboxUrl, member.email),
      (mails) => mails.some(({ subject }) => subject === 'About your account'),
    );
  });

  it('who would rather not can sign out', async () => {
    const { page } = await earlierMember();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('link', { name: 'Create Account' }).waitFor();
  });
});

const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent?.trim() ?? '');
