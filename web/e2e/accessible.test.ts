import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bringSession, keepsApp, newDevice } from '@kindred/testing/browser';
import { dress, looks, play } from '@kindred/testing/looks';
import { newMember } from '@kindred/testing/member';
import type { Scene } from '@kindred/testing/scene';
import { scenes } from '@kindred/testing/scenes';
import { seedActivity } from '@kindred/testing/seed-activity';
import { seedCase } from '@kindred/testing/seed-case';
import { seedVoices } from '@kindred/testing/seed-voices';
import { closeDevices, sharedBrowser } from '@kindred/testing/shared-browser';
import { newStaff } from '@kindred/testing/staff';
import { staffScenes } from '@kindred/testing/staff-scenes';
import { until } from '@kindred/testing/until';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { natsUrl, productUrl } from './addresses.js';

const PEOPLE = 8;

const wide: BrowserContextOptions = {
  baseURL: productUrl,
  viewport: { width: 1280, height: 800 },
};

/** Frames are of other sites. */
const everyRule: RunOptions = { resultTypes: ['violations'], iframes: false };
/** What the other theme can change: it has the same elements in the same places. */
const rulesOfColours: RunOptions = { ...everyRule, runOnly: ['color-contrast', 'link-in-text-block'] };

let browser: Browser;
let axe: string;
let session: string;
/**
 * The pages that scenes share, because one that has shown the app shows it again with half of the work. A scene that leaves
 * something on its device has one of its own.
 */
let visitor: Page;
let member: Page;
let moderator: Page;

beforeAll(async () => {
  browser = await sharedBrowser();
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  session = await settleIn();
  [visitor, member] = [await pageOf(null), await pageOf(session)];
  await seedCase(productUrl, await picture());
  moderator = await pageOf((await newStaff({ url: productUrl, world: { natsUrl: natsUrl() } })).session);
});
afterAll(() => closeDevices(browser));

/** All of these stands in another scene as well: in one of the same screen, or in the lock under another picture and name. */
const withinOthers = ['sign-in', 'chat', 'voice-messages', 'lock', 'lock-notes', 'lock-calculator'];

it.each(scenes.filter(({ name }) => !withinOthers.includes(name)))(
  '$name has no barrier on phone or desktop, light or dark',
  async (scene) => {
    if (!scene.isAlone) return expectNoBarrier(scene.isVisitor ? visitor : member, scene);
    const page = await pageOf(scene.isVisitor ? null : session, keepsApp);
    await expectNoBarrier(page, scene);
    await page.context().close();
  },
);

/** The others need what an operator has seeded. */
const ownCase = staffScenes.filter(({ name }) => name === 'staff-evidence');

it.each(ownCase)('$name has no barrier on phone or desktop, light or dark', (scene) =>
  expectNoBarrier(moderator, scene),
);

async function expectNoBarrier(page: Page, scene: Scene) {
  await play(page, scene);
  if (!scene.isAlone && scene.name !== 'notepad') await expectTitleOfScreen(page);
  await page.evaluate(axe);
  for (const look of looks) {
    await dress(page, look);
    const found = await barriers(page, look.colorScheme === 'dark' ? everyRule : rulesOfColours);
    expect({ [look.name]: found }).toEqual({ [look.name]: [] });
  }
  await page.unrouteAll();
  // A page that is opened at its own address again keeps what lies over it.
  await page.goto('about:blank');
}

/** A title names the screen and never a person, whom a browser's history and windows would show. */
async function expectTitleOfScreen(page: Page) {
  // The name of the app comes in its own time.
  const title = await until(
    () => page.title(),
    (now) => / · \w+$/.test(now),
  );
  expect(title).not.toMatch(/Wren|Somebody|myself/i);
}

/** A page on a device with the session of somebody, or of nobody. */
async function pageOf(session: string | null, options: BrowserContextOptions = {}) {
  const device = await newDevice(browser, { ...wide, ...options });
  if (session) await bringSession(device, productUrl, session);
  return device.newPage();
}

const picture = () =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: '#806090' } })
    .jpeg()
    .toBuffer();

/** A member among others, with something on each of their screens. */
async function settleIn() {
  for (let person = 0; person < PEOPLE; person++) {
    const member = await newMember(productUrl, 'somebody');
    await member.send('PUT', '/api/profile', {
      displayName: `Somebody ${person}`,
      bio: 'Walks by the river.',
      interests: ['Tea', 'Trains', 'Theatre'],
    });
  }
  const [me, other] = [await newMember(productUrl, 'myself'), await newMember(productUrl, 'wren')];
  await other.send('PUT', '/api/profile', { displayName: 'Wren' });
  await seedVoices(productUrl, me, other);
  await seedActivity(me, other);
  return me.session;
}

/** What axe finds serious or critical: the rule, where, and what is wrong there. */
async function barriers(page: Page, rules: RunOptions) {
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(options),
    rules,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`));
}
