import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataExportOf } from '@kindred/testing/data-export';
import { Client, type Member, newMember } from '@kindred/testing/member';
import { openSocket } from '@kindred/testing/open-socket';
import { sharedStack } from '@kindred/testing/shared-stack';
import { clientWith } from './clients.js';
import { query } from './query.js';
import { addSecondGateway, type TwoGateways } from './two-gateways.js';

const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const missing = { status: 404, body: { code: 'session_missing', message: 'This device is signed out already.' } };

let gateways: TwoGateways;
beforeAll(async () => {
  gateways = await addSecondGateway(await sharedStack());
});
afterAll(() => gateways.stop());

/** Signs in with another browser. */
async function signInAgain({ email, password }: Member, userAgent = FIREFOX) {
  const browser = new Client(gateways.url);
  await browser.send('POST', '/api/auth/login', { email, password }, { 'user-agent': userAgent });
  return browser;
}

type Shown = { id: string; device: string; isCurrent: boolean };
const devicesOf = async (client: Client): Promise<Shown[]> => (await client.get('/api/account/sessions')).body;
const signOut = (client: Client, id: string) => client.send('DELETE', `/api/account/sessions/${id}`);

/** Inserts 120 sessions, of which each began a minute before the last. */
const insertSessions = ({ id }: Member) =>
  query(
    gateways.stack,
    'gateway',
    `insert into sessions (sid, sess, expire, created_at, last_used_at)
     select 'of-' || $1::text || n, json_build_object('passport', json_build_object('user', $1::text)),
       now() + interval '1 day', now() - n * interval '1 minute', date_trunc('hour', now()) - n % 7 * interval '1 hour'
     from generate_series(1, 120) n`,
    [id],
  );

async function twoDevices() {
  const robin = await newMember(gateways.url, 'robin');
  const phone = await signInAgain(robin);
  const own = (await devicesOf(phone)).find(({ isCurrent }) => isCurrent);
  return { robin, phone, phoneId: own?.id ?? '' };
}

describe('the devices of an account', () => {
  it('have names and times, and no address', async () => {
    const { robin, phone, phoneId } = await twoDevices();
    const shown = await devicesOf(phone);
    expect(shown).toHaveLength(2);
    expect(shown.find(({ id }) => id === phoneId)).toEqual({
      id: phoneId,
      device: 'Firefox on Android',
      createdAt: expect.any(String),
      lastUsedAt: expect.stringMatching(/T\d\d:00:00\.000Z$/),
      isCurrent: true,
    });
    expect(shown.find(({ id }) => id !== phoneId)).toMatchObject({ device: 'Unknown device', isCurrent: false });
    expect(JSON.stringify(shown)).not.toMatch(/127\.0\.0\.1|::1/);
    const { account } = await dataExportOf(robin);
    expect(account.sessions).toContainEqual({
      id: phoneId,
      device: 'Firefox on Android',
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
      expiresAt: expect.any(String),
    });
  });

  it('come page by page, the last used first', async () => {
    const robin = await newMember(gateways.url);
    await insertSessions(robin);
    const seen: string[] = [];
    const hours: string[] = [];
    for (let path: string | undefined = '/api/account/sessions'; path; ) {
      const { body, headers } = await robin.get(path);
      seen.push(...body.map(({ id }: Shown) => id));
      hours.push(...body.map(({ lastUsedAt }: { lastUsedAt: string }) => lastUsedAt));
      path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    }
    expect([seen.length, new Set(seen).size]).toEqual([121, 121]);
    expect(hours).toEqual([...hours].sort().reverse());
    for (const cursor of ['x', '1.x', `1.${'a'.repeat(65)}`, `${'9'.repeat(30)}.${'a'.repeat(64)}`]) {
      expect((await robin.get(`/api/account/sessions?cursor=${cursor}`)).status).toBe(400);
    }
  });
});

it('of more than a hundred devices the next one signs out the oldest, with their sockets', async () => {
  const [robin, sam] = [await newMember(gateways.url, 'robin'), await newMember(gateways.url, 'sam')];
  const ofRobin = (text: string) => query(gateways.stack, 'gateway', `${text} where user_id = $1`, [robin.id]);
  await ofRobin(`update sessions set created_at = now() - interval '1 day'`);
  await insertSessions(robin);
  const socket = await openSocket(gateways.second, robin.session);
  const phone = await signInAgain(robin);
  await socket.hear('session-ended');
  const clients = [robin, phone, sam];
  const statuses = await Promise.all(clients.map(async (one) => (await one.get('/api/auth/user')).status));
  expect(statuses).toEqual([401, 200, 200]);
  const { rows } = await ofRobin('select sid from sessions');
  const kept = Array.from({ length: 99 }, (_, n) => `of-${robin.id}${n + 1}`);
  expect(rows).toHaveLength(100);
  expect(rows.map(({ sid }) => sid)).toEqual(expect.arrayContaining(kept));
  socket.close();
});

