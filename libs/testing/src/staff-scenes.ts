import type { Page } from 'playwright-core';
import { at, member, type Scene } from './scene.js';

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
