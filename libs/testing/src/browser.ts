import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { chromiumPath } from './chromium.js';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A phone upright. */
export const PHONE = { width: 390, height: 844 };

/** The longest that a page takes for anything, on a machine as slow and busy as any. */
const LONGEST_MS = 90_000;

/** A microphone that beeps each second. */
export const microphone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** @param more flags of this browser besides those of all */
export function launchBrowser(more: string[] = []) {
  return chromium.launch({ executablePath: chromiumPath(), args: [...flags, ...more] });
}

const least = { serviceWorkers: 'block', reducedMotion: 'reduce' } as const;

/** Options of a device that keeps the app for times without a network. */
export const keepsApp = { serviceWorkers: 'allow' } as const;

/** Options of a device on which what appears and goes moves. */
export const moves = { reducedMotion: 'no-preference' } as const;

/**
 * A phone of its own. Its pages have no service worker, whose installation takes more of the processor than all else of a
 * page, and nothing in them moves, unless `options` say so.
 */
export async function newDevice(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const device = await browser.newContext({ ...least, viewport: PHONE, ...options });
  device.setDefaultTimeout(LONGEST_MS);
  device.on('page', openAgain);
  return device;
}

/** A page is opened again where Chromium gave it up because a container of this machine came or went. */
function openAgain(page: Page) {
  const open = page.goto.bind(page);
  page.goto = (url, options) =>
    open(url, options).catch((error) => {
      if (!String(error).includes('ERR_NETWORK_CHANGED')) throw error;
      return open(url, options);
    });
}

/** Gives a context the session of somebody, at the product's address. */
export function bringSession(context: BrowserContext, url: string, session: string) {
  const [name = '', value = ''] = session.split('=');
  return context.addCookies([{ name, value, url: new URL(url).origin }]);
}
