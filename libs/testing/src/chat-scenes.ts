import type { Message } from '@kindred/contracts/chat';
import { vanishWords } from '@kindred/contracts/vanish-after';
import type { Page } from 'playwright-core';
import { smallPng } from './photos.js';
import { at, member, type Scene } from './scene.js';

async function openFirstChat(page: Page) {
  await page.goto('/messages');
  await page.locator('a[href^="/chat/"]').first().click();
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
}

async function choosePhoto(page: Page) {
  await openFirstChat(page);
  const file = { name: 'me.png', mimeType: 'image/png', buffer: smallPng };
  await page.getByLabel('Photo', { exact: true }).setInputFiles(file);
  await page.getByRole('dialog').waitFor();
}

/** A chat in which messages vanish, with photos that are seen once: the product says otherwise. */
async function openVanishing(page: Page) {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  await page.route(/\/messages(\?.*)?$/, async (route) => {
    const response = await route.fetch();
    // The product does not know the messages that are made up here: what is after one of them is missing.
    if (!response.ok()) return route.fulfill({ response });
    const messages: Message[] = await response.json();
    const [last] = response.ok() ? messages.slice(-1) : [];
    if (route.request().method() !== 'GET' || !last) return route.fulfill({ response });
    const more = (n: number, parts: Partial<Message>) => ({
      ...last,
      ...{ id: `${last.id.slice(0, -1)}${n}`, clientId: null, replyTo: null, reactions: [], content: '', expiresAt },
      ...parts,
    });
    const once = { messageType: 'image' as const, imageUrl: null, viewOnce: true };
    const notice = { content: vanishWords[24], notice: { vanishAfter: 24 as const }, expiresAt: undefined };
    const added = [more(1, notice), more(2, { ...once, viewedAt: last.createdAt }), more(3, once)];
    await route.fulfill({ response, json: [...messages, ...added] });
  });
  await openFirstChat(page);
  await page.getByText('Photo, view once').waitFor();
}

async function openMessageMenu(page: Page) {
  await openFirstChat(page);
  await page.locator('[data-message]:not([data-own])').last().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Report' }).waitFor();
}

async function openConversationMenu(page: Page) {
  await openFirstChat(page);
  await page.getByRole('button', { name: 'Conversation options' }).click();
  await page.getByRole('menuitem', { name: 'Delete conversation' }).waitFor();
}

async function askToDeleteConversation(page: Page) {
  await openConversationMenu(page);
  await page.getByRole('menuitem', { name: 'Delete conversation' }).click();
  await page.getByRole('dialog', { name: 'Delete conversation' }).waitFor();
}

async function reportFirstMessage(page: Page) {
  await openMessageMenu(page);
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await page.getByRole('button', { name: 'Tell us more' }).click();
  await page.getByRole('radio', { name: 'Someone may harm themselves' }).check();
}

/** A microphone that hums, in a browser that has none. */
const humming = `navigator.mediaDevices.getUserMedia = async () => {
  const context = new AudioContext();
  const hum = context.createOscillator();
  const heard = context.createMediaStreamDestination();
  hum.connect(heard);
  hum.start();
  return heard.stream;
};`;

async function recordVoice(page: Page) {
  await page.addInitScript({ content: humming });
  await openFirstChat(page);
  await page.getByRole('button', { name: 'Record a voice message' }).click();
  await page.getByRole('timer').getByText('0:01').waitFor();
}

/** The first conversation is a request: the product says that it is none, and the page hears otherwise. */
async function standAsked(page: Page) {
  await page.route(/\/api\/conversations(\/[\da-f-]{36})?(\?.*)?$/, async (route) => {
    const answer = await page.context().request.get('/api/conversations');
    const [first, ...others] = await answer.json();
    const request = { ...first, unreadCount: 0, isRequest: true };
    const address = route.request().url();
    if (!/conversations(\?.*)?$/.test(address)) return route.fulfill({ json: request });
    await route.fulfill({ json: address.includes('box=requests') ? [request] : others });
  });
  await page.goto('/messages?box=requests');
  await page.getByRole('list', { name: 'Requests' }).waitFor();
}

async function openRequest(page: Page) {
  await standAsked(page);
  await page.getByRole('list', { name: 'Requests' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Accept' }).waitFor();
}

/** The screens of conversations, for a member whose first conversation has messages of both. */
export const chatScenes: Scene[] = [
  member('messages', at('/messages')),
  member('requests', standAsked),
  member('request', openRequest),
  member('chat', openFirstChat),
  member('record-voice', recordVoice),
  member('message-menu', openMessageMenu),
  member('chat-vanishing', openVanishing),
  member('vanishing', async (page) => {
    await openConversationMenu(page);
    await page.getByRole('menuitem', { name: 'Vanishing messages' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  member('send-photo', choosePhoto),
  member('report-message', reportFirstMessage),
  member('conversation-menu', openConversationMenu),
  member('delete-conversation', askToDeleteConversation),
  member('invalid-chat', at('/chat/nowhere')),
];
