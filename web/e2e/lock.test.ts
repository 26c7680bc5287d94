import { afterEach, describe, expect, it } from '@jest/globals';
import { addPhoto } from '@kindred/testing/photos';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import { until } from '@kindred/testing/until';
import sharp from 'sharp';
import { productUrl } from './addresses.js';
import {
  enter,
  expectOnlyLock,
  isSignedOut,
  landing,
  listen,
  locked,
  lockedMember,
  PIN,
  WRONG,
} from './locked-device.js';
import { pressEscapeQuickly } from './quickly.js';

const browser = await sharedBrowser();
afterEach(() => closeDevices(browser));

describe('behind the lock', () => {
  it('is the app at every address, after the right PIN', async () => {
    const { page, wren } = await lockedMember(browser);
    await page.goto('about:blank');
    for (const path of ['/', '/messages', `/profile/${wren.id}`, '/settings?x=1', '/nowhere', '/index.html']) {
      const asked = listen(page);
      await page.goto(path);
      await expectOnlyLock(page, asked);
    }
    await page.goto('/messages');
    const asked = listen(page);
    await enter(page, PIN);
    await page.getByRole('heading', { name: 'Messages' }).waitFor();
    // The socket of the app is one of those that nobody may open before.
    await until(
      async () => asked,
      (addresses) => addresses.includes('/socket.io/'),
    );
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
    const { page } = await lockedMember(browser);
    await page.evaluate(async () => {
      for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
      await caches.delete('lock');
    });
    await page.goto('about:blank');
    for (const path of ['/messages', '/api/auth/user', '/api/conversations', '/media/x.webp']) {
      const asked = listen(page);
      const answer = await page.goto(path);
      expect(answer?.headers().link).toBeUndefined();
      await expectOnlyLock(page, asked);
    }
  });

  it('is what a photo that was seen shows at its own address, also out of the browser’s cache', async () => {
    const { page, wren } = await lockedMember(browser);
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#936' } })
      .png()
      .toBuffer();
    await addPhoto(productUrl, wren, picture);
    await page.addInitScript(() => {
      ServiceWorkerContainer.prototype.register = () => new Promise(() => undefined);
    });
    await page.evaluate(async () => {
      for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
    });
    const shown = page.waitForResponse(/\/media\/.*\.webp/);
    await page.goto(`/profile/${wren.id}`);
    await enter(page, PIN);
    const photo = (await shown).url();
    await page.getByRole('heading', { name: 'Wren' }).waitFor();
    const other = await page.context().newPage();
    await other.goto(photo);
    await locked(other);
  });

  it('is in a second window too, and back and forward lead to the lock', async () => {
    const { page } = await lockedMember(browser);
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
    const { page } = await lockedMember(browser);
    await page.evaluate(async () => {
      for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
      await caches.delete('lock');
    });
    await page.context().clearCookies({ name: 'lock' });
    await page.goto('/messages');
    await locked(page);
    await page.waitForFunction(() => document.cookie.includes('lock=5'));
  });

  it('opens without a network, and stays shut without one', async () => {
    const { page } = await lockedMember(browser);
    await page.context().setOffline(true);
    await page.goto('/messages');
    await enter(page, WRONG);
    await page.getByText('4 tries are left').waitFor();
    await enter(page, PIN);
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  });

  it('shows the chosen face alone', async () => {
    const { page } = await lockedMember(browser);
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

describe('with a quick exit', () => {
  it('three Escapes lead from the lock to the notepad, and Back leads nowhere else', async () => {
    const memberPage = await lockedMember(browser);
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
