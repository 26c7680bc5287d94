import type { Page } from 'playwright-core';
import { forgetSession } from './account.js';
import { click, goOffline, loseSession, type, visitWren } from './member-page.js';
import { member, type Trigger, visitor } from './trigger.js';

/** The title and the description of a toast, and its real situation. */
type Toast = { says: [title: string, description?: string]; trigger: Trigger };

const CARD = '4242424242424242';

/**
 * Toasts of spec section 8 (and of the contract, where it decides the words) whose words or cause are the server's, the
 * browser's or the payment provider's, by the situation that brings them about. What the client says by itself, the tests
 * of its screens know.
 */
export const toasts: Record<string, Toast> = {
  'an email that is taken': {
    says: ['Registration failed', 'An account with this email already exists'],
    trigger: member(async ({ page, me }) => {
      await forgetSession(page);
      await page.goto('/register');
      await type(page, 'Email', me.email);
      await type(page, 'Username', 'somebody');
      await type(page, 'Password', 'correct horse');
      await type(page, 'Confirm password', 'correct horse');
      await click(page, 'Create Account');
    }),
  },
  'a reset with an old token': {
    says: ['Reset failed', 'Invalid or expired reset token'],
    trigger: visitor(async (page) => {
      await page.goto('/reset-password?token=old');
      await type(page, 'New password', 'battery staple');
      await type(page, 'Confirm password', 'battery staple');
      await click(page, 'Reset password');
    }),
  },
  'a tap without a session': {
    says: ['Unauthorized', 'You are logged out. Logging in again...'],
    trigger: member(async (memberPage) => {
      await visitWren(memberPage);
      await loseSession(memberPage.page);
      await click(memberPage.page, 'Send Tap');
    }),
  },
  'a location that is not to be shared': {
    says: ['Location update failed', 'Location sharing is switched off in your settings.'],
    trigger: member(async ({ page, me }) => {
      const find = await slowPhone(page, { latitude: 10, longitude: 20, accuracy: 5 });
      await enableLocation(page);
      // The page hears of it, and then the button can be pressed no more.
      await me.send('PATCH', '/api/profile', { shareLocation: false });
      await find();
    }),
  },
  'a denied permission': {
    says: ['Location Error', 'Location access denied. Please enable location permissions.'],
    trigger: member(({ page }) => enableLocation(page), { permissions: [] }),
  },
  'a shared link': {
    says: ['Link copied'],
    trigger: member(
      async (memberPage) => {
        await memberPage.page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
        await visitWren(memberPage);
        await click(memberPage.page, 'Share');
      },
      { permissions: ['clipboard-write', 'clipboard-read'] },
    ),
  },
  'a photo that cannot be read': {
    says: ['Error', 'Failed to save photo'],
    trigger: member(async ({ page }) => {
      await page.goto('/profile');
      await page.getByTestId(/^button-(add|upload)-photos$/).click();
      const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
      await page.getByTestId('input-photos').setInputFiles(file);
      await page.getByRole('button', { name: 'Upload 1 file' }).click();
    }),
  },
  'a payment without a network': {
    says: [
      'Payment Failed',
      'We are experiencing issues connecting to our payments provider. Please check your internet connection or try again.',
    ],
    trigger: member(async ({ page }) => {
      await fillCard(page, CARD);
      await goOffline(page);
      await click(page, 'Complete Subscription');
    }),
  },
};

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

/** Chooses a plan, and types a card into the provider's frame. */
async function fillCard(page: Page, number: string) {
  await page.goto('/subscribe');
  await click(page, 'Select Monthly');
  const frame = page.frameLocator('iframe[title="Secure payment input frame"]');
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiration date').fill('1234');
  await frame.getByLabel('Security code').fill('123');
}
