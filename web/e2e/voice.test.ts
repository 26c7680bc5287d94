import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Message } from '@kindred/contracts/chat';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';

import { until } from '@kindred/testing/until';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { productUrl } from './addresses.js';
import { openMemberPage, toastsOf } from './member-page.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => closeDevices(browser));

const recordButton = (page: Page) => page.getByRole('button', { name: 'Record a voice message' });
const recorder = (page: Page) => page.getByRole('group', { name: 'Recording a voice message' });
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
const plays = (page: Page) => page.getByRole('button', { name: /^(Play|Pause) voice message/ });
const position = (page: Page) => page.getByRole('slider', { name: 'Position' });

/** A chat of the member with Wren, and what Wren reads last in it. */
async function openChat(options: BrowserContextOptions = {}) {
  const { page, me, wren } = await openMemberPage(browser, productUrl, options);
  const { body } = await me.post('/api/conversations', { otherUserId: wren.id });
  const path = `/api/conversations/${body.conversationId}/messages`;
  const messages = async (): Promise<Message[]> => (await wren.get(path)).body;
  const open = async () => {
    await page.goto(`/chat/${body.conversationId}`);
    await recordButton(page).waitFor();
  };
  return { page, me, wren, messages, open, path };
}

/** Waits until so many seconds are recorded. */
const recorded = (page: Page, seconds: number) =>
  until(
    async () => (await page.getByRole('timer').textContent()) ?? '',
    (clock) => Number(clock.split(':').at(-1)) >= seconds,
  );

/** Records by pressing once, and sends. */
async function speak(page: Page, seconds = 2) {
  const before = await plays(page).count();
  await recordButton(page).click();
  await recorded(page, seconds);
  await send(page).click();
  await plays(page).nth(before).waitFor();
  await until(
    () => plays(page).nth(before).isEnabled(),
    (isSent) => isSent,
  );
}

const named = async (page: Page, index: number, name: RegExp) =>
  until(
    async () => (await plays(page).nth(index).getAttribute('aria-label')) ?? '',
    (label) => name.test(label),
  );

it('records what the microphone hears, which the other gets as MP4, and plays it by parts, one at a time', async () => {
  const { page, wren, messages, open } = await openChat();
  await open();
  // Long enough to be seen while it plays.
  const begin = Date.now();
  await speak(page, 5);
  const [message] = await messages();
  expect(message).toMatchObject({ messageType: 'voice', content: '' });
  expect(message?.duration).toBeGreaterThan(1.5);
  expect(message?.duration).toBeLessThan((Date.now() - begin) / 1000);
  expect(Math.max(...(message?.waveform ?? []))).toBe(31);
  const file = await fetch(productUrl + message?.voiceUrl, { headers: { cookie: wren.session, range: 'bytes=4-7' } });
  expect([file.status, await file.text()]).toEqual([206, 'ftyp']);

  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.m4a')) statuses.push(response.status());
  });
  await plays(page).first().click();
  await named(page, 0, /^Pause/);
  await until(
    async () => statuses,
    ([status]) => status === 206,
  );
  await named(page, 0, /^Play/);
  await speak(page, 5);
  await plays(page).nth(0).click();
  await named(page, 0, /^Pause/);
  await plays(page).nth(1).click();
  await named(page, 1, /^Pause/);
  await named(page, 0, /^Play/);
  await page.context().close();
});

it('is held with a thumb, sent by letting go, and cancelled by sliding away', async () => {
  const { page, messages, open } = await openChat({ hasTouch: true });
  await open();
  const screen = await page.context().newCDPSession(page);
  const box = await recordButton(page).boundingBox();
  if (!box) throw new Error('There is no microphone.');
  const at = (by: number) => ({ x: Math.round(box.x + box.width / 2 + by), y: Math.round(box.y + box.height / 2) });
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by?: number) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints: by === undefined ? [] : [at(by)] });
  await touch('touchStart', 0);
  await recorded(page, 1);
  await touch('touchMove', -30);
  await touch('touchMove', -100);
  await recorder(page).waitFor({ state: 'detached' });
  await touch('touchEnd');
  await touch('touchStart', 0);
  await recorded(page, 1);
  await touch('touchEnd');
  await plays(page).first().waitFor();
  await until(messages, ({ length }) => length === 1);
  await page.context().close();
});

