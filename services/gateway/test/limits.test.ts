import { createHmac, randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, type Member, newMember, newMembers } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { createClient } from 'redis';
import { halfSent } from './half-sent.js';

/** A tenth of every limit that the factor multiplies: 20 calls, 12 interactions, 30 registrations, 60 webhooks. */
let stack: Stack;
let url: string;
beforeAll(async () => {
  stack = await sharedStack();
  ({ url } = await stack.addGateway({
    LIMITS_FACTOR: '0.1',
    LIMIT_GENERAL: '200',
    LIMIT_REGISTRATION: '300',
    LIMIT_REPORT: '30',
    LIMIT_MESSAGE_IN_A_DAY: '40',
    LIMIT_NEWCOMERS_CONVERSATION: '30',
    LIMIT_FAILED_SIGN_IN_FROM: '10',
  }));
});
afterAll(() => stack.stop());

const statuses = async (count: number, send: (n: number) => Promise<{ status: number }>) =>
  (await Promise.all(Array.from({ length: count }, (_, n) => send(n)))).map(({ status }) => status);
const refused = (all: number[]) => all.filter((status) => status === 429).length;

/** One after the other: of calls at once, a few would be refused because others are under way. */
async function oneByOne<T>(count: number, send: (n: number) => Promise<T>) {
  const all: T[] = [];
  while (all.length < count) all.push(await send(all.length));
  return all;
}

/** Announces a file and sends a part of it. */
function startUpload(address: URL, { session }: Member) {
  const headers = { cookie: session, 'content-type': 'image/png', 'content-length': 2 };
  const request = httpRequest(address, { method: 'PUT', headers });
  const status = new Promise<number | undefined>((answered) =>
    request.on('response', (response) => answered(response.resume().statusCode)),
  );
  request.on('error', () => undefined).write('x');
  return { request, status };
}

const interact = (from: Member, to: Member, body: object) =>
  from.post('/api/interactions', { toUserId: to.id, ...body });

