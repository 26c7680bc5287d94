import type { Page } from 'playwright-core';
import { alone, at, click, member, type Scene, visitor } from './scene.js';
import { until } from './until.js';

const PIN = '1234';
const otherFaces = ['Notes', 'Weather', 'Calculator'] as const;

/** The page's own content security policy forbids what `waitForFunction` does with a text. */
const untilTrue = (page: Page, condition: string) => until(() => page.evaluate<boolean>(condition), Boolean);

/** Opens the settings once the device can do without the server. */
async function openSettings(page: Page) {
  await page.goto('/settings');
  await untilTrue(page, 'navigator.serviceWorker.controller !== null');
}

async function switchLockOn(page: Page) {
  await openSettings(page);
  await click(page, 'App lock Off');
  const sheet = page.getByRole('dialog', { name: 'App lock' });
  await sheet.getByLabel('PIN', { exact: true }).fill(PIN);
  await sheet.getByLabel('PIN, once more').fill(PIN);
  await sheet.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('button', { name: 'App lock On' }).waitFor();
  await sheet.waitFor({ state: 'detached' });
}

async function standBeforeLock(page: Page) {
  await switchLockOn(page);
  await page.reload();
  await page.getByLabel('PIN', { exact: true }).waitFor();
}

async function enterWrongPin(page: Page) {
  await standBeforeLock(page);
  await page.getByLabel('PIN', { exact: true }).fill('0000');
  await click(page, 'Unlock');
  await page.getByText('4 tries are left').waitFor();
}

async function changeLock(page: Page) {
  await switchLockOn(page);
  // A toast goes by itself, too.
  await page.getByRole('button', { name: 'Close' }).evaluateAll('(keys) => { for (const key of keys) key.click(); }');
  await page.getByText('App lock is on', { exact: true }).waitFor({ state: 'detached' });
  await click(page, 'App lock On');
  await page.getByRole('dialog', { name: 'App lock' }).waitFor();
}

/** Chooses the picture and the name of the app on this device. */
async function chooseFace(page: Page, face: string) {
  await openSettings(page);
  await click(page, 'Another name and icon');
  await page.getByRole('radio', { name: face, exact: true }).check();
  await untilTrue(page, `document.title === '${face}'`);
}

async function startOffline(page: Page) {
  await openSettings(page);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
}

async function writeNotes(page: Page) {
  await page.goto('/notes');
  await page.getByRole('textbox').fill('Oat milk\nStamps for Aunt Rosa\nAsk about the bicycle');
}

const behind = (face: string, arrange: Scene['arrange']) => async (page: Page) => {
  await chooseFace(page, face);
  await arrange(page);
};

/** What others see on a member's device (web/device), and where it is chosen. */
export const deviceScenes: Scene[] = [
  visitor('notepad', at('/notes')),
  alone(visitor('notepad-written', writeNotes)),
  alone(member('lock', standBeforeLock)),
  alone(member('lock-wrong-pin', enterWrongPin)),
  ...otherFaces.map((face) => alone(member(`lock-${face.toLowerCase()}`, behind(face, standBeforeLock)))),
  alone(member('app-lock-change', changeLock)),
  alone(member('face', (page) => chooseFace(page, 'Weather'))),
  alone(member('offline', startOffline)),
  alone(member('offline-weather', behind('Weather', startOffline))),
];
