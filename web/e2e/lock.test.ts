import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@kindred/testing/until';
import type { Browser, Page } from 'playwright-core';
import { productUrl } from './addresses.js';
import { click, type MemberPage, openMemberPage } from './member-page.js';
import { pressEscapeQuickly } from './quickly.js';
import { launchBrowser } from './visitor.js';

const [PIN, PANIC, WRONG] = ['1234', '98765', '0000'];

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

const pinField = (page: Page) => page.getByLabel('PIN', { exact: true });
const locked = (page: Page) => page.locator('form[novalidate] #pin').waitFor();
const landing = (page: Page) => page.getByRole('link', { name: 'Create Account' }).waitFor();
const isSignedIn = async ({ me }: MemberPage) => (await me.get('/api/auth/user')).status === 200;
const isSignedOut = (memberPage: MemberPage) =>
  until(
    () => isSignedIn(memberPage),
    (is) => !is,
  );

/** What locks a page again has come to it. */
const watched = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName(`${location.origin}/away.js`).length > 0);

async function enter(page: Page, pin: string) {
  await locked(page);
  await pinField(page).fill(pin);
  await page.keyboard.press('Enter');
}

async function openSheet(page: Page) {
  await page.getByRole('button', { name: /^App lock/ }).click();
  return page.getByRole('dialog', { name: 'App lock' });
}

/** A member whose device has a lock, in front of their settings. */
async function lockedMember({ panic = '' } = {}): Promise<MemberPage> {
  const memberPage = await openMemberPage(browser, productUrl, { hasTouch: true });
  const { page } = memberPage;
  await page.goto('/settings');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const sheet = await openSheet(page);
  await sheet.getByLabel('PIN', { exact: true }).fill(PIN);
  await sheet.getByLabel('PIN, once more').fill(PIN);
  await sheet.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('button', { name: /^App lock On/ }).waitFor();
  if (panic) await setPanic(page, panic);
  return memberPage;
}

async function setPanic(page: Page, panic: string) {
  const sheet = await openSheet(page);
  await sheet.getByRole('radio', { name: 'Set a panic PIN' }).check();
  await sheet.getByLabel('Panic PIN', { exact: true }).fill(panic);
  await sheet.getByLabel('Panic PIN, once more').fill(panic);
  await sheet.getByLabel('Your PIN until now').fill(PIN);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await sheet.waitFor({ state: 'detached' });
}

