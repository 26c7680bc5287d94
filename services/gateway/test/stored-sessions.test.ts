import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getOwnProfile } from '@kindred/contracts/profile';
import { Bus } from '@kindred/kit/bus';
import { until } from '@kindred/testing/until';
import { sign } from 'cookie-signature';
import type { Msg } from 'nats';
import { DataSource } from 'typeorm';
import { AccountEventsController } from '../src/session/account-events.controller.js';
import { saveAccount } from '../src/session/accounts.queries.js';
import { SessionStore } from '../src/session/session-store.js';
import { clientWith } from './clients.js';
import { halfSent } from './half-sent.js';
import { gatewaysAlone } from './start-gateways-alone.js';

const SECRET = 'a session secret that only the tests know';
const DAY = 86_400_000;
const userId = randomUUID();

let gateways: Awaited<ReturnType<typeof gatewaysAlone>>;
let gateway: Awaited<ReturnType<typeof gateways.start>>;
beforeAll(async () => {
  gateways = await gatewaysAlone();
  gateway = await gateways.start();
});
afterAll(() => gateways.stop());

/** Inserts a session in the form that it has had since the first release. */
async function stored(lastsMs: number, user = userId) {
  const sid = randomUUID();
  const expires = new Date(Date.now() + lastsMs);
  const cookie = { originalMaxAge: 30 * DAY, expires, secure: false, httpOnly: true, path: '/', sameSite: 'lax' };
  const sess = { cookie, passport: { user }, passwordVersion: 1, accountCreatedAt: '2026-01-01T00:00:00.000Z' };
  await rows('insert into sessions (sid, sess, expire) values ($1, $2, to_timestamp($3))', [
    sid,
    sess,
    +expires / 1000,
  ]);
  return sid;
}

const rows = (sql: string, values: unknown[] = []) => gateway.app.get(DataSource).query(sql, values);
async function daysLeft(sid: string): Promise<number> {
  const sql = 'select round(extract(epoch from expire - now()) / 86400)::int as days from sessions where sid = $1';
  return (await rows(sql, [sid]))[0].days;
}

/** Deletes a session of which no gateway is told. */
const deleteUnheard = (sid: string) =>
  gateway.app.get(DataSource).transaction(async (tx) => {
    await tx.query('alter table sessions disable trigger user');
    await tx.query('delete from sessions where sid = $1', [sid]);
    await tx.query('alter table sessions enable trigger user');
  });

/** Does work by a clock of this process that is so far ahead. */
async function later<T>(ms: number, work: () => Promise<T>) {
  const { now } = performance;
  performance.now = () => now.call(performance) + ms;
  try {
    return await work();
  } finally {
    performance.now = now;
  }
}

const cookieOf = (sid: string, secret = SECRET) => `sid=${encodeURIComponent(`s:${sign(sid, secret)}`)}`;
const ask = (url: string, cookie: string, path = '/api/auth/user') => clientWith(url, cookie).get(path);

