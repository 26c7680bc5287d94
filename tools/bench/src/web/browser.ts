import { type Browser, chromium, type Page } from 'playwright-core';

const PHONE = { width: 390, height: 844 };
export const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium';

export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launch() {
  return chromium.launch({ executablePath, args: flags });
}

/** A fresh phone, signed in if there is a cookie. Without a service worker: a first visit has none. */
export async function visit(browser: Browser, url: string, cookie = ''): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: PHONE,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  });
  const [name = '', value = ''] = cookie.split('=');
  if (cookie) await context.addCookies([{ name, value, url }]);
  return context.newPage();
}
