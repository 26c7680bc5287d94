import type { Page } from 'playwright-core';
import { click, goOffline } from './member-page.js';
import { member, type Trigger } from './trigger.js';

/** What is said of where one is. */
export const locationToasts = {
  'a location without a network': member(
    async ({ page }) => {
      await page.goto('/settings');
      await page.getByRole('button', { name: 'Enable Location' }).waitFor();
      await goOffline(page);
      await click(page, 'Enable Location');
    },
    at(10, 20),
  ),
  'a denied permission': locate(),
  'a location': member(({ page }) => enableLocation(page), at(10, 20)),
  'a location that is not to be shared': member(async ({ page, me }) => {
    const find = await slowPhone(page, { latitude: 10, longitude: 20, accuracy: 5 });
    await enableLocation(page);
    // The page hears of it, and then the button can be pressed no more.
    await me.send('PATCH', '/api/profile', { shareLocation: false });
    await find();
  }),
} satisfies Record<string, Trigger>;

function at(latitude: number, longitude: number) {
  return { permissions: ['geolocation'], geolocation: { latitude, longitude, accuracy: 5 } };
}

function locate() {
  return member(({ page }) => enableLocation(page), { permissions: [] });
}

/** A device that looks for its position until the returned function is called. */
async function slowPhone(page: Page, coords: { latitude: number; longitude: number; accuracy: number }) {
  await page.addInitScript(
    (position) => {
      navigator.geolocation.getCurrentPosition = (found) =>
        Object.assign(window, { find: () => found(position as GeolocationPosition) });
    },
    { coords },
  );
  return async () => {
    await page.waitForFunction(() => 'find' in window);
    await page.evaluate(() => (window as unknown as { find: () => void }).find());
  };
}

async function enableLocation(page: Page) {
  await page.goto('/settings');
  await click(page, 'Enable Location');
}
