import { bringSession, PHONE } from '@kindred/testing/browser';
import type { Browser, Page } from 'playwright-core';

/** A fresh phone, signed in if there is a cookie. Without a service worker: a first visit has none. */
export async function visit(browser: Browser, url: string, cookie = ''): Promise<Page> {
  const phone = { viewport: PHONE, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
  const context = await browser.newContext({ baseURL: url, ...phone, serviceWorkers: 'block' });
  if (cookie) await bringSession(context, url, cookie);
  return context.newPage();
}
