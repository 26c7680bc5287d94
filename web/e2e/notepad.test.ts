import { afterAll, expect, it } from '@jest/globals';
import { newDevice } from '@kindred/testing/browser';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import { productUrl } from './addresses.js';
import { paper } from './quick-exit-page.js';

const browser = await sharedBrowser();
afterAll(() => closeDevices(browser));

it('the notepad keeps what is written, and names neither the product nor its screens', async () => {
  const context = await newDevice(browser, { baseURL: productUrl });
  const page = await context.newPage();
  await page.goto('/notes');
  await paper(page).fill('eggs');
  await page.reload();
  expect(await paper(page).inputValue()).toBe('eggs');
  const { appName } = await (await page.request.get('/api/config')).json();
  for (const path of ['/notes', '/notes.js']) {
    const text = await (await page.request.get(path)).text();
    expect(text.toLowerCase()).not.toContain(appName.toLowerCase());
    expect(text).not.toMatch(/discover|community|premium|assets\//i);
  }
});
