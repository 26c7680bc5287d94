import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { codeOf } from '@kindred/testing/authenticator';
import { Client } from '@kindred/testing/member';
import { query } from '@kindred/testing/query';
import { signInWithFactor } from '@kindred/testing/staff';
import { type Stack, startStack } from '@kindred/testing/start-stack';
import { DEMO_PASSWORD } from '../src/accounts.js';
import { community } from '../src/community.js';
import { seedModeration } from '../src/moderation.js';
import { seed } from '../src/seed.js';

const COUNT = 24;

let stack: Stack;
let moderator: Client;
const secrets: string[] = [];
const members = community(COUNT);

beforeAll(async () => {
  stack = await startStack();
  const { rest } = await seed({ ...stack.world, apiUrl: stack.url, count: COUNT });
  const email = await addModeration(rest);
  moderator = new Client(stack.url);
  await signInWithFactor(moderator, { email, password: DEMO_PASSWORD }, codeOf(secrets[0] ?? '', 1));
});
afterAll(() => stack.stop());

async function addModeration(portraits: Promise<unknown>) {
  const keepSecret = (_: string, secret: string) => secrets.push(secret);
  const options = { ...stack.world, members, portraits, keepSecret, publicUrl: stack.url };
  const { login, rest } = await seedModeration(options);
  await rest;
  return login.email;
}

async function read(path: string) {
  const { status, body } = await moderator.get(path);
  expect(status).toBe(200);
  return body;
}

describe('the cases of the demo', () => {
  it('are of several reasons, one of them locked, and the gravest stands first', async () => {
    const cases = await read('/api/staff/cases');
    expect(cases.map(({ detail }: { detail: string }) => detail).slice(0, 2)).toEqual(['minor', 'threat']);
    expect(new Set(cases.map(({ reason }: { reason: string }) => reason)).size).toBe(5);
    expect(cases.flatMap(({ lockedBy }: { lockedBy: string | null }) => lockedBy ?? [])).toEqual(['colleague']);
  });

  it('have their evidence: what was written, the profile, and the photo', async () => {
    const states = await rows('moderation', 'select distinct kind, state from evidence order by kind');
    expect(states).toEqual([
      { kind: 'messages', state: 'frozen' },
      { kind: 'photo', state: 'frozen' },
      { kind: 'profile', state: 'frozen' },
    ]);
  });

  it('leave an appeal that the moderator may decide, a statement and a notice about a photo', async () => {
    expect(await read('/api/staff/appeals')).toMatchObject([
      { mayDecide: true, decision: { kind: 'suspend', days: 14 } },
    ]);
    expect(await read('/api/staff/notices')).toMatchObject([{ kind: 'copyright', photoId: expect.any(String) }]);
    const warned = new Client(stack.url);
    await warned.post('/api/auth/login', { email: members.at(-11)?.email, password: DEMO_PASSWORD });
    expect((await warned.get('/api/notices')).body).toMatchObject([{ kind: 'warn', rule: '3', readAt: null }]);
  });

  it('are added once, also where a case was decided meanwhile, and nothing is logged', async () => {
    const [first] = await read('/api/staff/cases');
    const { reportCount } = (await moderator.post(`/api/staff/cases/${first.id}/open`, {})).body;
    const decisions = [{ kind: 'dismiss', rule: '1', facts: 'The date of birth was confirmed.' }];
    const path = `/api/staff/cases/${first.id}/decisions`;
    expect((await moderator.post(path, { decisions, reportCount })).status).toBe(200);
    const before = await everything();
    await addModeration(Promise.resolve());
    expect(await everything()).toEqual(before);
    expect(secrets).toHaveLength(1);
  });

  it('do not come to production', async () => {
    const before = process.env.NODE_ENV;
    process.env.NODE_ENV = 'production';
    await expect(addModeration(Promise.resolve())).rejects.toThrow('production');
    process.env.NODE_ENV = before;
  });
});

/** How many rows the moderation service has of each kind, and how many messages and accounts there are. */
async function everything() {
  const tables = ['cases', 'reports', 'evidence', 'decisions', 'statements', 'appeals', 'outside_notices', 'staff_log'];
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  return [
    ...(await rows('moderation', `select ${counts.join(', ')}`)),
    ...(await rows('chat', 'select count(*)::int as messages from messages')),
    ...(await rows('auth', 'select count(*)::int as users from users')),
  ];
}

const rows = async (service: string, sql: string) => (await query(stack.world.databaseUrl(service), sql)).rows;