describe('a stored session', () => {
  it('signs in, and the answer renews its cookie for thirty days', async () => {
    const sid = await stored(DAY);
    const { status, headers } = await ask(gateway.url, cookieOf(sid));
    // No service is running to answer the request.
    expect(status).toBe(503);
    const [cookie = '', ...others] = headers.getSetCookie();
    const [, value, expires = ''] = /^([^;]+); Path=\/; Expires=([^;]+); HttpOnly; SameSite=Lax$/.exec(cookie) ?? [];
    expect([value, others]).toEqual([cookieOf(sid), []]);
    expect(Math.round((Date.parse(expires) - Date.now()) / DAY)).toBe(30);
  });

  it('is renewed by a 404, and its row is prolonged', async () => {
    const sid = await stored(DAY);
    const { status, headers } = await ask(gateway.url, cookieOf(sid), '/api/nothing');
    expect([status, headers.getSetCookie().length]).toEqual([404, 1]);
    // The answer does not wait for the write.
    const days = await until(
      () => daysLeft(sid),
      (left) => left > 1,
    );
    expect(days).toBe(30);
  });

  it('notes the hour of its use with that write, and is not prolonged beyond 180 days after it began', async () => {
    const sid = await stored(DAY);
    await rows(`update sessions set ends_at = now() + interval '10 days', last_used_at = 'epoch' where sid = $1`, [
      sid,
    ]);
    await ask(gateway.url, cookieOf(sid));
    const days = await until(
      () => daysLeft(sid),
      (left) => left > 1,
    );
    expect(days).toBe(10);
    const sql = 'select extract(epoch from now() - last_used_at)::int as seconds from sessions where sid = $1';
    const [{ seconds }] = await rows(sql, [sid]);
    expect(seconds).toBeLessThan(7200);
    const begun = `select round(extract(epoch from ends_at - created_at) / 86400)::int as days from sessions where sid = $1`;
    expect(await rows(begun, [await stored(DAY)])).toEqual([{ days: 180 }]);
  });

  it('is renewed by an answer to a path that cannot be decoded', async () => {
    const cookie = cookieOf(await stored(DAY));
    const { status, headers } = await ask(gateway.url, cookie, '/api/profile/%E0%A4%A');
    expect([status, headers.getSetCookie().length, headers.get('cache-control')]).toEqual([400, 1, 'no-store']);
    const photo = await ask(gateway.url, cookie, '/media/%E0%A4%A');
    expect([photo.status, photo.headers.getSetCookie().length]).toEqual([400, 1]);
    expect(photo.headers.get('cache-control')).toBe('no-store');
    const upload = await ask(gateway.url, cookie, '/storage/media/%E0%A4%A');
    expect([upload.status, upload.headers.getSetCookie()]).toEqual([404, []]);
  });

  it('is renewed by OPTIONS of a photo', async () => {
    const client = clientWith(gateway.url, cookieOf(await stored(DAY)));
    const { status, headers, body } = await client.send('OPTIONS', '/media/x.webp');
    expect([status, headers.get('allow'), headers.getSetCookie().length, body]).toEqual([
      200,
      'GET, HEAD',
      1,
      'GET, HEAD',
    ]);
    const page = await client.send('OPTIONS', '/api/docs');
    expect([page.headers.get('allow'), page.headers.getSetCookie()]).toEqual(['GET, HEAD', []]);
    expect((await client.send('OPTIONS', '/api/stripe/webhook')).headers.get('allow')).toBe('POST');
  });

  it('is invalid after it expires, and deleted by the next clean-up', async () => {
    const [expired, active] = [await stored(-1000), await stored(DAY)];
    const { status, headers } = await ask(gateway.url, cookieOf(expired));
    expect([status, headers.getSetCookie(), headers.get('clear-site-data')]).toEqual([401, [], '"cache"']);
    await gateway.app.get(SessionStore).deleteExpired();
    const left = await rows('select sid from sessions where sid = any($1)', [[expired, active]]);
    expect(left).toEqual([{ sid: active }]);
  });

  it('is void at once when it ends, also while it is cached', async () => {
    const sid = await stored(DAY);
    await ask(gateway.url, cookieOf(sid));
    await gateway.app.get(SessionStore).endAll(userId);
    expect((await ask(gateway.url, cookieOf(sid))).status).toBe(401);
  });

  it('is void when the second of two deletions has returned, before anybody is told of the first', async () => {
    const sid = await stored(DAY);
    await ask(gateway.url, cookieOf(sid));
    await deleteUnheard(sid);
    await gateway.app.get(SessionStore).endAll(userId);
    expect((await ask(gateway.url, cookieOf(sid))).status).toBe(401);
  });

  it('ends with a suspension, and not with one that is told again after it was taken back', async () => {
    const id = randomUUID();
    const createdAt = '2026-01-01T00:00:00.000Z';
    const suspension = { id, createdAt, sessionsValidFrom: createdAt, state: 'suspended', passwordVersion: 1 } as const;
    const tell = (version: number) => gateway.app.get(AccountEventsController).apply({ ...suspension, version });
    const isLeft = async (sid: string) => (await rows('select from sessions where sid = $1', [sid])).length === 1;
    const before = await stored(DAY, id);
    await tell(2);
    expect(await isLeft(before)).toBe(false);
    const restored = { id, createdAt, email: 'robin@example.com', username: 'robin', isVerified: true };
    await saveAccount(gateway.app.get(DataSource), { ...restored, version: 3, role: 'member', isWelcomed: true });
    const after = await stored(DAY, id);
    await tell(2);
    expect(await isLeft(after)).toBe(true);
    await tell(4);
    expect(await isLeft(after)).toBe(false);
  });

  it('is not found by an id without our signature', async () => {
    const sid = await stored(DAY);
    for (const cookie of [
      `sid=${sid}`,
      `sid=s%3A${sid}`,
      cookieOf(sid, 'another secret'),
      'sid=s%3A%E0%A4%A',
      'sid=',
    ]) {
      const { status, headers } = await ask(gateway.url, cookie);
      expect([status, headers.getSetCookie(), headers.get('clear-site-data')]).toEqual([401, [], null]);
    }
  });
});

describe('a session that ends while a call is under way', () => {
  it('does not set its cookie again with an answer that comes half a minute later', async () => {
    const id = randomUUID();
    const account = { id, email: 'sam@example.com', username: 'sam', isVerified: true, isWelcomed: true };
    const createdAt = '2026-01-01T00:00:00.000Z';
    await saveAccount(gateway.app.get(DataSource), { ...account, createdAt, version: 1, role: 'member' });
    const sid = await stored(DAY, id);
    const bus = await Bus.connect('test', gateways.world.natsUrl);
    const asked = new Promise<Msg>((resolve) => {
      bus.nats.subscribe(getOwnProfile.subject, { max: 1, callback: (_, question) => resolve(question) });
    });
    await bus.nats.flush();
    const answer = ask(gateway.url, cookieOf(sid));
    const question = await asked;
    // Postgres' notification would come at the later time.
    await deleteUnheard(sid);
    await gateway.app.get(SessionStore).end(sid);
    const { status, headers } = await later(30_000, () => {
      question.respond('{"displayName":"Sam"}');
      return answer;
    });
    await bus.close();
    expect([status, headers.getSetCookie()]).toEqual([200, []]);
  });

  it('does not set it again either with the refusal of a body that comes later, also where the gateway was not told', async () => {
    const sid = await stored(DAY);
    const passwords = { password: 'a horse', newPassword: 'another horse' };
    const address = new URL('/api/account/password', gateway.url);
    const rest = await halfSent(address, { cookie: cookieOf(sid) }, passwords);
    await deleteUnheard(sid);
    expect(await later(30_000, rest.finish)).toMatchObject({ status: 401, cookies: [] });
  });
});

it('two gateways of one process each accept their own sessions only', async () => {
  const other = await gateways.start(undefined, { SESSION_SECRET: 'another session secret that only tests know' });
  const sid = await stored(DAY);
  const own = cookieOf(sid);
  const foreign = cookieOf(sid, 'another session secret that only tests know');
  const statuses = async (url: string) => [(await ask(url, own)).status, (await ask(url, foreign)).status];
  expect([await statuses(gateway.url), await statuses(other.url)]).toEqual([
    [503, 401],
    [401, 503],
  ]);
});
