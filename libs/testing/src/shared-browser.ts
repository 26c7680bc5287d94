import type { Browser } from 'playwright-core';
import { launchBrowser, microphone } from './browser.js';

let shared: Promise<Browser> | undefined;

/** Returns a browser that the test files of this process use one after the other. Each closes the devices that it opened. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser(microphone);
  return shared;
}

/** Closes the devices of the test file that ends. */
export async function closeDevices(browser: Browser): Promise<void> {
  for (const device of browser.contexts()) await device.close();
}

/** What Jest does when all files of the process are done. */
export async function stopSharedBrowser() {
  const browser = await shared;
  shared = undefined;
  await browser?.close();
}
