import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { lineFor } from '@kindred/infrastructure/problem';
import { type DemoLogin, seed } from '@kindred/seed/seed';
import { toEnvironment } from '@kindred/testing/addresses';
import { startInfrastructure } from '@kindred/testing/infrastructure';
import { Client } from '@kindred/testing/member';
import { type Stack, startStack } from '@kindred/testing/start-stack';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { chromiumPath } from './chromium.js';
import { endOnSignals } from './end-on-signals.js';
import { say, step } from './progress.js';
import { root } from './root.js';
import { type Scene, scenes } from './screenshot-scenes.js';
import { type Started, stopAll } from './started.js';

const folder = path.join(root, 'docs/screenshots');
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
const looks = Object.entries(sizes).flatMap(([size, viewport]) =>
  (['dark', 'light'] as const).map((colorScheme) => ({ label: `${size}-${colorScheme}`, viewport, colorScheme })),
);
const QUALITY = 78;

/** `npm run screenshots [-- part-of-a-name...]`: every screen with the demo community, on phone and desktop, dark and light. */
export async function main(args: string[]): Promise<void> {
  const started: Started = [];
  const isEnding = endOnSignals(() => stopAll(started), 1);
  try {
    await takeAll(args, started);
    await stopAll(started);
    process.exit(0);
  } catch (error) {
    if (isEnding()) return;
    process.stderr.write(`${lineFor(error)}\n`);
    await stopAll(started);
    process.exit(1);
  }
}

async function takeAll(wanted: string[], started: Started) {
  const executablePath = chromiumPath();
  const infrastructure = await step('Starting the infrastructure', () =>
    startInfrastructure((line) => say(`  ${line}`)),
  );
  started.push(infrastructure.stop);
  Object.assign(process.env, toEnvironment(infrastructure));
  const stack = await step('Starting the product', () => startStack({ LIMITS_FACTOR: '100' }));
  started.push(stack.stop);
  const logins = await step('Inviting the demo community', () => invite(stack));
  const session = await prepare(stack.url, logins);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  started.push(() => browser.close());
  await mkdir(folder, { recursive: true });
  const chosen = scenes.filter(({ name }) => !wanted.length || wanted.some((part) => name.includes(part)));
  for (const scene of chosen) await step(scene.name, () => take(browser, stack.url, session, scene));
}

async function invite({ url, world }: Stack) {
  const databaseUrls = {
    auth: world.databaseUrl('auth'),
    profile: world.databaseUrl('profile'),
    chat: world.databaseUrl('chat'),
  };
  const onProgress = (line: string) => say(`  ${line}`);
  const { logins, rest } = await seed({ apiUrl: url, natsUrl: world.natsUrl, databaseUrls, onProgress });
  await rest;
  return logins;
}

/** Some life for the first login: favorites, taps and a conversation with the second. Gives the session. */
async function prepare(url: string, [first, second]: DemoLogin[]) {
  const [me, other] = [new Client(url), new Client(url)];
  await me.post('/api/auth/login', first);
  await other.post('/api/auth/login', second);
  const { body: myself } = await me.get('/api/auth/user');
  const { body: people } = await me.get('/api/discover?limit=9');
  for (const { id } of people.slice(1, 6)) await me.post('/api/interactions', { toUserId: id, type: 'favorite' });
  await other.post('/api/interactions', { toUserId: myself.id, type: 'tap' });
  await me.post('/api/interactions', { toUserId: people[8].id, type: 'block' });
  const { body: them } = await other.get('/api/auth/user');
  await me.post('/api/interactions', { toUserId: them.id, type: 'tap' });
  await talk(me, other, them.id);
  return me.session;
}

async function talk(me: Client, other: Client, otherUserId: string) {
  const { body } = await me.post('/api/conversations', { otherUserId });
  const say = (who: Client, content: string) =>
    who.post(`/api/conversations/${body.conversationId}/messages`, { content, messageType: 'text' });
  await say(me, 'Hi! Is that your dog in the second picture?');
  await say(other, 'It is! Her name is Pixel. She has opinions about bicycles.');
  await say(me, 'Strong ones, I hope 🚲');
  await other.post(`/api/conversations/${body.conversationId}/read`, {});
  await say(other, 'The strongest. Coffee by the river on Saturday?');
}

async function take(browser: Browser, url: string, session: string, scene: Scene) {
  for (const { label, ...look } of looks) {
    const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', ...look });
    if (!scene.isVisitor) await signIn(context, url, session);
    const page = await context.newPage();
    await scene.arrange(page);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const file = path.join(folder, `${scene.name}-${label}.jpg`);
    await page.screenshot({ path: file, type: 'jpeg', quality: QUALITY });
    await context.close();
  }
}

function signIn(context: BrowserContext, url: string, session: string) {
  const [name = '', value = ''] = session.split('=');
  return context.addCookies([{ name, value, url }]);
}
