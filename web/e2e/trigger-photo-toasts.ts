import { addPhoto } from '@kindred/testing/photos';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { click, type MemberPage } from './member-page.js';
import { member, type Trigger } from './trigger.js';

/** What is said of photos. */
export const photoToasts = {
  'a first photo': member(async ({ page }) => upload(page, await photo())),
  'another photo': member(async (memberPage) => {
    await havePhoto(memberPage);
    await upload(memberPage.page, await photo());
  }),
  'a photo that cannot be read': member(({ page }) => upload(page, Buffer.from('no picture'))),
  'a deleted photo': member(async (memberPage) => {
    await havePhoto(memberPage);
    await memberPage.page.goto('/profile');
    await click(memberPage.page, 'Delete');
    await memberPage.page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  }),
} satisfies Record<string, Trigger>;

const photo = () =>
  sharp({ create: { width: 30, height: 40, channels: 3, background: '#7c3aed' } })
    .jpeg()
    .toBuffer();

async function havePhoto({ url, me }: MemberPage) {
  await addPhoto(url, me, await photo());
}

async function upload(page: Page, buffer: Buffer) {
  await page.goto('/profile');
  await page.getByTestId(/^button-(add|upload)-photos$/).click();
  await page.getByTestId('input-photos').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Upload 1 file' }).click();
}