it('a keyboard records, cancels, sends, plays and goes to another place', async () => {
  const { page, messages, open } = await openChat();
  await open();
  await recordButton(page).focus();
  await page.keyboard.press('Enter');
  await recorded(page, 1);
  await page.keyboard.press('Escape');
  await recorder(page).waitFor({ state: 'detached' });
  await until(
    () => recordButton(page).evaluate((one) => one === document.activeElement),
    (isBack) => isBack,
  );
  await page.keyboard.press('Space');
  await recorded(page, 5);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Send');
  await page.keyboard.press('Enter');
  await until(messages, ({ length }) => length === 1);
  await until(
    () => position(page).isEnabled(),
    (isSent) => isSent,
  );
  const before = await position(page).getAttribute('aria-valuetext');
  await position(page).focus();
  await page.keyboard.press('End');
  await until(
    () => position(page).getAttribute('aria-valuetext'),
    (now) => now !== before,
  );
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await named(page, 0, /^Pause/);
  await page.context().close();
});

it('comes as Opus in MP4 from a browser that records nothing else', async () => {
  const { page, messages, open } = await openChat();
  await page.addInitScript(() => {
    const can = MediaRecorder.isTypeSupported.bind(MediaRecorder);
    MediaRecorder.isTypeSupported = (type) => type.startsWith('audio/mp4') && can(type);
  });
  await open();
  // Long enough to be seen while it plays.
  await speak(page, 5);
  const [message] = await messages();
  expect(message?.duration).toBeGreaterThan(1.5);
  await plays(page).first().click();
  await named(page, 0, /^Pause/);
  await page.context().close();
});

it('is gone for both once it is unsent', async () => {
  const { page, me, messages, path, open } = await openChat();
  await open();
  await speak(page);
  const [message] = await messages();
  const row = page.locator(`[data-message="${message?.id}"]`);
  await row.getByRole('button', { name: 'Message options' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Unsend' }).click();
  await page.getByText('Message unsent', { exact: true }).waitFor();
  await until(
    async () => (await me.get(message?.voiceUrl ?? '')).status,
    (status) => status === 404,
  );
  expect((await me.get(path)).body[0]).toMatchObject({ voiceUrl: null, duration: null, waveform: null });
  await page.context().close();
});

it('answers a message far back', async () => {
  const { page, me, wren, messages, path, open } = await openChat();
  const { body: first } = await me.post(path, { content: 'Tea at five?' });
  await me.post(path, { content: 'Well?', replyToId: first.id });
  for (let n = 0; n < 58; n++) await (n % 2 ? me : wren).post(path, { content: `filler ${n}` });
  await me.post(path, { content: 'And?', replyToId: first.id });
  await open();
  const row = page.locator(`[data-message="${first.id}"]`);
  await page
    .getByRole('button', { name: /^Answer to .*Tea at five/ })
    .last()
    .click();
  await row.getByRole('button', { name: 'Message options' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Reply' }).click();
  await page.getByRole('region', { name: 'Answering' }).getByText('Tea at five?').waitFor();
  await speak(page);
  const last = (await messages()).at(-1);
  expect(last).toMatchObject({ messageType: 'voice', replyTo: { id: first.id, excerpt: 'Tea at five?' } });
  await page.getByRole('region', { name: 'Answering' }).waitFor({ state: 'detached' });
  await page.context().close();
});

it('says so where there is no microphone', async () => {
  const { page, open } = await openChat();
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
  });
  await open();
  await recordButton(page).click();
  await until(
    async () => toastsOf(page),
    (toasts) => toasts.some(([title]) => title === 'Microphone'),
  );
  await recordButton(page).waitFor();
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  await page.context().close();
});
