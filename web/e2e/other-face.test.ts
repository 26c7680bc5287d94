import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { keepsApp, newDevice } from '@kindred/testing/browser';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import { until } from '@kindred/testing/until';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { faceNames } from '../../services/gateway/src/session/face-cookie.js';
import { colorsOf, faces, iconOf, nameOfFace } from '../src/lib/face-names.js';
import { productUrl } from './addresses.js';
import { listenForName } from './listen-for-name.js';
import { openMemberPage } from './member-page.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeDevices(browser));

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
  return JSON.parse(data ?? '{}') as {
    id: string;
    name: string;
    theme_color: string;
    icons: { src: string; sizes: string; type: string }[];
  };
}

const others = faces.filter((face) => face !== 'own');

/** The first page under a face before the app has come: what head.js alone makes of it. */
async function openBare(face: string) {
  const context = await newDevice(browser, { baseURL: productUrl });
  await context.addCookies([{ name: 'face', value: face, url: productUrl }]);
  await context.route('**/assets/**', (route) => route.abort());
  const page = await context.newPage();
  await page.goto('/');
  return page;
}

const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check();

/** What is drawn in a colour of the app. Only those are written as oklch (src/tokens.css). */
function appColors(page: Page) {
  return page.evaluate(() => {
    const kinds = ['color', 'background-color', 'background-image', 'box-shadow', 'stroke', 'fill', 'stop-color'];
    const drawn = [...document.querySelectorAll('html, body, body *')].flatMap((element) => {
      const style = getComputedStyle(element);
      return kinds.map((kind) => `${element.tagName} ${kind}: ${style.getPropertyValue(kind)}`);
    });
    return drawn.filter((one) => /okl(ch|ab)/.test(one));
  });
}

describe('another face', () => {
  it('is the name and picture of every tab and of the manifest, on every screen, until the own is chosen again', async () => {
    const { page } = await openMemberPage(browser, productUrl, keepsApp);
    await page.goto('/settings');
    await page.waitForFunction(() => document.title.startsWith('Settings · '));
    const own = await shownAs(page);
    expect(own).toMatchObject({ icon: '/favicon.svg', touch: '/apple-touch-icon.png' });
    expect(await installed(page)).toMatchObject({ id: expect.stringMatching(/\/$/) });

    const other = await page.context().newPage();
    await other.goto('/safety');
    await other.getByRole('heading', { level: 1 }).waitFor();
    await choose(page, 'Weather');
    for (const each of [page, other]) {
      await each.waitForFunction(() => document.title === 'Weather');
      expect(await shownAs(each)).toEqual(weather);
    }
    await other.close();
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
    await page.waitForFunction(() => document.title.startsWith('Settings · '));
    expect(await shownAs(page)).toEqual(own);
    expect((await installed(page)).name).toBe(appName);
    await page.context().close();
  });

  it('stays after a sign-out and without a network', async () => {
    const { page } = await openMemberPage(browser, productUrl, keepsApp);
    await page.goto('/settings');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await choose(page, 'Weather');
    const anew = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Log out' }).click();
    await anew;
    await page.getByRole('link', { name: 'Create Account' }).waitFor();
    expect(await shownAs(page)).toEqual(weather);

    // A visitor finds nothing that says what app it is, at no moment.
    const seen = await listenForName(page);
    for (const [path, title] of [
      ['/', 'Sign In'],
      ['/messages', 'Sign In'],
      ['/register', 'Create Account'],
      ['/forgot-password', 'Forgot your password?'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { name: title }).waitFor();
      expect(await page.locator(':root[data-plain]').count()).toBe(1);
    }
    await page.goBack();
    await page.getByRole('heading', { name: 'Create Account' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();
    expect(await page.getByRole('link', { name: 'Back' }).count()).toBe(0);
    expect(seen).toEqual([]);

    await page.goto('/');
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('heading').first().waitFor();
    expect(await shownAs(page)).toEqual(weather);
    await page.context().close();
  });

  it('is all that a start without a network shows: no name, logo or colour of the app', async () => {
    const { page } = await openMemberPage(browser, productUrl, keepsApp);
    await page.goto('/settings');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const { appName } = await (await page.request.get('/api/config')).json();
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    expect(await appColors(page)).not.toEqual([]);

    await page.context().addCookies([{ name: 'face', value: 'weather', url: productUrl }]);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.reload();
      await page.getByRole('heading', { name: 'You are offline' }).waitFor();
      expect(await shownAs(page)).toEqual(weather);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await appColors(page)).toEqual([]);
      }
      expect((await page.locator('body').innerHTML()).toLowerCase()).not.toContain(appName.toLowerCase());
      expect(await page.locator('[data-logo]').count()).toBe(0);
    }
    await page.context().close();
  });

  it('starts with an app on the home screen of an iPhone, which has no cookie of the browser, until one is chosen in it', async () => {
    const start = '/?utm_source=homescreen&face=notes';
    const { page } = await openMemberPage(browser, productUrl);
    await page.goto(start);
    await page.waitForFunction(() => document.title.startsWith('Discover · '));
    expect(await page.evaluate(() => document.cookie)).toBe('');

    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
    await page.goto(start);
    await page.getByRole('heading', { name: 'Discover' }).waitFor();
    expect(await page.title()).toBe('Notes');
    expect(await page.evaluate(() => document.cookie)).toBe('face=notes');
    expect((await installed(page)).name).toBe('Notes');

    await page.goto('/settings');
    const { appName } = await (await page.request.get('/api/config')).json();
    for (const [name, title] of [
      ['Weather', /^Weather$/],
      [appName, /^Discover · /],
    ] as const) {
      await choose(page, name);
      await page.goto(start);
      await page.getByRole('heading', { name: 'Discover' }).waitFor();
      // The name of the app comes in its own time.
      await until(
        () => page.title(),
        (now) => title.test(now),
      );
      await page.goto('/settings');
    }
    await page.context().close();
  });

  it('the page names no community before the app has come', async () => {
    const context = await newDevice(browser, { baseURL: productUrl });
    const html = await (await context.request.get('/')).text();
    expect(html).not.toMatch(/lgbt|communit/i);
    await context.close();
  });
});

describe('the faces', () => {
  it('are the same ones for the app and the server', () => {
    expect(Object.keys(faceNames)).toEqual(others);
  });

  it.each(faces)(
    '%s: name, colours and pictures are those of the manifest, which exist in these sizes',
    async (face) => {
      const page = await openBare(face);
      const manifest = await installed(page);
      const { colors, touch } = await shownAs(page);
      const { dark, light } = colorsOf(face);
      expect(colors).toEqual([
        ['dark', dark],
        ['light', light],
      ]);
      expect(manifest.theme_color).toBe(dark);
      if (face !== 'own') expect([await page.title(), manifest.name]).toEqual([nameOfFace(face), nameOfFace(face)]);

      const sizeOf = async (address: string) => {
        const { format, width, height } = await sharp(await (await page.request.get(address)).body()).metadata();
        return { sizes: `${width}x${height}`, type: `image/${format}` };
      };
      for (const { src, sizes, type } of manifest.icons) expect(await sizeOf(src)).toEqual({ sizes, type });
      expect(await sizeOf(touch ?? '')).toEqual({ sizes: '180x180', type: 'image/png' });
      expect((await sizeOf(iconOf(face))).type).toBe('image/svg');
      await page.context().close();
    },
  );
});
