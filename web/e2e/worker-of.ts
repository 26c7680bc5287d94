import type { Page } from 'playwright-core';

/** The service worker of a page, once it controls it: the page may hear of it before the test does. */
export async function workerOf(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const device = page.context();
  return device.serviceWorkers()[0] ?? device.waitForEvent('serviceworker');
}
