import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Photo } from '@kindred/contracts/profile';
import { newMember } from '@kindred/testing/member';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import { until } from '@kindred/testing/until';
import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { productUrl } from './addresses.js';
import { Visitor } from './visitor.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeDevices(browser));

const run = Math.floor(Math.random() * 1e9).toString(36);
/** Somewhere in the South Pacific, where nobody else is; anew for each run. */
const spot = { latitude: -40 + 5 * Math.random(), longitude: -130 + 8 * Math.random(), accuracy: 8 };

it('somebody uploads two photos, chooses one, and another member sees it on their card', async () => {
  const { visitor: robin, page, me } = await join(`Robin ${run}`);
  await page.goto('/profile');
  await page.getByTestId('button-add-photos').click();
  await page
    .getByTestId('input-photos')
    .setInputFiles([await photo('first.jpg', '#c2410c'), await photo('second.jpg', '#1d4ed8')]);
  await page.getByRole('button', { name: 'Upload 2 files' }).click();
  await page.getByText('Photo uploaded!', { exact: true }).waitFor();
  const photos = page.getByRole('region', { name: 'Photos' }).getByRole('listitem');
  await photos.nth(1).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  for (const shown of [photos.nth(0), photos.nth(1)]) await expectDrawn(shown.getByRole('img'));
  await photos.nth(0).getByText('Profile', { exact: true }).waitFor();

  await photos.nth(1).getByRole('button', { name: 'Make profile picture' }).click();
  await photos.nth(1).getByText('Profile', { exact: true }).waitFor();
  const chosen = await photos.nth(1).getByRole('img').getAttribute('src');

  const viewer = await newMember(productUrl, 'viewer');
  // Others are shown the choice once their service has heard of it.
  await until(
    async () => ((await viewer.get(`/api/profile/${me.id}`)).body.photos as Photo[])[1]?.isProfilePicture,
    (isChosen) => isChosen === true,
  );
  const { visitor: kai, page: kaisPage } = await join(`Kai ${run}`);
  const image = kaisPage.getByRole('article', { name: `Robin ${run}` }).getByRole('img');
  await image.waitFor();
  expect(await image.getAttribute('src')).toBe(chosen);
  await expectDrawn(image);

  await photos.nth(0).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Photo deleted.', { exact: true }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await photos.nth(1).waitFor({ state: 'detached' });
  expect(await photos.count()).toBe(1);

  await robin.leave();
  await kai.leave();
});

/** The picture has come and has pixels. */
async function expectDrawn(image: Locator) {
  const width = await image.evaluate((element: HTMLImageElement) => element.decode().then(() => element.naturalWidth));
  expect(width).toBeGreaterThan(0);
}

async function photo(name: string, background: string) {
  const create = { width: 1200, height: 1600, channels: 3, background } as const;
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
}

async function join(displayName: string) {
  const visitor = await Visitor.arrive(browser, { permissions: ['geolocation'], geolocation: spot });
  const { page } = visitor;
  const me = await newMember(productUrl, 'photos');
  await visitor.signIn(me);
  await takeName(page, displayName);
  await page.getByRole('button', { name: 'Share Location' }).click();
  await page.getByText('Location updated', { exact: true }).waitFor();
  return { visitor, page, me };
}

async function takeName(page: Page, displayName: string) {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Display Name' }).fill(displayName);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('heading', { name: displayName, exact: true }).waitFor();
  await page.goto('/');
}
