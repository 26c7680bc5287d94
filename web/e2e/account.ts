import type { Page } from 'playwright-core';
import { openLive } from './traffic.js';

type Credentials = { email: string; password: string };
export type Account = Credentials & { username: string };

/** An account that no earlier run has used. */
export function newAccount(name: string): Account {
  const run = `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
  return { email: `${name}-${run}@example.org`, username: `${name}-${run}`.slice(0, 20), password: 'correct horse' };
}

export async function register(page: Page, { email, username, password }: Account) {
  await page.goto('/');
  await page.getByRole('link', { name: 'Create Account' }).click();
  await page.getByRole('button', { name: 'Create Account' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByText('Account created!', { exact: true }).waitFor();
  await page.waitForURL('**/login');
}

/** From the login page to Discover. */
export async function signIn(page: Page, account: Credentials) {
  await sendCredentials(page, account);
  await page.getByRole('heading', { name: 'Discover' }).waitFor();
}

/** Fills in the login page. The page before it stays until the login page has loaded, and has an Email too. */
export async function sendCredentials(page: Page, { email, password }: Credentials) {
  await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Gives the signed-in member a name to be found by, and tells their id. */
export async function takeName(page: Page, displayName: string): Promise<string> {
  return page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/profile', { method: 'PUT', headers, body });
    if (!answer.ok) throw new Error(`The name was refused with ${answer.status}`);
    return (await answer.json()).id;
  }, JSON.stringify({ displayName }));
}

/**
 * Leaves the product, as a browser whose cookies are cleared. The page goes first: an answer that is still under way would
 * bring the session's cookie back.
 */
export async function forgetSession(page: Page) {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/**
 * Out by the button of the settings, to the page that begins anew: before that the browser is still clearing its cache. What
 * the page asks is answered first, because the session is not there for it any more.
 */
export async function logOut(page: Page) {
  await openLive(page, '/settings');
  const anew = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Log out' }).click();
  await anew;
  await page.getByRole('link', { name: 'Create Account' }).waitFor();
}
