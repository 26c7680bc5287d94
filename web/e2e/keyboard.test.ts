import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newMember } from '@kindred/testing/member';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import { until } from '@kindred/testing/until';
import type { Browser, Page } from 'playwright-core';
import { newAccount } from './account.js';
import { productUrl } from './addresses.js';
import { openMemberPage } from './member-page.js';
import { quiet } from './traffic.js';
import { Visitor } from './visitor.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeDevices(browser));

const FAR = 60;

/** Presses Tab until the control of that name has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, name: string) {
  for (let press = 0; press < FAR; press++) {
    await page.keyboard.press('Tab');
    if ((await focused(page)) === name) return;
  }
  throw new Error(`${FAR} tabs did not reach ${name}`);
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const control = document.activeElement;
    const label = control instanceof HTMLInputElement ? control.labels?.[0]?.textContent : undefined;
    return control?.getAttribute('aria-label') ?? label ?? control?.textContent?.trim();
  });

it('a member registers, signs in, filters, taps, favorites and looks at a profile with the keyboard alone', async () => {
  const name = `Wren ${Date.now().toString(36)}`;
  const wren = await newMember(productUrl, 'wren');
  await wren.send('PUT', '/api/profile', { displayName: name });
  const visitor = await Visitor.arrive(browser, { viewport: { width: 1280, height: 800 }, hasTouch: false });
  const { page } = visitor;
  const account = newAccount('keys');

  await page.goto('/');
  await page.getByRole('link', { name: 'Create Account' }).waitFor();
  await tabTo(page, 'Create Account');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Create Account' }).waitFor();
  for (const [label, text] of [
    ['Email', account.email],
    ['Username', account.username],
    ['Password', account.password],
    ['Confirm password', account.password],
  ] as const) {
    await tabTo(page, label);
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
  for (const [label, text] of [
    ['Email', account.email],
    ['Password', account.password],
  ] as const) {
    await tabTo(page, label);
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Discover' }).waitFor();

  await tabTo(page, 'Filters');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Filters' }).waitFor();
  await tabTo(page, 'Slim');
  await page.keyboard.press('Space');
  const filtered = page.waitForResponse((answer) => answer.url().includes('bodyTypes=slim') && answer.ok());
  await page.keyboard.press('Enter');
  await filtered;
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.goto(`/profile/${wren.id}`);
  await page.getByRole('heading', { name }).waitFor();
  await tabTo(page, 'Favorite');
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/interactions') && answer.ok());
  await page.keyboard.press('Enter');
  await kept;
  await tabTo(page, 'Send Tap');
  await page.keyboard.press('Enter');
  await page.getByText(`You sent a tap to ${name}`, { exact: true }).waitFor();

  await page.goto('/favorites');
  await page.getByRole('article', { name }).waitFor();
  await tabTo(page, name);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name }).waitFor();
  await tabTo(page, 'Share');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // The focus comes back a moment after the dialog has gone.
  await until(
    () => focused(page),
    (control) => control === name,
  );
  await visitor.leave();
});

it('what has the focus is in sight, and nothing moves when the header has it', async () => {
  const { page } = await openMemberPage(browser, productUrl, { viewport: { width: 320, height: 640 } });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete account' }).waitFor();
  await quiet(page);
  const hidden: (string | null)[] = [];
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < 30; press++) {
      await page.keyboard.press(key);
      hidden.push(...(await page.evaluate(hiddenFocus)));
    }
  }
  expect(hidden).toEqual([]);
  await page.goto('/settings/account');
  await page.getByRole('button', { name: 'Add a passkey' }).focus();
  // The lists above and below the button change the page's height when they come.
  await page.getByRole('button', { name: 'Set up' }).waitFor();
  await page.getByRole('list', { name: 'Devices' }).waitFor();
  await quiet(page);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Back' }).focus();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await page.context().close();
});

/** The control that has the focus, if something else is drawn over its middle. */
function hiddenFocus() {
  const control = document.activeElement;
  if (!control || control === document.body) return [];
  const shown = control instanceof HTMLInputElement ? (control.labels?.[0] ?? control) : control;
  const { x, y, width, height } = shown.getBoundingClientRect();
  const there = document.elementFromPoint(x + width / 2, y + height / 2);
  return shown.contains(there) || there?.contains(shown) ? [] : [shown.textContent];
}
