import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import { until } from '@kindred/testing/until';
import type { Browser } from 'playwright-core';
import { productUrl } from './addresses.js';
import { toastsOf } from './member-page.js';
import { toasts } from './toasts.js';

let browser: Browser;
const product = () => ({ browser, url: productUrl });

beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeDevices(browser));

describe('what the product says', () => {
  it.each(Object.entries(toasts))('of %s', async (_, { says, trigger }) => {
    const page = await trigger(product());
    await until(
      async () => JSON.stringify(toastsOf(page)),
      (all) => all.includes(JSON.stringify(says)),
    );
    await page.context().close();
  });
});
