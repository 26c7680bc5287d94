import type { Excerpt } from '@kindred/contracts/reports';
import type { Page } from 'playwright-core';
import { at, member, type Scene } from './scene.js';

/** Opens the first case whose gravest report says this, with what was written. */
async function openCase(page: Page, detail: RegExp) {
  await page.goto('/staff');
  await page.getByRole('link', { name: detail }).first().click();
  await page.getByText(/^Yours for/).waitFor();
  await page.getByRole('list', { name: 'Messages' }).first().waitFor();
}

/** Opens what `seedCase` reports. Words vanish after a day: the product has them still, and the page hears otherwise. */
async function openIntimateImage(page: Page) {
  await page.route('**/api/staff/evidence/*', async (route) => {
    const response = await route.fetch();
    const isExcerpt = response.headers()['content-type']?.includes('json');
    if (!response.ok() || !isExcerpt) return route.fulfill({ response });
    const evidence: Partial<Excerpt> = await response.json();
    const messages = evidence.messages?.map((message, n, { length }) =>
      n === length - 1 ? { ...message, vanishedAt: new Date().toISOString() } : message,
    );
    await route.fulfill({ response, json: messages ? { ...evidence, messages } : evidence });
  });
  await openCase(page, /^Intimate image/);
  await page.getByText('Vanished').first().waitFor();
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

/** The console's screens, for a moderator. They need a queue with a threat in messages and what `seedCase`
 * reports, an appeal and a notice. */
export const staffScenes: Scene[] = [
  member('staff-queue', openQueue),
  member('staff-case', (page) => openCase(page, /^Threat/)),
  member('staff-evidence', openIntimateImage),
  member('staff-appeals', at('/staff/appeals')),
  member('staff-appeal', openFirstOf('Appeals')),
  member('staff-notices', at('/staff/notices')),
  member('staff-notice', openFirstOf('Notices')),
];
