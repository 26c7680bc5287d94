import type { Page } from 'playwright-core';
import { chatScenes } from './chat-scenes.js';
import { deviceScenes } from './device-scenes.js';
import { after, at, click, member, type Scene, sheet, visitor } from './scene.js';

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

/** What a member reads who has come under the law of a place: the product says that there is none, and the page hears otherwise. */
async function comeUnderLaw(page: Page) {
  const placeRule = { country: 'RU', law, isRead: false };
  await page.route('**/api/auth/user', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), placeRule } });
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'I understand' }).waitFor();
}

/** As long as any in the table of services/profile. */
const law =
  'The "international LGBT movement" is banned as extremist: taking part is punished with years in prison, and changing sex is forbidden.';

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
  member('welcome', standBeforeGate),
  member('place-rule', comeUnderLaw),
  member('discover', at('/')),
  member('discover-premium-offer', after('/', 'Go Premium')),
  member('filters', sheet('/', 'Filters')),
  member('profile-sheet', openFirstPerson),
  member('report', reportFirstPerson),
  member('favorites', at('/favorites')),
  ...chatScenes,
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
  ...deviceScenes,
  member('not-found', at('/nowhere')),
];
