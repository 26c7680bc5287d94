import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { keepsApp } from '@kindred/testing/browser';
import { newMember } from '@kindred/testing/member';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import { until } from '@kindred/testing/until';
import type { Browser, Page } from 'playwright-core';
import { forgetSession, signIn } from './account.js';
import { productUrl } from './addresses.js';
import { chunks, pathOf } from './chunks.js';
import { inOwnFonts } from './fonts.js';
import { openMemberPage } from './member-page.js';
import { Visitor } from './visitor.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeDevices(browser));

/** The code of a page that was lost is asked for again after pauses that double, the sixth time after 63 seconds. */
const RETRY_MS = 120_000;
/** What lies over screens, and has the service worker installed. */
const overlays = `**${pathOf('src/app/overlays.tsx')}`;

/**
 * Who and whom this page has asked for, and what began it: `link` is the page's head, `fetch` the app. Further pages of
 * people come in their own time.
 */
const asked = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .map(({ name, initiatorType }) => `${initiatorType} ${name.replace(window.location.origin, '')}`)
      .filter((one) => /auth\/user|discover/.test(one) && one.includes(' /api/') && !one.includes('cursor='))
      .sort(),
  );

/** A question is listed once all of its answer is there. */
async function hasAsked(page: Page, wanted: string[]) {
  const all = await until(
    () => asked(page),
    ({ length }) => length >= wanted.length,
  );
  expect(all).toEqual(wanted);
}

/** What Discover shows once it has an answer. */
const peopleOf = (page: Page) => page.getByRole('article').or(page.getByText('No users found')).first();

