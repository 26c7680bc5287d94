import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import type { toasts } from './said.js';
import { click, endSession, goOffline, type Stage, setStage, signedOut, type, visitWren } from './stage.js';

export type Theatre = { browser: Browser; url: string };
type Provocation = (theatre: Theatre) => Promise<Page>;

const visitor = (act: (page: Page) => Promise<unknown>): Provocation => {
  return async ({ browser, url }) => {
    const page = await signedOut(browser, url);
    await act(page);
    return page;
  };
};
const member = (act: (stage: Stage) => Promise<unknown>, options = {}): Provocation => {
  return async ({ browser, url }) => {
    const stage = await setStage(browser, url, options);
    await act(stage);
    return stage.page;
  };
};

/** Each toast's real situation: no request is intercepted. */
export const provokeToasts: Record<keyof typeof toasts, Provocation> = {
  'a wrong password': visitor((page) => logIn(page, 'nobody@example.org', 'wrong horse')),
  'a login without a network': visitor(async (page) => {
    await fillLogin(page, 'nobody@example.org', 'wrong horse');
    await goOffline(page);
    await click(page, 'Sign In');
  }),
  'an email that is taken': member(async ({ page, me }) => {
    await page.context().clearCookies();
    await fillRegistration(page, me.email);
    await click(page, 'Create Account');
  }),
  'a registration without a network': visitor(async (page) => {
    await fillRegistration(page, newEmail());
    await goOffline(page);
    await click(page, 'Create Account');
  }),
  'a reset mail without a network': visitor(async (page) => {
    await fillForgotten(page);
    await goOffline(page);
    await click(page, 'Send reset link');
  }),
  'a reset with an old token': visitor(async (page) => {
    await fillReset(page);
    await click(page, 'Reset password');
  }),
  'a reset without a network': visitor(async (page) => {
    await fillReset(page);
    await goOffline(page);
    await click(page, 'Reset password');
  }),
  'a tap without a session': loggedOut('Send Tap'),
  'a chat without a session': loggedOut('Message'),
  'a block without a session': loggedOut('Block'),
  'a report without a session': member(async (stage) => {
    await visitWren(stage);
    await chooseReason(stage.page);
    await endSession(stage.me);
    await sendReport(stage.page);
  }),
  'a profile without a session': member(async ({ page, me }) => {
    await editProfile(page);
    await endSession(me);
    await click(page, 'Save Changes');
  }),
  'a tap without a network': inTunnel('Send Tap'),
  'a chat without a network': inTunnel('Message'),
  'a block without a network': inTunnel('Block'),
  'a report without a network': member(async (stage) => {
    await visitWren(stage);
    await chooseReason(stage.page);
    await goOffline(stage.page);
    await sendReport(stage.page);
  }),
  'a profile without a network': member(async ({ page }) => {
    await editProfile(page);
    await goOffline(page);
    await click(page, 'Save Changes');
  }),
  'a switch without a network': member(async ({ page }) => {
    await page.goto('/settings');
    const toggle = page.getByRole('switch', { name: 'Show age' });
    await toggle.waitFor();
    await goOffline(page);
    await toggle.click();
  }),
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
  'a phone that finds nothing': phone({ code: 2, message: '' }),
  'a phone that takes too long': phone({ code: 3, message: '' }),
  'a phone with words of its own': phone({ code: 9, message: 'The phone is shy' }),
  'a phone without words': phone({ code: 9, message: '' }),
  'a browser without geolocation': member(async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'geolocation', { value: undefined }));
    await enableLocation(page);
  }),
  'a tap': onWren('Send Tap'),
  'a block': onWren('Block'),
  'a report': member(async (stage) => {
    await visitWren(stage);
    await chooseReason(stage.page);
    await sendReport(stage.page);
  }),
  'a reset mail': visitor(async (page) => {
    await fillForgotten(page);
    await click(page, 'Send reset link');
  }),
  'a registration': visitor(async (page) => {
    await fillRegistration(page, newEmail());
    await click(page, 'Create Account');
  }),
  'a login': member(async ({ page, me }) => {
    await page.context().clearCookies();
    await logIn(page, me.email, me.password);
  }),
  'a profile': member(async ({ page }) => {
    await editProfile(page);
    await click(page, 'Save Changes');
  }),
  'a location': member(({ page }) => enableLocation(page), at(10, 20)),
  'a switch': member(async ({ page }) => {
    await page.goto('/settings');
    await page.getByRole('switch', { name: 'Show age' }).click();
  }),
  'a shared link': member(
    async (stage) => {
      await stage.page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
      await visitWren(stage);
      await click(stage.page, 'Share');
    },
    { permissions: ['clipboard-write', 'clipboard-read'] },
  ),
};

const newEmail = () => `${randomUUID()}@example.org`;

function at(latitude: number, longitude: number) {
  return { permissions: ['geolocation'], geolocation: { latitude, longitude, accuracy: 5 } };
}

function onWren(button: string) {
  return member(async (stage) => {
    await visitWren(stage);
    await click(stage.page, button);
  });
}

function loggedOut(button: string) {
  return member(async (stage) => {
    await visitWren(stage);
    await endSession(stage.me);
    await click(stage.page, button);
  });
}

function locate() {
  return member(({ page }) => enableLocation(page), { permissions: [] });
}

/** A device that answers so; the browser's own interface stays. */
function phone(problem: { code: number; message: string }) {
  return member(async ({ page }) => {
    await page.addInitScript((error) => {
      navigator.geolocation.getCurrentPosition = (_, failed) => failed?.(error as GeolocationPositionError);
    }, problem);
    await enableLocation(page);
  });
}

async function enableLocation(page: Page) {
  await page.goto('/settings');
  await click(page, 'Enable Location');
}

function inTunnel(button: string) {
  return member(async (stage) => {
    await visitWren(stage);
    await goOffline(stage.page);
    await click(stage.page, button);
  });
}

async function editProfile(page: Page) {
  await page.goto('/profile');
  await click(page, 'Edit');
  await type(page, 'Display Name', 'Sam');
}

async function chooseReason(page: Page) {
  await click(page, 'Report');
  await page.getByRole('radio', { name: 'Spam' }).check();
}

async function sendReport(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Report', exact: true }).click();
}

async function fillLogin(page: Page, email: string, password: string) {
  await page.goto('/login');
  await type(page, 'Email', email);
  await type(page, 'Password', password);
}

async function logIn(page: Page, email: string, password: string) {
  await fillLogin(page, email, password);
  await click(page, 'Sign In');
}

async function fillRegistration(page: Page, email: string) {
  await page.goto('/register');
  await type(page, 'Email', email);
  await type(page, 'Username', 'somebody');
  await type(page, 'Password', 'correct horse');
  await type(page, 'Confirm password', 'correct horse');
}

async function fillForgotten(page: Page) {
  await page.goto('/forgot-password');
  await type(page, 'Email', newEmail());
}

async function fillReset(page: Page) {
  await page.goto('/reset-password?token=old');
  await type(page, 'New password', 'battery staple');
  await type(page, 'Confirm password', 'battery staple');
}
