import { addPhoto } from '@kindred/testing/photos';
import { seedVoices } from '@kindred/testing/seed-voices';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import type { Hand } from './hands.js';
import { type MemberPage, type } from './member-page.js';

/** Something with controls: where it is, and the way to it. */
type Panel = {
  name: string;
  region: (page: Page) => Locator;
  open: (memberPage: MemberPage, hand: Hand) => Promise<unknown>;
};

export const sheet = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** A chat with Wren. */
async function openChat({ page, me, wren }: MemberPage) {
  const { body } = await me.post('/api/conversations', { otherUserId: wren.id });
  await page.goto(`/chat/${body.conversationId}`);
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
}

/** From the list of favorites, as the card is alone there. */
async function openWren({ page, me, wren }: MemberPage, { press }: Hand) {
  await me.post('/api/interactions', { toUserId: wren.id, type: 'favorite' });
  await page.goto('/favorites');
  await press(page.getByRole('button', { name: 'Wren', exact: true }));
  await sheet(page, /^Wren/).waitFor();
}

export async function openReport(memberPage: MemberPage, hand: Hand) {
  await openWren(memberPage, hand);
  await hand.press(sheet(memberPage.page, /^Wren/).getByRole('button', { name: 'Report' }));
  await sheet(memberPage.page, 'Report Wren').waitFor();
}

/** Every sheet by its name, and the way to it. */
const sheets: [string | RegExp, Panel['open']][] = [
  [
    'Filters',
    async ({ page }, { press }) => {
      await page.goto('/');
      await press(page.getByRole('button', { name: 'Filters' }));
    },
  ],
  [/^Wren/, openWren],
  ['Report Wren', openReport],
  [
    'Delete account',
    async ({ page }, { press }) => {
      await page.goto('/settings');
      await press(page.getByRole('button', { name: 'Delete account' }));
    },
  ],
  [
    'Download my data',
    async ({ page }, { press }) => {
      await page.goto('/settings');
      await press(page.getByRole('button', { name: 'Download my data' }));
    },
  ],
  [
    'Delete photo',
    async ({ page, me, url }, { press }) => {
      await addPhoto(url, me, await picture());
      await page.goto('/profile');
      await press(page.getByRole('button', { name: 'Delete', exact: true }));
    },
  ],
  [
    'Add Photos',
    async ({ page }, { press }) => {
      await page.goto('/profile');
      await press(page.getByTestId(/^button-(add|upload)-photos$/));
      const file = { name: 'me.png', mimeType: 'image/png', buffer: await picture() };
      await sheet(page, 'Add Photos').locator('input[type=file]').setInputFiles(file);
      await page.getByRole('button', { name: 'Upload 1 file' }).waitFor();
    },
  ],
  ...['Vanishing messages', 'Delete conversation'].map((name): [string, Panel['open']] => [
    name,
    async (visit, { press }) => {
      await openChat(visit);
      await press(visit.page.getByRole('button', { name: 'Conversation options' }));
      await press(visit.page.getByRole('menuitem', { name }));
    },
  ]),
  [
    'Send photo',
    async (visit) => {
      await openChat(visit);
      const file = { name: 'me.png', mimeType: 'image/png', buffer: await picture() };
      await visit.page.getByLabel('Photo', { exact: true }).setInputFiles(file);
    },
  ],
  [
    'Leave without saving?',
    async ({ page }, { press }) => {
      await page.goto('/profile');
      await press(page.getByRole('button', { name: 'Edit' }));
      await type(page, 'Display Name', 'Sam');
      await press(page.getByRole('link', { name: 'Messages' }));
    },
  ],
];

const picture = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#936' } })
    .png()
    .toBuffer();

/** What else has several controls in a small place. The browser has a microphone. */
const others: Panel[] = [
  {
    name: 'a voice message',
    region: (page) => page.locator('[data-scrubber]').first().locator('..'),
    open: async (visit) => {
      await seedVoices(visit.url, visit.me, visit.wren);
      await openChat(visit);
    },
  },
  {
    name: 'the recorder',
    region: (page) => page.locator('form', { has: page.getByRole('group', { name: 'Recording a voice message' }) }),
    open: async (visit) => {
      await openChat(visit);
      const { page } = visit;
      // Pressed as by a keyboard: a finger that holds it has no other control.
      await page.getByRole('button', { name: 'Record a voice message' }).press('Enter');
      await page
        .getByRole('timer')
        .getByText(/^\d+:(?!00)\d\d$/)
        .waitFor();
    },
  },
];

export const panels: Panel[] = [
  ...sheets.map(([name, open]) => ({ name: `the sheet ${name}`, region: (page: Page) => sheet(page, name), open })),
  ...others,
];