it('a first visit asks for nobody; a member is asked for before the app has come, and the people with them', async () => {
  const visitor = await Visitor.arrive(browser, keepsApp);
  const { page } = visitor;
  const ahead: string[] = [];
  page.on('request', (request) => ahead.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.getByRole('link', { name: 'Create Account' }).waitFor();
  expect(ahead.filter((path) => /auth\/user|discover/.test(path))).toEqual([]);

  const account = await newMember(productUrl, 'preload');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, account);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await peopleOf(page).waitFor();
  await hasAsked(page, ['link /api/auth/user', 'link /api/discover?limit=12']);

  await page.evaluate(() => {
    const filters = { minAge: 18, maxAge: 50, maxDistance: 25, bodyTypes: [], lookingFor: [] };
    localStorage.setItem('discover-filters', JSON.stringify(filters));
  });
  await page.reload();
  await peopleOf(page).waitFor();
  await hasAsked(page, ['fetch /api/discover?maxAge=50&maxDistance=25&limit=12', 'link /api/auth/user']);

  // What was refused to nobody is not taken for an answer to whoever signs in then.
  await page.evaluate(() => localStorage.removeItem('discover-filters'));
  await forgetSession(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.waitForFunction(() => localStorage.getItem('member') === null);
  await signIn(page, account);
  await peopleOf(page).waitFor();
  visitor.expects('401');
  await visitor.leave();
});

/** What the head of this page has asked the server for, ahead of the app. */
const askedByHead = (page: Page) =>
  page.evaluate(() => {
    const beginners = new Map<string, string>();
    for (const { name, initiatorType } of performance.getEntriesByType('resource') as PerformanceResourceTiming[]) {
      const { pathname, search } = new URL(name);
      if (pathname.startsWith('/api/') && !beginners.has(pathname + search))
        beginners.set(pathname + search, initiatorType);
    }
    return [...beginners].flatMap(([address, beginner]) => (beginner === 'link' ? address : [])).sort();
  });

/** An address is listed by the browser once it has been answered. */
const expectAskedByHead = (page: Page, addresses: string[]) =>
  until(
    () => askedByHead(page),
    (asked) => asked.join() === ['/api/auth/user', '/api/config', ...addresses].sort().join(),
  );

it('what a member’s lists and a chat show is asked for before the app has come', async () => {
  const visitor = await Visitor.arrive(browser);
  const { page } = visitor;
  const [me, robin] = [await newMember(productUrl, 'preload'), await newMember(productUrl, 'robin')];
  await visitor.signIn(me);
  // The mark of a member is there from then on.
  await page.goto('/');
  await peopleOf(page).waitFor();

  await page.goto('/messages');
  await page.getByText('No conversations yet').waitFor();
  await expectAskedByHead(page, ['/api/conversations']);

  await page.goto('/favorites');
  await page.getByText('No favorites yet').waitFor();
  await expectAskedByHead(page, ['/api/favorites', '/api/taps']);

  await page.goto(`/profile/${robin.id}`);
  await page.getByRole('button', { name: 'Message' }).click();
  await page.waitForURL('**/chat/*');
  await page.reload();
  await page.getByText('No messages yet. Say hello!').waitFor();
  const conversation = `/api${new URL(page.url()).pathname.replace('chat', 'conversations')}`;
  await expectAskedByHead(page, ['/api/conversations', `${conversation}/messages`]);
  await visitor.leave();
});

it('the server names the code of a member’s page with the page itself', async () => {
  const { page } = await openMemberPage(browser, productUrl);
  const pages = Object.keys(chunks)
    .filter((source) => source.endsWith('-page.tsx'))
    .map(pathOf);
  for (const [path, code] of [
    ['/', 'src/features/discover/discover-page.tsx'],
    ['/profile/somebody', 'src/features/profile/profile-page.tsx'],
    ['/settings/blocked', 'src/features/blocks/blocked-page.tsx'],
  ] as const) {
    const answer = await page.context().request.get(path, { headers: { 'sec-fetch-mode': 'navigate' } });
    const modules = answer.headers().link?.match(/\/assets\/[\w-]+\.js(?=>; rel=modulepreload)/g) ?? [];
    expect(modules.filter((module) => pages.includes(module))).toEqual([pathOf(code)]);
  }
  await page.context().close();
});

it('goes on without the code of what comes after the first screen, and asks for it again', async () => {
  const visitor = await Visitor.arrive(browser, keepsApp, { isOfflineSometimes: true });
  const { page } = visitor;
  await page.route(overlays, (request) => request.abort());
  const lost = page.waitForEvent('requestfailed');
  await page.goto('/');
  await lost;
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Sign In' }).waitFor();

  await page.unroute(overlays);
  // It is what has the service worker installed.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: RETRY_MS });
  await visitor.leave();
});

it('says what fails before the toaster has come', async () => {
  const visitor = await Visitor.arrive(browser, {}, { isOfflineSometimes: true });
  const { page } = visitor;
  // Nor what would have a service worker keep it.
  for (const code of [overlays, `**${pathOf('src/components/toaster.tsx')}`]) {
    await page.route(code, (request) => request.abort());
  }
  const lost = page.waitForEvent('requestfailed');
  await page.goto('/login');
  await lost;
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('status').locator('li[data-variant]').waitFor();
  await visitor.leave();
});

it('legal pages hold still when the product’s name comes late', async () => {
  const visitor = await Visitor.arrive(browser, { viewport: { width: 390, height: 844 } });
  const { page } = visitor;
  for (const path of ['/terms', '/privacy', '/safety']) {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/config', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    // The words move once more when their font comes.
    await inOwnFonts(page);
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
    await page.evaluate(watchShifts);
    release();
    await page.waitForFunction(() => document.title.includes(' · '));
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.02);
    await page.unroute('**/api/config');
  }
  await visitor.leave();
});

/** Runs in the page: adds up by how much it shifts from now on. */
function watchShifts() {
  const seen = Object.assign(window, { shift: 0 });
  const add = (entry: PerformanceEntry) => {
    seen.shift += (entry as PerformanceEntry & { value: number }).value;
  };
  new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type: 'layout-shift' });
}
