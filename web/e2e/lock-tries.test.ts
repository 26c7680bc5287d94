import { afterEach, describe, expect, it } from '@jest/globals';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import { until } from '@kindred/testing/until';
import type { Page } from 'playwright-core';
import {
  enter,
  isSignedIn,
  isSignedOut,
  landing,
  locked,
  lockedMember,
  PANIC,
  PIN,
  triesOf,
  WRONG,
  watched,
} from './locked-device.js';

const browser = await sharedBrowser();
afterEach(() => closeDevices(browser));

describe('wrong PINs of others', () => {
  const untold = (page: Page) => page.evaluate(() => sessionStorage.getItem('wrong-pins'));

  it('are told at the next start, and after the right PIN', async () => {
    const { page } = await lockedMember(browser);
    await page.goto('/messages');
    for (const left of ['4', '3']) {
      await enter(page, WRONG);
      await page.getByText(`${left} tries are left`).waitFor();
    }
    await page.reload();
    await page.getByText('3 tries are left, then you are signed out here.').waitFor();
    await enter(page, PIN);
    await page.getByText('2 wrong PINs were tried', { exact: true }).waitFor();
    expect(await untold(page)).toBeNull();
  });

  it('are not told after the panic PIN', async () => {
    const { page } = await lockedMember(browser, { panic: PANIC });
    await page.goto('/messages');
    await enter(page, WRONG);
    await page.getByText('4 tries are left').waitFor();
    await enter(page, PANIC);
    await landing(page);
    expect(await untold(page)).toBeNull();
    await page.reload();
    await enter(page, WRONG);
    await page.getByText('4 tries are left').waitFor();
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
    const memberPage = await lockedMember(browser, { panic: PANIC });
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
    const memberPage = await lockedMember(browser);
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
    await until(
      () => kept(page),
      ({ stored, caches, lock }) => stored.length + caches.length === 0 && !lock,
    );
  });

  it('is a start that finds the last try used', async () => {
    const memberPage = await lockedMember(browser);
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
    const memberPage = await lockedMember(browser);
    const { page } = memberPage;
    await page.goto('data:text/html,');
    await page.goto('/lock.js');
    // A page that still has it open holds it until it ends.
    await page.evaluate(() => {
      const request = indexedDB.deleteDatabase('device');
      return new Promise<void>((done) => {
        request.onsuccess = request.onblocked = () => done();
      });
    });
    await page.goto('/messages');
    await landing(page);
    await isSignedOut(memberPage);
  });

  it('without a network is owed: the next request ends the session before it is answered', async () => {
    const memberPage = await lockedMember(browser, { panic: PANIC });
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
    await until(
      () => kept(page),
      ({ stored }) => !stored.includes('leaving'),
    );
  });
});
