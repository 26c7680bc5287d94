import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { newAccount, register, signIn } from './account.js';
import { launchBrowser, Visitor } from './visitor.js';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Who and whom this page has asked for, and what began it: `link` is the page's head, `fetch` the app. */
const asked = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .map(({ name, initiatorType }) => `${initiatorType} ${name.replace(window.location.origin, '')}`)
      .filter((one) => /auth\/user|discover/.test(one) && one.includes(' /api/'))
      .sort(),
  );

/** What Discover shows once it has an answer. */
const peopleOf = (page: Page) => page.getByRole('article').or(page.getByText('No users found')).first();

it('a first visit asks for nobody; a member is asked for before the app has come, and the people with them', async () => {
  const visitor = await Visitor.arrive(browser);
  const { page } = visitor;
  await page.goto('/');
  await page.getByRole('link', { name: 'Create Account' }).waitFor();
  expect(await asked(page)).toEqual([]);

  const account = newAccount('arrival');
  await register(page, account);
  await signIn(page, account);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await peopleOf(page).waitFor();
  expect(await asked(page)).toEqual(['link /api/auth/user', 'link /api/discover']);

  await page.evaluate(() => {
    const filters = { minAge: 18, maxAge: 50, maxDistance: 25, bodyTypes: [], lookingFor: [] };
    localStorage.setItem('discover-filters', JSON.stringify(filters));
  });
  await page.reload();
  await peopleOf(page).waitFor();
  expect(await asked(page)).toEqual(['fetch /api/discover?maxAge=50&maxDistance=25', 'link /api/auth/user']);

  await page.context().clearCookies();
  await page.reload();
  await page.getByRole('link', { name: 'Create Account' }).waitFor();
  await page.waitForFunction(() => localStorage.getItem('member') === null);
  await visitor.leave();
});

it('goes on without the code of what comes after the first screen', async () => {
  const visitor = await Visitor.arrive(browser, {}, { isOfflineSometimes: true });
  const { page } = visitor;
  await page.route(/assets\/overlays-/, (request) => request.abort());
  const lost = page.waitForEvent('requestfailed');
  await page.goto('/');
  await lost;
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Sign In' }).waitFor();
  await visitor.leave();
});