describe('signing a device out', () => {
  it('ends its session and sockets on every gateway, and no other', async () => {
    const { robin, phone, phoneId } = await twoDevices();
    const socket = await openSocket(gateways.second, phone.session);
    const own = await openSocket(gateways.url, robin.session);
    expect(await signOut(robin, phoneId)).toMatchObject({ status: 204, body: '' });
    expect((await phone.get('/api/auth/user')).status).toBe(401);
    await socket.hear('session-ended');
    expect((await robin.get('/api/auth/user')).status).toBe(200);
    expect(own.heard('session-ended')).toEqual([]);
    expect(await devicesOf(robin)).toHaveLength(1);
    own.close();
    socket.close();
  });

  it('also signs out the device that asks, as signing out does', async () => {
    const { robin, phone, phoneId } = await twoDevices();
    const { status, headers } = await signOut(phone, phoneId);
    expect([status, headers.get('clear-site-data')]).toEqual([204, '"cache"']);
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^sid=;.*Expires=Thu, 01 Jan 1970/)]);
    expect((await phone.get('/api/auth/user')).status).toBe(401);
    expect((await robin.get('/api/auth/user')).status).toBe(200);
  });

  it('happens once when it is asked for twice at the same moment', async () => {
    const { robin, phoneId } = await twoDevices();
    const answers = await Promise.all([signOut(robin, phoneId), signOut(robin, phoneId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  });

  it('answers for another person’s device as for none', async () => {
    const { phone, phoneId } = await twoDevices();
    const sam = await newMember(gateways.url, 'sam');
    const [foreign, unknown] = [await signOut(sam, phoneId), await signOut(sam, 'a'.repeat(64))];
    expect(foreign).toMatchObject(missing);
    expect(foreign.body).toEqual({ ...unknown.body });
    expect((await signOut(sam, 'malformed')).status).toBe(404);
    expect((await phone.get('/api/auth/user')).status).toBe(200);
  });
});

describe('signing out everywhere else', () => {
  it('leaves the session that asks, and those of other people', async () => {
    const { robin, phone } = await twoDevices();
    const [third, sam] = [await signInAgain(robin), await newMember(gateways.url, 'sam')];
    const socket = await openSocket(gateways.second, third.session);
    for (let n = 0; n < 2; n++) {
      expect((await robin.send('DELETE', '/api/account/sessions')).status).toBe(204);
    }
    await socket.hear('session-ended');
    const clients = [robin, phone, third, sam];
    const statuses = await Promise.all(clients.map(async (one) => (await one.get('/api/auth/user')).status));
    expect(statuses).toEqual([200, 401, 401, 200]);
    expect(await devicesOf(robin)).toMatchObject([{ isCurrent: true }]);
    socket.close();
  });

  it('leaves one device or none when two do it to each other', async () => {
    const { robin, phone } = await twoDevices();
    const everywhere = (client: Client) => client.send('DELETE', '/api/account/sessions');
    await Promise.all([everywhere(robin), everywhere(phone)]);
    const { rows } = await query(gateways.stack, 'gateway', 'select sid from sessions where user_id = $1', [robin.id]);
    expect(rows.length).toBeLessThan(2);
    for (const client of [robin, phone]) {
      const { status } = await clientWith(gateways.url, client.session).get('/api/auth/user');
      expect([200, 401]).toContain(status);
    }
  });
});

it('a new password leaves the device known to the other accounts that signed in on it, and to its own', async () => {
  const [robin, sam] = [await newMember(gateways.url, 'robin'), await newMember(gateways.url, 'sam')];
  const browser = new Client(gateways.url);
  const signIn = async (client: Client, { email }: Member, password: string) =>
    (await client.post('/api/auth/login', { email, password })).status;
  for (const member of [robin, sam]) expect(await signIn(browser, member, member.password)).toBe(200);
  const newPassword = 'another horse';
  const changed = await browser.post('/api/account/password', { password: sam.password, newPassword });
  expect(changed.status).toBe(204);

  const stranger = new Client(gateways.url);
  for (const member of [robin, sam]) {
    for (let n = 0; n < 10; n++) expect(await signIn(stranger, member, 'a guess')).toBe(401);
    expect(await signIn(stranger, member, 'a guess')).toBe(429);
  }
  for (let n = 0; n < 2; n++) {
    expect(await signIn(browser, robin, robin.password)).toBe(200);
    expect(await signIn(browser, sam, newPassword)).toBe(200);
  }
});

describe('a mail about a new sign-in', () => {
  beforeAll(async () => {
    await gateways.stack.kill('auth');
    await gateways.stack.start('auth', { SIGN_IN_MAILS: 'on' });
  });
  afterAll(async () => {
    await gateways.stack.kill('auth');
    await gateways.stack.start('auth');
  });

  const inAuth = (text: string, values: string[] = []) => query(gateways.stack, 'auth', text, values);
  const counted = `select count(*)::int as count from mails where user_id = $1 and kind = 'new_sign_in'`;
  const owedTo = async ({ id }: Member) => (await inAuth(counted, [id])).rows[0].count;
  const again = (client: Client, { email, password }: Member) => client.post('/api/auth/login', { email, password });

  it('is owed for a device without the account’s cookie, not for one with it', async () => {
    const robin = await newMember(gateways.url, 'robin');
    await again(robin, robin);
    expect(await owedTo(robin)).toBe(0);
    await signInAgain(robin);
    expect(await owedTo(robin)).toBe(1);
    await again(robin, robin);
    expect(await owedTo(robin)).toBe(1);
  });

  it('is owed with the next sign-in where auth could not note the first', async () => {
    const robin = await newMember(gateways.url, 'robin');
    await again(robin, robin);
    await inAuth(`alter table mails add constraint refused check (kind <> 'new_sign_in') not valid`);
    const browser = await signInAgain(robin);
    await inAuth('alter table mails drop constraint refused');
    expect(await owedTo(robin)).toBe(0);
    expect((await again(browser, robin)).status).toBe(200);
    expect(await owedTo(robin)).toBe(1);
    await again(browser, robin);
    expect(await owedTo(robin)).toBe(1);
  });
});
