import { addPhoto } from '@kindred/testing/photos';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { click, type Stage } from './stage.js';
import { member, type Trigger } from './trigger.js';

/** What is said of photos. */
export const photoToasts = {
  'a first photo': member(async ({ page }) => upload(page, await photo())),
  'another photo': member(async (stage) => {
    await havePhoto(stage);
    await upload(stage.page, await photo());
  }),
  'a photo that cannot be read': member(({ page }) => upload(page, Buffer.from('no picture'))),
  'a deleted photo': member(async (stage) => {
    await havePhoto(stage);
    await stage.page.goto('/profile');
    await click(stage.page, 'Delete');
    await stage.page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  }),
} satisfies Record<string, Trigger>;

const photo = () =>
  sharp({ create: { width: 30, height: 40, channels: 3, background: '#7c3aed' } })
    .jpeg()
    .toBuffer();

async function havePhoto({ url, me }: Stage) {
  await addPhoto(url, me, await photo());
}

async function upload(page: Page, buffer: Buffer) {
  await page.goto('/profile');
  await page.getByTestId(/^button-(add|upload)-photos$/).click();
  await page.getByTestId('input-photos').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Upload 1 file' }).click();
}
