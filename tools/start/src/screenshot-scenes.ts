import type { Page } from 'playwright-core';

/** A screen in a state worth showing, and how to get there. */
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

async function openFirstPerson(page: Page) {
  await page.goto('/');
  await page.locator('article h2 button').nth(1).click();
  await page.getByRole('dialog').waitFor();
}

async function visitFirstPerson(page: Page) {
  await page.goto('/favorites');
  await page.locator('article').first().waitFor();
  const id = await page.evaluate(async () => (await (await fetch('/api/favorites')).json())[0].id);
  await page.goto(`/profile/${id}`);
}

async function openFirstChat(page: Page) {
  await page.goto('/messages');
  await page.locator('a[href^="/chat/"]').first().click();
  await page.getByRole('textbox').waitFor();
}

export const scenes: Scene[] = [
  visitor('landing', at('/')),
  visitor('sign-in', at('/login')),
  visitor('register', async (page) => {
    await page.goto('/register');
    await click(page, 'Create Account');
  }),
  visitor('forgot-password', at('/forgot-password')),
  visitor('reset-password', at('/reset-password?token=x')),
  visitor('invalid-reset-link', at('/reset-password')),
  visitor('terms', at('/terms')),
  visitor('privacy', at('/privacy')),
  visitor('safety', at('/safety')),
  member('discover', at('/')),
  member('discover-premium-offer', after('/', 'Go Premium')),
  member('filters', after('/', 'Filters')),
  member('profile-sheet', openFirstPerson),
  member('report', async (page) => {
    await openFirstPerson(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  }),
  member('favorites', at('/favorites')),
  member('messages', at('/messages')),
  member('chat', openFirstChat),
  member('my-profile', at('/profile')),
  member('my-profile-edit', after('/profile', 'Edit')),
  member('person', visitFirstPerson),
  member('settings', at('/settings')),
  member('blocked', at('/settings/blocked')),
  member('feedback', at('/settings/feedback')),
  member('not-found', at('/nowhere')),
];
