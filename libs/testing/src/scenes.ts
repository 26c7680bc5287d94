import type { Message } from '@kindred/contracts/chat';
import { vanishWords } from '@kindred/contracts/vanish-after';
import type { Page } from 'playwright-core';
import { smallPng } from './photos.js';

/** A screen in one of its states, and the steps to it. */
export type Scene = { name: string; isVisitor: boolean; arrange: (page: Page) => Promise<unknown> };

const at = (path: string) => (page: Page) => page.goto(path);
const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const visitor = (name: string, arrange: Scene['arrange']): Scene => ({ name, isVisitor: true, arrange });
const member = (name: string, arrange: Scene['arrange']): Scene => ({ name, isVisitor: false, arrange });

/** Opens a screen and presses buttons by their names. */
function after(path: string, ...buttons: string[]) {
  return async (page: Page) => {
    await page.goto(path);
    for (const name of buttons) await click(page, name);
  };
}

/** Opens a screen, presses a button and waits for the sheet that it opens. */
function sheet(path: string, button: string) {
  return async (page: Page) => {
    await after(path, button)(page);
    await page.getByRole('dialog').waitFor();
  };
}

async function askForReset(page: Page) {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('nobody@example.org');
  await click(page, 'Send reset link');
  await page.getByRole('button', { name: 'Try again' }).waitFor();
}

async function openFirstPerson(page: Page) {
  await page.goto('/');
  await page.locator('article h2 button').nth(1).click();
  await page.getByRole('dialog').waitFor();
}

async function reportFirstPerson(page: Page) {
  await openFirstPerson(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  await page.getByRole('radio').first().waitFor();
}

async function visitFirstPerson(page: Page) {
  const favorites = await page.context().request.get('/api/favorites');
  const [{ id }] = await favorites.json();
  await page.goto(`/profile/${id}`);
  await page.getByRole('button', { name: 'Send Tap' }).waitFor();
}

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

async function choosePlan(page: Page) {
  await after('/subscribe', 'Select Monthly')(page);
  await page.locator('button:enabled', { hasText: 'Complete Subscription' }).waitFor();
}

async function openUpload(page: Page) {
  await page.goto('/profile');
  await page.getByTestId(/^button-(add|upload)-photos$/).click();
  await page.getByRole('button', { name: 'Choose photos' }).waitFor();
}

/** What a member sees before the age gate: the product says that they need nothing, and the page hears otherwise. */
async function standBeforeGate(page: Page) {
  await page.route('**/api/auth/user', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), needs: ['welcome'] } });
  });
  await after('/welcome', 'Come in')(page);
}

/** The page of the lock while it waits for what the device has stored. */
async function standBeforeLock(page: Page) {
  await page.addInitScript({ content: 'indexedDB.open = () => ({});' });
  await page.goto('/lock.html');
}

/** Every screen and sheet of the product. The member needs what `seedActivity` gives. */
export const scenes: Scene[] = [
  visitor('landing', at('/')),
  visitor('sign-in', at('/login')),
  visitor('sign-in-refused', after('/login', 'Sign In')),
  visitor('register', after('/register', 'Create Account')),
  visitor('forgot-password', at('/forgot-password')),
  visitor('forgot-password-sent', askForReset),
  visitor('reset-password', at('/reset-password?token=x')),
  visitor('invalid-reset-link', at('/reset-password')),
  visitor('invalid-email-link', at('/confirm-email')),
  visitor('undo', at('/undo?token=x')),
  visitor('terms', at('/terms')),
  visitor('privacy', at('/privacy')),
  visitor('safety', at('/safety')),
  visitor('notice', after('/notice', 'Send')),
  visitor('notice-confirm', at('/notice?token=x')),
  visitor('lock', standBeforeLock),
  member('welcome', standBeforeGate),
  member('discover', at('/')),
  member('discover-premium-offer', after('/', 'Go Premium')),
  member('filters', sheet('/', 'Filters')),
  member('profile-sheet', openFirstPerson),
  member('report', reportFirstPerson),
  member('favorites', at('/favorites')),
  member('messages', at('/messages')),
  member('requests', standAsked),
  member('request', openRequest),
  member('chat', openFirstChat),
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
  member('my-profile', at('/profile')),
  member('my-profile-edit', after('/profile', 'Edit')),
  member('upload', openUpload),
  member('person', visitFirstPerson),
  member('settings', at('/settings')),
  member('hidden-addresses', sheet('/settings', 'Hide me from people I know')),
  member('app-lock', sheet('/settings', 'App lock Off')),
  member('blocked', at('/settings/blocked')),
  member('reports', at('/settings/reports')),
  member('decisions', at('/settings/decisions')),
  member('security', at('/settings/account')),
  member('change-email', sheet('/settings/account', 'Change email')),
  member('change-password', sheet('/settings/account', 'Change password')),
  member('second-factor', sheet('/settings/account', 'Set up')),
  member('add-passkey', sheet('/settings/account', 'Add a passkey')),
  member('feedback', at('/settings/feedback')),
  member('delete-account', sheet('/settings', 'Delete account')),
  member('subscribe', at('/subscribe')),
  member('payment', choosePlan),
  member('premium-success', at('/premium-success')),
  member('not-found', at('/nowhere')),
];

/** Opens the case that a threat is reported in, with what was written. */
async function openThreat(page: Page) {
  await page.goto('/staff');
  await page
    .getByRole('link', { name: /^Threat/ })
    .first()
    .click();
  await page.getByText(/^Yours for/).waitFor();
  await page.getByRole('list', { name: 'Messages' }).waitFor();
}

async function openQueue(page: Page) {
  await page.goto('/staff');
  await page.getByRole('table').waitFor();
}

/** Opens the first row of one of the console's lists. */
function openFirstOf(list: 'Appeals' | 'Notices') {
  return async (page: Page) => {
    await page.goto(`/staff/${list.toLowerCase()}`);
    await page.getByRole('list', { name: list }).getByRole('link').first().click();
    await page.getByRole('radio').first().waitFor();
  };
}

/** The console's screens, for a moderator. They need a queue with a threat in messages, an appeal and a notice. */
export const staffScenes: Scene[] = [
  member('staff-queue', openQueue),
  member('staff-case', openThreat),
  member('staff-appeals', at('/staff/appeals')),
  member('staff-appeal', openFirstOf('Appeals')),
  member('staff-notices', at('/staff/notices')),
  member('staff-notice', openFirstOf('Notices')),
];

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

/** A screen size and a theme. */
export type Look = { name: string; viewport: { width: number; height: number }; colorScheme: 'light' | 'dark' };

export const looks: Look[] = Object.entries(sizes).flatMap(([size, viewport]) =>
  (['dark', 'light'] as const).map((colorScheme) => ({ name: `${size}-${colorScheme}`, viewport, colorScheme })),
);

/** Opens a scene and waits until it has loaded, with its fonts. */
export async function play(page: Page, scene: Scene): Promise<void> {
  await scene.arrange(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}

/** Shows the page in another look and waits for the next frame, when its listeners know the theme. */
export async function dress(page: Page, { viewport, colorScheme }: Look): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await page.evaluate('new Promise(requestAnimationFrame)');
}
