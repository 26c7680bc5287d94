import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import { until } from '@kindred/testing/until';
import type { Browser } from 'playwright-core';
import { productUrl } from './addresses.js';
import { toastsOf } from './member-page.js';
import { toasts } from './messages.js';
import { triggerToasts } from './trigger-toasts.js';

let browser: Browser;
const product = () => ({ browser, url: productUrl });

beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeDevices(browser));

describe('what the product says', () => {
  it.each(Object.entries(toasts))('of %s: %j', async (situation, [title, description = '']) => {
    const page = await triggerToasts[situation as keyof typeof toasts](product());
    const words = [title, description].filter(Boolean);
    await until(
      async () => JSON.stringify(toastsOf(page)),
      (all) => all.includes(JSON.stringify(words)),
    );
    await page.context().close();
  });
});
