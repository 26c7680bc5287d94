import { it } from '@jest/globals';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import { productUrl } from './addresses.js';
import { goOffline, openMemberPage } from './member-page.js';

it('a page whose code did not come is drawn once the network is back, and the navigation stays meanwhile', async () => {
  const browser = await sharedBrowser();
  const { page } = await openMemberPage(browser, productUrl);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Discover' }).waitFor();
  await goOffline(page);
  for (const name of ['Favorites', 'Discover', 'Favorites']) {
    await page.getByRole('link', { name }).click();
    const title = name === 'Favorites' ? 'Something came undone' : name;
    await page.getByRole('heading', { name: title }).waitFor();
  }
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Favorites', exact: true }).waitFor();
  await closeDevices(browser);
});
