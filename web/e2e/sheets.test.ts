import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPhoto } from '@kindred/testing/photos';
import { until } from '@kindred/testing/until';
import type { Browser, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { productUrl } from './addresses.js';
import { click, type MemberPage, openMemberPage, type } from './member-page.js';
import { launchBrowser } from './visitor.js';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

type Hand = { press: (control: Locator) => Promise<void>; pullDown: (page: Page, handle: Locator) => Promise<void> };
const FAR = 300;

const hands: Record<string, Hand> = {
  mouse: {
    press: (control) => control.click(),
    pullDown: async (page, handle) => {
      const { x, y } = await middleOf(handle);
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + FAR, { steps: 5 });
      await page.mouse.up();
    },
  },
  touch: {
    press: (control) => control.tap(),
    pullDown: async (page, handle) => {
      const { x, y } = await middleOf(handle);
      const screen = await page.context().newCDPSession(page);
      const touch = (kind: 'touchStart' | 'touchMove' | 'touchEnd', ...at: { x: number; y: number }[]) =>
        screen.send('Input.dispatchTouchEvent', { type: kind, touchPoints: at });
      await touch('touchStart', { x, y });
      for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', { x, y: y + FAR * part });
      await touch('touchEnd');
    },
  },
};

/** Where the handle is when its sheet has come to rest. */
async function middleOf(handle: Locator) {
  await handle.evaluate(async (element) => {
    const moves = element.closest('[data-sheet]')?.getAnimations({ subtree: true }) ?? [];
    await Promise.allSettled(moves.map(({ finished }) => finished));
  });
  const box = await handle.boundingBox();
  if (!box) throw new Error('There is nothing to pull by');
  return { x: Math.round(box.x + box.width / 3), y: Math.round(box.y + box.height / 2) };
}

const enter = (): Promise<MemberPage> => openMemberPage(browser, productUrl, { hasTouch: true });
const sheet = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

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

async function openReport(memberPage: MemberPage, hand: Hand) {
  await openWren(memberPage, hand);
  await hand.press(sheet(memberPage.page, /^Wren/).getByRole('button', { name: 'Report' }));
  await sheet(memberPage.page, 'Report Wren').waitFor();
}

type Opening = (memberPage: MemberPage, hand: Hand) => Promise<void>;

/** Every sheet by its name, and the way to it. */
const sheets: [string | RegExp, Opening][] = [
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
  ...['Vanishing messages', 'Delete conversation'].map((name): [string, Opening] => [
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

/** Notes what each press comes to, and lets it do nothing. */
const noteClicks = (page: Page) =>
  page.evaluate(() => {
    const note = (event: MouseEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      document.documentElement.dataset.pressed = (event.target as Element).closest('[data-control]')?.id ?? 'nothing';
    };
    document.addEventListener('click', note, true);
  });

/** What was pressed since this was last asked, if anything. */
const takePressed = (page: Page) =>
  page.evaluate(() => {
    const { pressed } = document.documentElement.dataset;
    delete document.documentElement.dataset.pressed;
    return pressed;
  });

const controls = 'button, a, label:has(input), textarea, input:not(label input, [type=file], [aria-hidden])';

const picture = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#936' } })
    .png()
    .toBuffer();

describe.each(Object.entries(hands))('by %s', (_, hand) => {
  it.each(sheets)('every control answers on the sheet %s', async (name, open) => {
    const memberPage = await enter();
    const { page } = memberPage;
    await open(memberPage, hand);
    const all = sheet(page, name).locator(controls);
    await all.first().waitFor();
    await noteClicks(page);
    const count = await all.count();
    expect(count).toBeGreaterThan(1);
    for (let at = 0; at < count; at++) {
      const control = all.nth(at);
      const id = await control.evaluate((element) => {
        element.setAttribute('data-control', '');
        element.id ||= `control-${Math.random()}`;
        return element.id;
      });
      await hand.press(control);
      // A touch becomes a click in its own time.
      const pressed = await until(() => takePressed(page), Boolean);
      expect([await control.textContent(), pressed]).toEqual([await control.textContent(), id]);
    }
    await page.context().close();
  });

  it('a person is reported from their profile over the list', async () => {
    const memberPage = await enter();
    await openReport(memberPage, hand);
    const report = sheet(memberPage.page, 'Report Wren');
    await hand.press(report.getByRole('radio', { name: 'Harassment' }));
    await report.getByRole('radio', { name: 'Harassment', checked: true }).waitFor();
    await hand.press(report.getByRole('button', { name: 'Report', exact: true }));
    await memberPage.page.getByText('Report submitted', { exact: true }).waitFor();
    await report.waitFor({ state: 'detached' });
    await memberPage.page.context().close();
  });

  it('a sheet over a sheet is pulled down alone, and then the one under it', async () => {
    const memberPage = await enter();
    const { page } = memberPage;
    await openReport(memberPage, hand);
    await hand.pullDown(page, sheet(page, 'Report Wren').getByRole('heading', { name: 'Report Wren' }));
    await sheet(page, 'Report Wren').waitFor({ state: 'detached' });
    await sheet(page, /^Wren/).waitFor();
    await hand.pullDown(page, sheet(page, /^Wren/).getByRole('heading', { name: /^Wren/ }));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.context().close();
  });
});

it('going back closes what is on top, and then the next', async () => {
  const memberPage = await enter();
  const { page } = memberPage;
  await openReport(memberPage, hands.mouse as Hand);
  await page.goBack();
  await sheet(page, 'Report Wren').waitFor({ state: 'detached' });
  await sheet(page, /^Wren/).waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/favorites');
  await page.context().close();
});

it('a chat that is open says that the other account was deleted', async () => {
  const { page, me, wren } = await enter();
  const { body } = await me.post('/api/conversations', { otherUserId: wren.id });
  const messages = `/api/conversations/${body.conversationId}/messages`;
  await wren.post(messages, { content: 'See you', messageType: 'text' });
  await page.goto(`/chat/${body.conversationId}`);
  await page.getByText('See you', { exact: true }).waitFor();
  await type(page, 'Message', 'When?');
  await click(page, 'Send');
  await page.getByRole('img', { name: 'Sent' }).waitFor();
  await wren.send('DELETE', '/api/account', { password: wren.password });
  await page.getByText('This account was deleted. Only what you wrote yourself is left.').waitFor();
  await page.getByText('See you', { exact: true }).waitFor({ state: 'detached' });
  expect(await page.getByRole('textbox', { name: 'Message' }).count()).toBe(0);
  await page.context().close();
});
