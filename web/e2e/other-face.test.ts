import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { productUrl } from './addresses.js';
import { openMemberPage } from './member-page.js';
import { launchBrowser } from './visitor.js';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const shownAs = async (page: Page) => ({
  title: await page.title(),
  icon: await page.locator('link[rel=icon]').getAttribute('href'),
  touch: await page.locator('link[rel=apple-touch-icon]').getAttribute('href'),
  colors: await page
    .locator('meta[name=theme-color]')
    .evaluateAll((metas) =>
      metas.map((meta) => [/dark|light/.exec((meta as HTMLMetaElement).media)?.[0], (meta as HTMLMetaElement).content]),
    ),
});
const weather = {
  title: 'Weather',
  icon: '/icons/weather.svg',
  touch: '/icons/weather-180.png',
  colors: [
    ['dark', '#3b8fd9'],
    ['light', '#3b8fd9'],
  ],
};

/** The manifest as the browser itself asks for it. */
async function installed(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.getAppManifest');
  return JSON.parse(data ?? '{}') as { id: string; name: string; theme_color: string; icons: { src: string }[] };
}

const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check();

describe('another face', () => {
  it('is the name and picture of tab and manifest, on every screen, until the own is chosen again', async () => {
    const { page } = await openMemberPage(browser, productUrl);
    await page.goto('/settings');
    await page.waitForFunction(() => document.title.startsWith('Settings'));
    const own = await shownAs(page);
    expect(own).toMatchObject({ icon: '/favicon.svg', touch: '/apple-touch-icon.png' });
    expect(await installed(page)).toMatchObject({ id: expect.stringMatching(/\/$/) });

    await choose(page, 'Weather');
    await page.waitForFunction(() => document.title === 'Weather');
    expect(await shownAs(page)).toEqual(weather);
    for (const path of ['/', '/messages', '/safety', '/nowhere']) {
      await page.goto(path);
      await page.getByRole('heading').first().waitFor();
      expect(await shownAs(page)).toEqual(weather);
    }
    const manifest = await installed(page);
    expect(manifest).toMatchObject({ name: 'Weather', theme_color: '#3b8fd9' });
    expect(manifest.id).toContain('weather');
    for (const { src } of manifest.icons) expect((await page.request.get(src)).ok()).toBe(true);

    await page.goto('/settings');
    const { appName } = await (await page.request.get('/api/config')).json();
    await choose(page, appName);
    await page.waitForFunction(() => document.title.startsWith('Settings'));
    expect(await shownAs(page)).toEqual(own);
    expect((await installed(page)).name).toBe(appName);
    await page.context().close();
  });

  it('stays after a sign-out and without a network', async () => {
    const { page } = await openMemberPage(browser, productUrl);
    await page.goto('/settings');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await choose(page, 'Weather');
    const anew = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Log out' }).click();
    await anew;
    await page.getByRole('link', { name: 'Create Account' }).waitFor();
    expect(await shownAs(page)).toEqual(weather);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('heading').first().waitFor();
    expect(await shownAs(page)).toEqual(weather);
    await page.context().close();
  });

  it('the page names no community before the app has come', async () => {
    const context = await browser.newContext({ baseURL: productUrl });
    const html = await (await context.request.get('/')).text();
    expect(html).not.toMatch(/lgbt|communit/i);
    await context.close();
  });
});