/** Addresses of all requests of a page's context, in its order. */
function listen(page: Page) {
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

/** Nothing of the app is in the page, and no socket. */
async function expectOnlyLock(page: Page, asked: string[]) {
  await locked(page);
  await page.waitForLoadState('networkidle');
  const own = /^\/(lock\.js|lock\.html|exit\.js|favicon\.(svg|ico)|icons\/\w+\.svg)$/;
  const path = new URL(page.url()).pathname;
  expect(asked.filter((address) => address !== path && !own.test(address))).toEqual([]);
  const text = await page.evaluate(() => document.documentElement.outerHTML);
  expect(text).not.toMatch(/id="root"|assets\/|Discover|Messages|Settings/);
}

describe('behind the lock', () => {
  it('is the app at every address, after the right PIN', async () => {
    const { page, wren } = await lockedMember();
    for (const path of ['/', '/messages', `/profile/${wren.id}`, '/settings?x=1', '/nowhere', '/index.html']) {
      const asked = listen(page);
      await page.goto(path);
      await expectOnlyLock(page, asked);
    }
    await page.goto('/messages');
    await enter(page, PIN);
    await page.getByRole('heading', { name: 'Messages' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/messages');
    await page.getByRole('link', { name: 'Favorites' }).click();
    await page.getByRole('heading', { name: 'Favorites', exact: true }).waitFor();
    // Back within the app asks for nothing; a reload does.
    await page.goBack();
    await page.getByRole('heading', { name: 'Messages' }).waitFor();
    await page.reload();
    await locked(page);
  });

  it('is what the server alone would show: no page, answer or photo comes without a service worker', async () => {
    const { page } = await lockedMember();
    await page.evaluate(async () => {
      for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
      await caches.delete('lock');
    });
    for (const path of ['/messages', '/api/auth/user', '/api/conversations', '/media/x.webp']) {
      const asked = listen(page);
      const answer = await page.goto(path);
      expect(answer?.headers().link).toBeUndefined();
      await expectOnlyLock(page, asked);
    }
  });

  it('is in a second window too, and back and forward lead to the lock', async () => {
    const { page } = await lockedMember();
    await page.goto('data:text/html,<title>Elsewhere</title>');
    await page.goBack();
    await locked(page);
    const other = await page.context().newPage();
    const asked = listen(other);
    await other.goto('/favorites');
    await expectOnlyLock(other, asked);
    await enter(page, PIN);
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    // What one window knows opens no other.
    await other.reload();
    await locked(other);
  });

  it('is there where a browser has dropped all but the local storage', async () => {
    const { page } = await lockedMember();
    await page.evaluate(async () => {
      for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
      await caches.delete('lock');
    });
    await page.context().clearCookies({ name: 'lock' });
    await page.goto('/messages');
    await locked(page);
    expect(await page.evaluate(() => document.cookie)).toContain('lock=5');
  });

  it('opens without a network, and stays shut without one', async () => {
    const { page } = await lockedMember();
    await page.context().setOffline(true);
    await page.goto('/messages');
    await enter(page, WRONG);
    await page.getByText('4 tries are left').waitFor();
    await enter(page, PIN);
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  });

  it('shows the chosen face alone', async () => {
    const { page } = await lockedMember();
    await page.getByRole('radio', { name: 'Weather' }).check();
    await page.reload();
    await page.getByRole('heading', { name: 'Weather' }).waitFor();
    expect(await page.title()).toBe('Weather');
    expect(await page.locator('img').getAttribute('src')).toBe('/icons/weather.svg');
    const { appName } = await (await page.request.get('/api/config')).json();
    const text = await page.evaluate(() => document.documentElement.outerHTML);
    expect(text.toLowerCase()).not.toContain(appName.toLowerCase());
  });
});

describe('who is away', () => {
  /** A page of the member with what watches over it. */
  async function openUnlocked(page: Page, path: string, name: string) {
    await page.goto(path);
    await enter(page, PIN);
    await page.getByRole('heading', { name, exact: true }).waitFor();
    await watched(page);
  }

  /** Nobody has used the app for this many minutes, as far as its windows know. */
  const pass = (page: Page, minutes: number) =>
    page.evaluate((ago) => localStorage.setItem('seen-at', String(Date.now() - ago)), minutes * 60_000);
  const minutesAway = (page: Page) =>
    page.evaluate(() => (Date.now() - Number(localStorage.getItem('seen-at'))) / 60_000);

  it('finds the app locked, in all windows', async () => {
    const { page } = await lockedMember();
    await openUnlocked(page, '/messages', 'Messages');
    const other = await page.context().newPage();
    await openUnlocked(other, '/favorites', 'Favorites');
    await pass(page, 4);
    // A use is noted once a second.
    await until(
      async () => {
        await other.keyboard.press('Shift');
        return minutesAway(page);
      },
      (minutes) => minutes < 4,
    );
    await page.getByRole('heading', { name: 'Messages' }).waitFor();
    await pass(page, 5);
    await Promise.all([locked(page), locked(other)]);
  });

  it('gains nothing by a clock that is set back', async () => {
    const { page } = await lockedMember();
    await openUnlocked(page, '/messages', 'Messages');
    await pass(page, -60);
    await locked(page);
  });

  it('uses nothing more by the first touch after that time', async () => {
    const { page } = await lockedMember();
    await openUnlocked(page, '/messages', 'Messages');
    await pass(page, 5);
    await page
      .getByRole('link', { name: 'Favorites' })
      .click({ noWaitAfter: true, timeout: 5000 })
      .catch(() => undefined);
    await locked(page);
    expect(new URL(page.url()).pathname).toBe('/messages');
  });

  it('leaves a page that draws nothing while it is hidden', async () => {
    const { page } = await lockedMember();
    await openUnlocked(page, '/messages', 'Messages');
    const show = (state: string) =>
      page.evaluate((visibilityState) => {
        Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
        Object.defineProperty(document, 'hidden', { value: visibilityState === 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
        return getComputedStyle(document.documentElement).opacity;
      }, state);
    expect(await show('hidden')).toBe('0');
    expect(await show('visible')).toBe('1');
    await show('hidden');
    await pass(page, 60);
    await show('visible').catch(() => undefined);
    await locked(page);
  });
});

describe('what leaves nothing', () => {
  const kept = (page: Page) =>
    page.evaluate(async () => ({
      stored: Object.keys(localStorage).sort(),
      caches: (await caches.keys()).filter((name) => !name.includes('precache')).sort(),
      lock: /(?:^|; )(?:lock|leaving)=/.test(document.cookie),
    }));

  it('is the panic PIN: the app opens with nobody in it, and the PIN stays', async () => {
    const memberPage = await lockedMember({ panic: PANIC });
    const { page } = memberPage;
    const other = await page.context().newPage();
    await other.goto('/favorites');
    await enter(other, PIN);
    await other.getByRole('heading', { name: 'Favorites', exact: true }).waitFor();
    await watched(other);
    await page.evaluate(() => localStorage.setItem('discover-filters', '{}'));
    await page.goto('/messages');
    await enter(page, PANIC);
    await landing(page);
    await locked(other);
    await isSignedOut(memberPage);
    await page.reload();
    await enter(page, PIN);
    await landing(page);
    expect((await kept(page)).stored).not.toContain('discover-filters');
  });

  it('are 5 wrong tries, over windows and reloads at the same moment', async () => {
    const memberPage = await lockedMember();
    const { page } = memberPage;
    const other = await page.context().newPage();
    await Promise.all([page.goto('/messages'), other.goto('/')]);
    await Promise.all([enter(page, WRONG), enter(other, WRONG)]);
    await page.getByText(/tries are left/).waitFor();
    await other.getByText(/tries are left/).waitFor();
    // Whoever ends the page before its try is judged has used it.
    await enter(page, WRONG);
    await until(
      () => triesOf(other),
      (tries) => tries === 3,
    );
    await page.reload();
    await enter(page, WRONG);
    await page.getByText('One try is left').waitFor();
    expect(await isSignedIn(memberPage)).toBe(true);
    await enter(other, WRONG);
    await landing(other);
    await isSignedOut(memberPage);
    await page.reload();
    await landing(page);
    const left = await until(
      () => kept(page),
      ({ caches, lock }) => caches.length === 0 && !lock,
    );
    expect(left.stored).toEqual([]);
  });

  it('is a start that finds the last try used', async () => {
    const memberPage = await lockedMember();
    const { page } = memberPage;
    await page.goto('/messages');
    for (const left of ['4', '3', '2', 'One']) {
      await enter(page, WRONG);
      await page.getByText(`${left} tr`).waitFor();
    }
    // The fifth is counted, and the page ends before it is judged.
    await page.evaluate(() => {
      crypto.subtle.deriveBits = () => new Promise(() => undefined);
    });
    await enter(page, WRONG);
    await until(
      () => triesOf(page),
      (tries) => tries === 5,
    );
    await page.reload();
    await landing(page);
    await isSignedOut(memberPage);
  });

  it('is a lock whose PIN was deleted', async () => {
    const memberPage = await lockedMember();
    const { page } = memberPage;
    await page.goto('data:text/html,');
    await page.goto('/lock.js');
    await page.evaluate(() => {
      indexedDB.deleteDatabase('device');
    });
    await page.goto('/messages');
    await landing(page);
    await isSignedOut(memberPage);
  });

  it('without a network is owed: the next request ends the session before it is answered', async () => {
    const memberPage = await lockedMember({ panic: PANIC });
    const { page } = memberPage;
    await page.context().setOffline(true);
    await page.goto('/messages');
    await enter(page, PANIC);
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    await page.context().setOffline(false);
    await page.goto('/');
    await enter(page, PIN);
    await landing(page);
    await isSignedOut(memberPage);
    expect((await kept(page)).stored).not.toContain('leaving');
  });
});

describe('with a quick exit', () => {
  it('three Escapes lead from the lock to the notepad, and Back leads nowhere else', async () => {
    const memberPage = await lockedMember();
    const { page } = memberPage;
    await page.getByText('Quick exit', { exact: true }).click();
    await page.goto('/messages');
    await page.goto('/favorites');
    await locked(page);
    await page.waitForFunction(() => performance.getEntriesByName(`${location.origin}/exit.js`).length > 0);
    await pressEscapeQuickly(page, 3);
    await page.getByRole('textbox', { name: 'Notes' }).waitFor();
    await page.waitForFunction(() => location.pathname === '/notes' && history.state !== null);
    await isSignedOut(memberPage);
    await page.goBack();
    await page.getByRole('textbox', { name: 'Notes' }).waitFor();
    await page.goto('/messages');
    await enter(page, PIN);
    await landing(page);
  });
});

describe('in the settings', () => {
  it('only who knows the PIN changes it or takes it away', async () => {
    const { page } = await lockedMember();
    const sheet = await openSheet(page);
    await sheet.getByRole('radio', { name: 'Switch the lock off' }).check();
    await sheet.getByLabel('Your PIN until now').fill(WRONG);
    await sheet.getByRole('button', { name: 'Save' }).click();
    await sheet.getByText('That is not the PIN').waitFor();
    await sheet.getByRole('radio', { name: 'Change the PIN' }).check();
    await sheet.getByLabel('New PIN', { exact: true }).fill('55555');
    await sheet.getByLabel('New PIN, once more').fill('55555');
    await sheet.getByLabel('Your PIN until now').fill(PIN);
    await sheet.getByRole('button', { name: 'Save' }).click();
    await sheet.waitFor({ state: 'detached' });
    await page.reload();
    await enter(page, PIN);
    await page.getByText('4 tries are left').waitFor();
    await enter(page, '55555');
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await openSheet(page);
    await sheet.getByRole('radio', { name: 'Switch the lock off' }).check();
    await sheet.getByLabel('Your PIN until now').fill('55555');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: /^App lock Off/ }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
  });

  it('a new PIN leaves the panic PIN, and is another one', async () => {
    const memberPage = await lockedMember({ panic: PANIC });
    const { page } = memberPage;
    const sheet = await openSheet(page);
    for (const pin of [PANIC, '55555']) {
      await sheet.getByLabel('New PIN', { exact: true }).fill(pin);
      await sheet.getByLabel('New PIN, once more').fill(pin);
      await sheet.getByLabel('Your PIN until now').fill(PIN);
      await sheet.getByRole('button', { name: 'Save' }).click();
      if (pin === PANIC) await sheet.getByText('Choose another PIN').waitFor();
    }
    await sheet.waitFor({ state: 'detached' });
    await page.reload();
    await enter(page, PANIC);
    await landing(page);
    await isSignedOut(memberPage);
  });

  it('signing out leaves the PIN, which is never sent', async () => {
    const { page } = await lockedMember();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.reload();
    await enter(page, PIN);
    await click(page, 'Log out');
    await enter(page, PIN);
    await landing(page);
    expect(sent.filter((request) => request.includes(PIN))).toEqual([]);
  });
});

/** How many tries the device has stored. */
function triesOf(page: Page) {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        const request = indexedDB.open('device');
        request.onsuccess = () => {
          const database = request.result;
          const reading = database.transaction('lock').objectStore('lock').get('lock');
          reading.onsuccess = () => {
            database.close();
            done(reading.result?.tries ?? 0);
          };
        };
      }),
  );
}
