import { afterEach, describe, expect, it } from '@jest/globals';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import { until } from '@kindred/testing/until';
import { productUrl } from './addresses.js';
import { enter, isSignedOut, landing, lockedMember, openSheet, PANIC, PIN, WRONG } from './locked-device.js';
import { click, openMemberPage } from './member-page.js';

const browser = await sharedBrowser();
afterEach(() => closeDevices(browser));

describe('in the settings', () => {
  it('stays off, and says so, where what locks again does not come', async () => {
    const { page } = await openMemberPage(browser, productUrl);
    await page.goto('/settings');
    await page.route('**/away.js', (route) => route.abort());
    const sheet = await openSheet(page);
    await sheet.getByLabel('PIN', { exact: true }).fill(PIN);
    await sheet.getByLabel('PIN, once more').fill(PIN);
    await sheet.getByRole('button', { name: 'Switch on' }).click();
    await page.getByText('The lock could not be switched on here.', { exact: true }).first().waitFor();
    // A reload would keep the sheet, which hides what is below it.
    await page.goto('/');
    await page.goto('/settings');
    await page.getByRole('button', { name: /^App lock Off/ }).waitFor();
  });

  it('only who knows the PIN changes it or takes it away', async () => {
    const { page } = await lockedMember(browser);
    const sheet = await openSheet(page);
    await sheet.getByRole('radio', { name: 'Switch the lock off' }).check();
    await sheet.getByLabel('Your PIN until now').fill(WRONG);
    await sheet.getByRole('button', { name: 'Save' }).click();
    const wrong = sheet.getByText('That is not the PIN. 4 tries are left, then you are signed out here.');
    await wrong.waitFor();
    await until(
      async () => [await wrong.boundingBox(), await sheet.locator('footer').boundingBox()],
      ([sentence, footer]) => Boolean(sentence && footer && sentence.y + sentence.height <= footer.y),
    );
    await sheet.getByRole('radio', { name: 'Change the PIN' }).check();
    await sheet.getByLabel('New PIN', { exact: true }).fill('55555');
    await sheet.getByLabel('New PIN, once more').fill('55555');
    await sheet.getByLabel('Your PIN until now').fill(PIN);
    await sheet.getByRole('button', { name: 'Save' }).click();
    await sheet.waitFor({ state: 'detached' });
    await page.getByText('One wrong PIN was tried since the right one before.', { exact: true }).waitFor();
    await page.reload();
    await enter(page, PIN);
    await page.getByText('4 tries are left').waitFor();
    await enter(page, '55555');
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await openSheet(page);
    await sheet.getByRole('radio', { name: 'Switch the lock off' }).check();
    await sheet.getByLabel('Your PIN until now').fill('55555');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: /^App lock Off/ }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
  });

  it('a new PIN leaves the panic PIN, and is another one', async () => {
    const memberPage = await lockedMember(browser, { panic: PANIC });
    const { page } = memberPage;
    const sheet = await openSheet(page);
    for (const pin of [PANIC, '55555']) {
      await sheet.getByLabel('New PIN', { exact: true }).fill(pin);
      await sheet.getByLabel('New PIN, once more').fill(pin);
      await sheet.getByLabel('Your PIN until now').fill(PIN);
      await sheet.getByRole('button', { name: 'Save' }).click();
      if (pin === PANIC) await sheet.getByText('Choose another PIN').waitFor();
    }
    await sheet.waitFor({ state: 'detached' });
    await page.reload();
    await enter(page, PANIC);
    await landing(page);
    await isSignedOut(memberPage);
  });

  it('the panic PIN signs out, and the PIN is asked for again', async () => {
    const memberPage = await lockedMember(browser, { panic: PANIC });
    const { page } = memberPage;
    const sheet = await openSheet(page);
    await sheet.getByRole('radio', { name: 'Switch the lock off' }).check();
    await sheet.getByLabel('Your PIN until now').fill(PANIC);
    await sheet.getByRole('button', { name: 'Save' }).click();
    await enter(page, PIN);
    await landing(page);
    await isSignedOut(memberPage);
  });

  it('signing out leaves the PIN, which is never sent', async () => {
    const { page } = await lockedMember(browser);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.reload();
    await enter(page, PIN);
    const anew = page.waitForEvent('load');
    await click(page, 'Log out');
    await anew;
    await enter(page, PIN);
    await landing(page);
    expect(sent.filter((request) => request.includes(PIN))).toEqual([]);
  });
});
