import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { DemoLogin } from '@kindred/seed/accounts';
import { readPortrait } from '@kindred/seed/community';
import { seedModeration } from '@kindred/seed/moderation';
import { seed } from '@kindred/seed/seed';
import { codeOf } from '@kindred/testing/authenticator';
import { bringSession, keepsApp, launchBrowser, newDevice } from '@kindred/testing/browser';
import { dress, looks, play, settle } from '@kindred/testing/looks';
import { Client, signIn } from '@kindred/testing/member';
import type { Scene } from '@kindred/testing/scene';
import { scenes } from '@kindred/testing/scenes';
import { seedActivity } from '@kindred/testing/seed-activity';
import { seedCase } from '@kindred/testing/seed-case';
import { seedVoices } from '@kindred/testing/seed-voices';
import { signInWithFactor } from '@kindred/testing/staff';
import { staffScenes } from '@kindred/testing/staff-scenes';
import { type Stack, startStack } from '@kindred/testing/start-stack';
import type { Browser } from 'playwright-core';
import { root } from '../setup/places.mjs';
import { step } from '../setup/progress.mjs';
import { provideInfrastructure } from './provide-infrastructure.js';
import { runToEnd, type Started } from './started.js';

const folder = path.join(root, 'docs/screenshots');
const QUALITY = 78;
/** Enough to fill every list. */
const PEOPLE = 60;

/** `npm run screenshots [-- part-of-a-name...]`: every screen with the demo community, on phone and desktop, dark and light. */
export async function main(args: string[]): Promise<void> {
  await runToEnd((started) => takeAll(args, started));
}

async function takeAll(wanted: string[], started: Started) {
  const browser = await launchBrowser();
  started.push(() => browser.close());
  await provideInfrastructure(started);
  const stack = await step('Starting the product', () => startStack({ LIMITS_FACTOR: '100' }));
  started.push(stack.stop);
  const { logins, moderator } = await step('Adding the demo community', () => addDemoCommunity(stack));
  const session = await prepare(stack.url, logins);
  await mkdir(folder, { recursive: true });
  const all = [
    ...scenes.map((scene) => ({ scene, session })),
    ...staffScenes.map((scene) => ({ scene, session: moderator })),
  ];
  for (const { scene, session } of all) {
    const isWanted = !wanted.length || wanted.some((part) => scene.name.includes(part));
    if (isWanted) await step(scene.name, () => take(browser, stack.url, session, scene));
  }
  return 0;
}

async function addDemoCommunity({ url, world }: Stack) {
  const { logins, members, rest } = await seed({ ...world, apiUrl: url, count: PEOPLE });
  await rest;
  const secrets: string[] = [];
  const keepSecret = (_: string, secret: string) => secrets.push(secret);
  const options = { ...world, publicUrl: url, members, portraits: rest, keepSecret };
  const { login, rest: cases } = await seedModeration(options);
  await cases;
  const client = new Client(url);
  await signInWithFactor(client, login, codeOf(secrets[0] ?? '', 1));
  await seedCase(url, await readPortrait(members.findLast(({ portrait }) => portrait)?.portrait ?? ''));
  return { logins, moderator: client.session };
}

/** Signs in by the first login and seeds activity with the second. */
async function prepare(url: string, [first, second]: DemoLogin[]) {
  const [me, other] = [await signIn(url, first as DemoLogin), await signIn(url, second as DemoLogin)];
  await seedVoices(url, me, other);
  await seedActivity(me, other);
  return me.session;
}

async function take(browser: Browser, url: string, session: string, scene: Scene) {
  const context = await newDevice(browser, { ...(scene.isAlone && keepsApp), baseURL: url });
  if (!scene.isVisitor) await bringSession(context, url, session);
  const page = await context.newPage();
  await play(page, scene);
  for (const look of looks) {
    await dress(page, look);
    await settle(page);
    const file = path.join(folder, `${scene.name}-${look.name}.jpg`);
    await page.screenshot({ path: file, type: 'jpeg', quality: QUALITY });
  }
  await context.close();
}
