import { seed } from '@kindred/seed/seed';
import { Client } from '@kindred/testing/member';
import { type Stack, startStack } from '@kindred/testing/start-stack';
import type { Finding } from './goal.js';
import { launch, visit } from './web/browser.js';
import { lighthouseScores } from './web/lighthouse-scores.js';
import { scrolling } from './web/scrolling.js';
import { sizes } from './web/sizes.js';
import { vitals } from './web/vitals.js';

const PEOPLE = 500;

/** What the web client weighs, how soon it shows and answers on a slow phone, and how it scrolls. */
export async function measure(): Promise<Finding[]> {
  const stack = await startStack({ LIMITS_FACTOR: '0', LOG_LEVEL: 'warn' });
  const browser = await launch();
  try {
    const { cookie, rest } = await moveIn(stack);
    const findings = await sizes(browser, stack.url, cookie);
    await rest;
    findings.push(...(await vitals(browser, stack.url, cookie)));
    findings.push(await scrolling(await visit(browser, stack.url, cookie)));
    findings.push(...(await lighthouseScores(stack.url, cookie)));
    return findings;
  } finally {
    await browser.close();
    await stack.stop();
  }
}

/** A community, and the session of one of its members. */
async function moveIn({ url, world }: Stack) {
  const databaseUrls = {
    auth: world.databaseUrl('auth'),
    profile: world.databaseUrl('profile'),
    chat: world.databaseUrl('chat'),
  };
  const options = { apiUrl: url, natsUrl: world.natsUrl, databaseUrls, count: PEOPLE, onProgress: () => undefined };
  const { logins, rest } = await seed(options);
  const client = new Client(url);
  await client.post('/api/auth/login', logins[0]);
  return { cookie: client.session, rest };
}
