import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bringSession } from '@kindred/testing/browser';
import { type Member, newMember } from '@kindred/testing/member';
import { addPhoto } from '@kindred/testing/photos';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import { newStaff } from '@kindred/testing/staff';
import { until } from '@kindred/testing/until';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { natsUrl, productUrl } from './addresses.js';
import { caseOf } from './case-of.js';
import { Visitor } from './visitor.js';

const THREAT = 'I know where you live.';

let browser: Browser;
let axe: string;
let marlow: Member;
let kim: Member;

beforeAll(async () => {
  browser = await sharedBrowser();
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  kim = await newStaff({ url: productUrl, world: { natsUrl: natsUrl() } });
  marlow = await newMember(productUrl, 'marlow');
  await reportMarlow(await newMember(productUrl, 'wren'));
});
afterAll(() => closeDevices(browser));

/** Marlow has a photo, threatens Wren, and is reported with both. */
async function reportMarlow(wren: Member) {
  await marlow.send('PUT', '/api/profile', { displayName: 'Marlow', bio: 'Sails on weekends.' });
  const { body: claimed } = await addPhoto(productUrl, marlow, await picture());
  const { body: opened } = await marlow.post('/api/conversations', { otherUserId: wren.id });
  const said = await marlow.post(`/api/conversations/${opened.conversationId}/messages`, {
    content: THREAT,
    messageType: 'text',
  });
  const { status } = await wren.post('/api/interactions', {
    toUserId: marlow.id,
    type: 'report',
    reportReason: 'harassment',
    detail: 'threat',
    notes: 'He waits at my door.',
    messageIds: [said.body.id],
    photoIds: [claimed.photo.id],
  });
  expect(status).toBe(201);
}

const picture = () =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: '#806090' } })
    .jpeg()
    .toBuffer();

async function arrive(member: Member, width: number) {
  const visitor = await Visitor.arrive(browser, { viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  await bringSession(visitor.page.context(), productUrl, member.session);
  return visitor;
}

async function barriers(page: Page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target}`));
}

it('a moderator opens a reported case from the queue, decides by keys, and the member feels it', async () => {
  const visitor = await arrive(kim, 1280);
  const { page } = visitor;
  const caseId = await caseOf(kim, marlow.id);
  await page.goto('/staff');
  const row = page.getByRole('link', { name: /^Threat · Harassment/ }).and(page.locator(`[data-row="${caseId}"]`));
  await row.waitFor();
  expect(await page.getByText('Marlow').count()).toBe(0);
  expect(await barriers(page)).toEqual([]);

  // Other tests report people too, whose cases may stand above.
  const rows = await page.locator('[data-row]').count();
  const isReached = () => row.evaluate((link) => link === document.activeElement);
  for (let press = 0; press < rows && !(await isReached()); press++) await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByText('He waits at my door.').waitFor();
  await page.getByText(THREAT).waitFor();
  await page.getByText(/^Yours for/).waitFor();
  expect(await page.title()).not.toContain('Marlow');
  expect(await page.locator('main img').count()).toBe(0);
  await page.getByRole('button', { name: 'Show photo 1 then' }).click();
  const photo = page.getByRole('img', { name: 'photo 1 then' });
  await until(
    () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth),
    (width) => width > 0,
  );

  await page.keyboard.press('4');
  await page.getByLabel('Facts').waitFor();
  await page.getByLabel('Field', { exact: true }).selectOption('bio');
  await page.getByRole('button', { name: 'Threat', exact: true }).click();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: 'Decided' }).waitFor();
  await until(
    async () => (await marlow.get('/api/auth/user')).body.bio,
    (bio) => bio === null,
  );
  const { body: notices } = await marlow.get('/api/notices');
  expect(notices).toMatchObject([{ kind: 'clear_field', rule: '3', canAppeal: true }]);
  await visitor.leave();
});