describe('the limits', () => {
  it('count the calls of each member', async () => {
    const [robin, sam] = [await newMember(url), await newMember(url)];
    const answers = await oneByOne(21, () => robin.get('/api/auth/user'));
    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(200), 429]);
    expect(answers.at(-1)?.body.code).toBe('rate_limited');
    expect((await sam.get('/api/auth/user')).status).toBe(200);
  });

  it('count uploads, whatever becomes of them', async () => {
    const robin = await newMember(url);
    const headers = { cookie: robin.session, 'content-type': 'image/png' };
    const forged = `${url}/storage/media/uploads/${robin.id}/x`;
    const answers = await oneByOne(21, () => fetch(forged, { method: 'PUT', headers, body: 'x' }));
    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(403), 429]);
  });

  it('count how many uploads of a member are under way at once', async () => {
    const robin = await newMember(url);
    const address = new URL((await robin.post('/api/photos/upload', {})).body.uploadURL, url);
    // One runs until the rest of its file comes, ten wait, and one more is refused.
    const uploads = Array.from({ length: 12 }, () => startUpload(address, robin));
    expect(await Promise.race(uploads.map(({ status }) => status))).toBe(429);
    for (const { request } of uploads) request.destroy();
  });

  it('count interactions by the minute, and reports by the day', async () => {
    const [robin, sam] = [await newMember(url), await newMember(url)];
    const report = { type: 'report', reportReason: 'spam' };
    expect(refused(await statuses(5, () => interact(robin, sam, report)))).toBe(2);
    expect(refused(await statuses(12, () => interact(robin, sam, { type: 'tap' })))).toBe(5);
  });

  it('count new conversations, with a lower limit for new members, and feedback', async () => {
    const [robin, ...others] = [...(await newMembers(url, 5))] as [Member, ...Member[]];
    const open = (other?: Member) => robin.post('/api/conversations', { otherUserId: other?.id });
    for (const other of others.slice(0, 2)) expect((await open(other)).status).toBe(201);
    expect((await open(others[0])).status).toBe(200);
    expect((await open(others[2])).status).toBe(201);
    expect((await open(others[3])).status).toBe(429);
    expect((await open(others[0])).status).toBe(200);
    const sendFeedback = () => robin.post('/api/feedback', { message: 'hello' });
    expect([(await sendFeedback()).status, (await sendFeedback()).status]).toEqual([201, 429]);
  });

  it('count messages by the day', async () => {
    const robin = await newMember(url);
    const send = () => robin.post(`/api/conversations/${randomUUID()}/messages`, { content: 'hello' });
    for (const _ of Array.from({ length: 4 })) expect((await send()).status).not.toBe(429);
    const { status, headers } = await send();
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3600);
  });

  it('count what adds a way to sign in, of both kinds together', async () => {
    const robin = await newMember(url);
    const begin = (path: string) => robin.post(path, { password: robin.password });
    expect((await begin('/api/account/totp')).status).toBe(200);
    expect((await begin('/api/account/passkeys/options')).status).toBe(200);
    expect((await begin('/api/account/passkeys/options')).status).toBe(429);
    expect((await begin('/api/account/totp')).status).toBe(429);
  });

  it('count what mails somebody else: changes of password, and registrations with one address', async () => {
    const robin = await newMember(url);
    const change = (password: string, newPassword: string) =>
      robin.post('/api/account/password', { password, newPassword });
    expect((await change(robin.password, 'another one')).status).toBeLessThan(300);
    expect((await change('another one', robin.password)).status).toBe(429);
    const register = (email: string) =>
      new Client(url).post('/api/auth/register', { email, username: 'jonah', password: 'secret1' });
    const email = 'one@example.com';
    expect((await register(email)).status).toBe(201);
    expect((await register(email)).status).toBe(429);
  });

  it('count the calls that ask Stripe, and by the day what begins to buy a plan', async () => {
    const robin = await newMember(url);
    const buy = async (plan: string) => (await robin.post('/api/subscription/create', { plan })).status;
    expect([await buy('weekly'), await buy('weekly'), await buy('monthly'), await buy('annual')]).toEqual([
      200, 200, 200, 429,
    ]);
    expect(refused(await statuses(8, () => robin.post('/api/subscription/refresh', {})))).toBe(6);
  });

  it('store no address in Redis', async () => {
    await new Client(url).get('/api/config');
    const redis = await createClient({ url: stack.world.redisUrl }).connect();
    const keys = await redis.keys('kindred:gateway:limit:*').finally(() => redis.destroy());
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) expect(key).toMatch(/^kindred:gateway:limit:\w+:([\w-]{43}|[\da-f-]{36})$/);
  });

  it('count the failed sign-ins of an address, and do not trust a header about it', async () => {
    const guess = (n: number) =>
      new Client(url).send(
        'POST',
        '/api/auth/login',
        { email: `nobody${n}@example.com`, password: 'guess' },
        { 'x-forwarded-for': `10.0.0.${n}` },
      );
    expect(refused(await statuses(15, guess))).toBe(5);
  });

  it('count the registrations of an address', async () => {
    const register = (n: number) =>
      new Client(url).post('/api/auth/register', {
        email: `jonah${n}@example.com`,
        username: 'jonah',
        password: 'secret1',
      });
    // The members of the other tests have registered from the same address.
    const codes = (await oneByOne(31, register)).map(({ status, body }) => (status === 201 ? status : body.code));
    expect(new Set(codes)).toEqual(new Set([201, 'rate_limited']));
    expect(codes.at(-1)).toBe('rate_limited');
  });

  it('hold how many webhooks of an address are read at once, and how many wait', async () => {
    const headers = { 'stripe-signature': signed(event) };
    const begin = () => halfSent(new URL('/api/stripe/webhook', url), headers, {});
    const waiting = await Promise.all(Array.from({ length: 102 }, begin));
    expect((await post(signed)).status).toBe(429);
    for (const one of waiting) one.leave();
    await until(
      () => post(signed),
      ({ status }) => status === 200,
    );
  });

  it('count the webhooks of an address that Stripe did not sign, and never those that it did', async () => {
    for (let wave = 0; wave < 4; wave++)
      expect(new Set(await statuses(30, () => post(signed)))).toEqual(new Set([200]));
    const forged = (n: number) => `t=1,v1=${'0'.repeat(n % 2 ? 64 : 2001)}`;
    expect(refused(await statuses(70, (n) => post(() => forged(n))))).toBe(10);
  });
});

/** A Stripe event about no customer of ours. */
const event = JSON.stringify({ id: 'evt_none', object: 'event', type: 'customer.updated', data: { object: {} } });

const post = (sign: (payload: string) => string) =>
  new Client(url).send('POST', '/api/stripe/webhook', event, { 'stripe-signature': sign(event) });

/** As Stripe's documentation says how to verify it. */
function signed(payload: string) {
  const time = Math.floor(Date.now() / 1000);
  const sum = createHmac('sha256', stack.stripe.access.webhookSecret).update(`${time}.${payload}`).digest('hex');
  return `t=${time},v1=${sum}`;
}
