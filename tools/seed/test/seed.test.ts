import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { codeOf } from '@kindred/testing/authenticator';
import { Client, newMember } from '@kindred/testing/member';
import { openSocket } from '@kindred/testing/open-socket';
import { query } from '@kindred/testing/query';
import { signInWithFactor } from '@kindred/testing/staff';
import { startStack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { DEMO_PASSWORD, type DemoLogin } from '../src/accounts.js';
import { community } from '../src/community.js';
import { answers } from '../src/exchanges.js';
import { seedModeration } from '../src/moderation.js';
import { keepOnline, onlineMembersOf } from '../src/online-members.js';
import { seed } from '../src/seed.js';

const stack = await startStack();
afterAll(() => stack.stop());

/** Seeds the product; `ready` runs as soon as that is done, while portraits of other members are still uploaded. */
async function seedProduct(ready = async (_: DemoLogin[]) => {}) {
  const { logins, members, rest } = await seed({ ...stack.world, apiUrl: stack.url, count: 24 });
  await ready(logins);
  await rest;
  return { logins, members };
}

type Card = { displayName: string | null; photos: { imageUrl: string }[] };

describe('the demo community', () => {
  it('is ready when the first six members that each login sees have their pictures', async () => {
    const pictured = new Set(community(24).flatMap(({ profile, portrait }) => (portrait ? profile.displayName : [])));
    const screens: Card[] = [];
    await seedProduct(async (logins) => {
      for (const login of logins) {
        const guest = new Client(stack.url);
        await guest.post('/api/auth/login', login);
        screens.push(...(await guest.get('/api/discover')).body.slice(0, 6));
      }
    });
    expect(screens).toHaveLength(12);
    const waiting = screens.filter(({ displayName, photos }) => pictured.has(displayName) && !photos.length);
    expect(waiting).toEqual([]);
  });

  it('is added once, however often it is seeded, and its logins see the others with their pictures', async () => {
    const { logins } = await seedProduct();
    expect((await seedProduct()).logins).toEqual(logins);
    const guest = new Client(stack.url);
    expect((await guest.post('/api/auth/login', logins[0])).status).toBe(200);
    const { body } = await guest.get('/api/discover');
    expect(body).toHaveLength(23);
    const urls: string[] = body.flatMap(({ photos }: Card) => photos.map(({ imageUrl }) => imageUrl));
    const { body: conversations } = await guest.get('/api/conversations');
    const lastMessages = conversations.map(
      ({ lastMessage }: { lastMessage: { content: string } }) => lastMessage.content,
    );
    expect(lastMessages).toHaveLength(5);
    const { body: messages } = await guest.get(`/api/conversations/${conversations[0].id}/messages`);
    expect(new Set(messages.map(({ clientId }: { clientId: string }) => clientId)).size).toBe(messages.length);
    expect(urls.length).toBeGreaterThan(0);
    expect((await guest.get(`${urls[0]}?w=320`)).headers.get('content-type')).toBe('image/webp');
  });

  it('was active since its last message', async () => {
    const { logins } = await seedProduct();
    const guest = new Client(stack.url);
    await guest.post('/api/auth/login', logins[0]);
    const { body } = await guest.get('/api/conversations');
    for (const { user1, user2, lastMessageAt } of body) {
      const partner = user1.lastActiveAt < user2.lastActiveAt ? user1 : user2;
      expect(partner.lastActiveAt >= lastMessageAt).toBe(true);
    }
  });

  it('is online until that is stopped, and one member answers messages', async () => {
    const { members } = await seedProduct();
    const { responder, others } = onlineMembersOf(members);
    const guest = await newMember(stack.url, 'guest');
    const socket = await openSocket(stack.url, guest.session);
    const goOffline = keepOnline(stack.url, members, { readsFor: 0, typesFor: 0 });
    const { body: online } = await until(
      () => guest.get('/api/discover?tab=online'),
      ({ body }) => {
        const names = body.map(({ displayName }: Card) => displayName);
        return [responder, ...others].every((member) => names.includes(member?.profile.displayName));
      },
    );
    const { id } = online.find((one: { displayName: string }) => one.displayName === responder?.profile.displayName);
    const { body: opened } = await guest.post('/api/conversations', { otherUserId: id });
    const write = (content: string) =>
      guest.post(`/api/conversations/${opened.conversationId}/messages`, { content, messageType: 'text' });
    for (const [index, line] of answers.slice(0, 2).entries()) {
      await write(`Hello ${index}`);
      const heard = await socket.hear('new-message', 2 * (index + 1));
      expect(heard.at(-1)).toMatchObject({ senderId: id, content: line });
    }
    goOffline();
    socket.close();
  });

  it('does not come to production', async () => {
    const before = process.env.NODE_ENV;
    process.env.NODE_ENV = 'production';
    await expect(seedProduct()).rejects.toThrow('production');
    process.env.NODE_ENV = before;
  });
});

describe('the cases of the demo', () => {
  const secrets: string[] = [];
  const members = community(24);
  const moderator = new Client(stack.url);

  async function addModeration() {
    const keepSecret = (_: string, secret: string) => secrets.push(secret);
    const options = { ...stack.world, members, portraits: Promise.resolve(), keepSecret, publicUrl: stack.url };
    const { login, rest } = await seedModeration(options);
    await rest;
    return login.email;
  }

  async function read(path: string) {
    const { status, body } = await moderator.get(path);
    expect(status).toBe(200);
    return body;
  }

  beforeAll(async () => {
    await seedProduct();
    const email = await addModeration();
    await signInWithFactor(moderator, { email, password: DEMO_PASSWORD }, codeOf(secrets[0] ?? '', 1));
  });

  it('are of several reasons, one of them locked, and the gravest stands first', async () => {
    const cases = await read('/api/staff/cases');
    expect(cases.map(({ detail }: { detail: string }) => detail).slice(0, 2)).toEqual(['minor', 'threat']);
    expect(new Set(cases.map(({ reason }: { reason: string }) => reason)).size).toBe(5);
    expect(cases.flatMap(({ lockedBy }: { lockedBy: string | null }) => lockedBy ?? [])).toEqual(['colleague']);
  });

  it('have their evidence: what was written, the profile, and the photo', async () => {
    // A call that reports waits some seconds for its evidence, which is kept in the end.
    const states = await until(
      () => rows('moderation', 'select distinct kind, state from evidence order by kind'),
      (all) => all.every(({ state }) => state !== 'owed'),
    );
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
    await addModeration();
    expect(await everything()).toEqual(before);
    expect(secrets).toHaveLength(1);
  });

  it('do not come to production', async () => {
    const before = process.env.NODE_ENV;
    process.env.NODE_ENV = 'production';
    await expect(addModeration()).rejects.toThrow('production');
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
