import { randomUUID } from 'node:crypto';
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

const VANISHING = 'The key is under the third pot.';

/** A chat in which messages vanish, with photos that are seen once: the product says otherwise. */
async function openVanishing(page: Page) {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const ids = [randomUUID(), randomUUID(), randomUUID(), randomUUID()] as const;
  await page.route(/\/api\/.*\/messages(\?.*)?$/, async (route) => {
    // To the product, which does not know the messages that are made up here, one of them would be missing.
    const after = new URL(route.request().url()).searchParams.get('after');
    if (ids.some((id) => id === after)) return route.fulfill({ json: [] });
    const response = await route.fetch();
    const messages: Message[] = response.ok() ? await response.json() : [];
    const [last] = messages.slice(-1);
    if (route.request().method() !== 'GET' || !last) return route.fulfill({ response });
    const more = (n: 0 | 1 | 2 | 3, parts: Partial<Message>) => ({
      ...last,
      ...{ id: ids[n], clientId: null, replyTo: null, reactions: [], content: '', expiresAt },
      ...parts,
    });
    const once = { messageType: 'image' as const, imageUrl: null, viewOnce: true };
    const notice = { content: vanishWords[24], notice: { vanishAfter: 24 as const }, expiresAt: undefined };
    const added = [
      more(0, notice),
      more(1, { ...once, viewedAt: last.createdAt }),
      more(2, once),
      more(3, { messageType: 'text', content: VANISHING }),
    ];
    await route.fulfill({ response, json: [...messages, ...added] });
  });
  await openFirstChat(page);
  await page.getByText('Photo, view once').waitFor();
}

async function openVanishingMenu(page: Page) {
  await openVanishing(page);
  await page.getByTestId('messages').getByText(VANISHING).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Report' }).waitFor();
}

/** A photo of a sky over a river. */
const photo = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200">
  <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#f6b26b"/><stop offset="1" stop-color="#c2577a"/></linearGradient></defs>
  <rect width="900" height="1200" fill="url(#sky)"/><circle cx="610" cy="520" r="120" fill="#ffe2a8"/>
  <path d="M0 700q450-90 900 0v500H0z" fill="#4a3a63"/>
</svg>`;

/** The product knows no photo that is made up here: it would be spent by being looked at. */
async function lookOnce(page: Page) {
  const address = '/api/viewings/made-up';
  await page.route('**/view', (route) => route.fulfill({ json: { address, expiresAt: new Date().toISOString() } }));
  await page.route(`**${address}`, (route) => route.fulfill({ contentType: 'image/svg+xml', body: photo }));
  await openVanishing(page);
  await page.getByRole('button', { name: 'Photo, view once' }).click();
  await page.getByRole('img', { name: 'To be seen once' }).waitFor();
}

async function answer(page: Page) {
  await openMessageMenu(page);
  await page.getByRole('menuitem', { name: 'Reply' }).click();
  await page.getByRole('region', { name: 'Answering' }).waitFor();
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

async function showVoices(page: Page) {
  await openFirstChat(page);
  await page
    .getByRole('button', { name: /^Play voice message/ })
    .first()
    .scrollIntoViewIfNeeded();
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
  await page
    .getByRole('timer')
    .getByText(/^\d+:(?!00)\d\d$/)
    .waitFor();
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
  member('voice-messages', showVoices),
  member('record-voice', recordVoice),
  member('message-menu', openMessageMenu),
  member('reply', answer),
  member('chat-vanishing', openVanishing),
  member('vanishing-message-menu', openVanishingMenu),
  member('view-once', lookOnce),
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
