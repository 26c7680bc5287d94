import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ageOn } from '@kindred/contracts/age-gate';
import { httpRoutesOf } from '@kindred/contracts/define';
import { adult, child, consentsFor, passAgeGate } from '@kindred/testing/age-gate';
import { dataExportOf } from '@kindred/testing/data-export';
import { awaitMails } from '@kindred/testing/mails';
import { Client, type Member, newMember } from '@kindred/testing/member';
import { openSocket } from '@kindred/testing/open-socket';
import { type Stack, startStack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import { routes } from '../src/routes.js';
import { query } from './query.js';
import { addSecondGateway, type TwoGateways } from './two-gateways.js';

let stack: Stack;
let gateways: TwoGateways;
beforeAll(async () => {
  stack = await startStack({ AGE_GATE: 'birthdate', LIMITS_FACTOR: '0' });
  gateways = await addSecondGateway(stack);
});
afterAll(() => gateways.stop());

const stopped = { status: 403, body: { statusCode: 403, code: 'welcome_needed', message: expect.any(String) } };
const signIn = ({ email, password }: Pick<Member, 'email' | 'password'>) =>
  new Client(stack.url).post('/api/auth/login', { email, password });
const needsOf = async (client: Client) => (await client.get('/api/auth/user')).body.needs;

/** Somebody whose account is from before the gate. */
async function earlierMember(name: string) {
  const member = await newMember(stack.url, name);
  await query(stack, 'auth', 'update users set joined_behind_gate = false where id = $1', [member.id]);
  return member;
}

describe('before the gate', () => {
  it('a member reads who they are and what was decided, passes, pays no more, leaves and takes their data along; nothing else', async () => {
    const open = routes.filter(({ isBeforeGate }) => isBeforeGate).flatMap(({ contract }) => httpRoutesOf(contract));
    expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'DELETE /api/account',
      'GET /api/auth/user',
      'GET /api/consents',
      'GET /api/notices',
      'POST /api/account/export',
      'POST /api/account/welcome',
      'POST /api/notices/:noticeId/read',
      'POST /api/subscription/cancel',
    ]);
    const robin = await newMember(stack.url, 'robin');
    const call = ({ method, path }: { method: string; path: string }) =>
      robin.send(method, path.replace(/:\w+/g, randomUUID()), method === 'GET' ? undefined : {});
    const members = routes.filter(({ access }) => access === 'member');
    const closed = members
      .filter(({ isBeforeGate }) => !isBeforeGate)
      .flatMap(({ contract }) => httpRoutesOf(contract));
    expect(closed.length).toBeGreaterThan(40);
    for (const address of closed) {
      const { status, body } = await call(address);
      expect({ address, status, body }).toEqual({ address, ...stopped });
    }
    for (const address of open) expect((await call(address)).body?.code).not.toBe('welcome_needed');
    expect(await robin.get(`/media/${'a'.repeat(32)}.webp`)).toMatchObject(stopped);
    await expect(openSocket(stack.url, robin.session)).rejects.toThrow('welcome_needed');
    expect((await robin.post('/api/auth/logout', {})).status).toBe(200);
  });

  it('the current user says what is needed, at a sign-in too, and for a visitor nothing changes', async () => {
    const robin = await newMember(stack.url, 'robin');
    expect(await needsOf(robin)).toEqual(['welcome']);
    expect((await signIn(robin)).body.needs).toEqual(['welcome']);
    const guest = new Client(stack.url);
    for (const path of ['/api/auth/user', '/api/consents', '/api/discover']) {
      expect(await guest.get(path)).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    }
  });

  it.each([
    ['no date', { birthDate: undefined }],
    ['no day of the calendar', { birthDate: '1990-02-30' }],
    ['tomorrow’s century', { birthDate: '2190-01-01' }],
    ['a date when nobody alive was born', { birthDate: '1850-01-01' }],
    ['no list of consents', { consents: 'yes' }],
    ['a consent to nothing that is asked', { consents: [{ kind: 'cookies', version: 1, sha256: 'a'.repeat(64) }] }],
  ])('%s is refused', async (_, wrong) => {
    const robin = await newMember(stack.url, 'robin');
    const body = { birthDate: adult, consents: await consentsFor(robin), ...wrong };
    const refused = await robin.post('/api/account/welcome', body);
    expect(refused).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(await needsOf(robin)).toEqual(['welcome']);
  });

  it('consent to another text, or to none, is refused', async () => {
    const robin = await newMember(stack.url, 'robin');
    const consents = await consentsFor(robin);
    const give = (given: unknown) => robin.post('/api/account/welcome', { birthDate: adult, consents: given });
    const outdated = { status: 409, body: { code: 'consent_outdated' } };
    expect(await give(consents.map((one) => ({ ...one, version: 7 })))).toMatchObject(outdated);
    expect(await give(consents.map((one) => ({ ...one, sha256: 'b'.repeat(64) })))).toMatchObject(outdated);
    expect(await give([])).toMatchObject({ status: 400, body: { code: 'consent_missing' } });
  });
});

describe('an adult', () => {
  it('passes, and everything opens at once, at every gateway and without asking auth', async () => {
    const robin = await newMember(stack.url, 'robin');
    const there = Object.assign(new Client(gateways.second), { session: robin.session });
    expect((await there.get('/api/favorites')).status).toBe(403);
    expect((await passAgeGate(robin, adult)).status).toBe(204);
    expect((await there.get('/api/favorites')).status).toBe(200);
    const { body } = await robin.get('/api/auth/user');
    expect(body).toMatchObject({ age: ageOn('1990-06-01', new Date()), isAgeFixed: true });
    expect(body).not.toHaveProperty('needs');
    expect(JSON.stringify(body)).not.toContain(adult);
    (await openSocket(stack.url, robin.session)).close();
    await stack.kill('auth');
    expect((await robin.get('/api/favorites')).status).toBe(200);
    await stack.start('auth');
    expect((await robin.send('PUT', '/api/profile', { age: 21, username: 'robyn' })).body).toMatchObject({
      age: body.age,
      username: 'robyn',
    });
    expect(await needsOf(robin)).toBeUndefined();
    expect((await passAgeGate(robin, child)).status).toBe(204);
    expect((await robin.get('/api/favorites')).status).toBe(200);
  });

  it('is found by others from then on, and was by nobody before', async () => {
    const [robin, sam] = [await newMember(stack.url, 'robin'), await newMember(stack.url, 'sam')];
    await passAgeGate(sam, adult);
    const isListed = async () =>
      (await sam.get('/api/discover?tab=fresh')).body.some(({ id }: { id: string }) => id === robin.id);
    const found = async () => [(await sam.get(`/api/profile/${robin.id}`)).status, await isListed()];
    const nobody = await sam.get(`/api/profile/${randomUUID()}`);
    await until(found, ([status, listed]) => status === nobody.status && !listed);
    expect((await sam.get(`/api/profile/${robin.id}`)).body).toEqual(nobody.body);
    expect((await sam.post('/api/interactions', { toUserId: robin.id, type: 'tap' })).status).toBe(404);
    expect((await sam.post('/api/conversations', { otherUserId: robin.id })).status).toBe(404);
    await passAgeGate(robin, adult);
    await until(found, ([status, listed]) => status === 200 && listed === true);
  });

  it('finds date and consents in the export, and the date in nobody’s list', async () => {
    const [robin, sam] = [await newMember(stack.url, 'robin'), await newMember(stack.url, 'sam')];
    for (const member of [robin, sam]) await passAgeGate(member, adult);
    const exported = await dataExportOf(robin);
    const [consent] = await consentsFor(robin);
    expect(exported).toMatchObject({ account: { consents: [consent] }, profile: { birthDate: adult } });
    const shown = await until(
      () => sam.get(`/api/profile/${robin.id}`),
      ({ status }) => status === 200,
    );
    expect(JSON.stringify(shown.body)).not.toMatch(/06-15|birthDate|isAgeFixed/);
  });

  it('passes while profile is away, and the age comes when it is back, even if auth was killed meanwhile', async () => {
    const robin = await newMember(stack.url, 'robin');
    await stack.kill('profile');
    expect((await passAgeGate(robin, adult)).status).toBe(204);
    await stack.kill('auth');
    for (const name of ['profile', 'auth'] as const) await stack.start(name);
    await until(
      () => robin.get('/api/auth/user'),
      ({ body }) => body.isAgeFixed === true,
      60_000,
    );
  });
});

describe('somebody too young', () => {
  it('loses a new account: every session ends, and nothing of it stays', async () => {
    const robin = await newMember(stack.url, 'robin');
    const elsewhere = new Client(stack.url);
    await elsewhere.post('/api/auth/login', { email: robin.email, password: robin.password });
    const answer = await passAgeGate(robin, child);
    expect(answer).toMatchObject({ status: 403, body: { code: 'under_age' } });
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    for (const client of [robin, elsewhere]) expect((await client.get('/api/auth/user')).status).toBe(401);
    expect((await signIn(robin)).body).toMatchObject({ code: 'invalid_credentials' });
    const copy = 'select state, email, is_welcomed from accounts where id = $1';
    await until(
      async () => (await query(stack, 'gateway', copy, [robin.id])).rows,
      ([row]) => row?.state === 'deleted' && row.email === null && row.is_welcomed === null,
    );
  });

  it('with a confirmed address is told that it is taken', async () => {
    const robin = await newMember(stack.url, 'robin');
    await query(stack, 'auth', 'update users set is_verified = true where id = $1', [robin.id]);
    await passAgeGate(robin, child);
    const again = await new Client(stack.url).post('/api/auth/register', { ...robin, username: 'robin' });
    expect(again).toMatchObject({ status: 409, body: { code: 'email_taken' } });
  });

  it('with an account from before is suspended for a week, told why, and may object', async () => {
    const robin = await earlierMember('robin');
    const answer = await passAgeGate(robin, child);
    expect(answer).toMatchObject({ status: 403, body: { code: 'account_suspended', appealToken: expect.any(String) } });
    expect(answer.body.statement).toMatchObject({ kind: 'suspend', canAppeal: true });
    expect(JSON.stringify(answer.body)).not.toContain(robin.id);
    expect((await robin.get('/api/auth/user')).status).toBe(401);
    const [mail] = await awaitMails(stack.world.mailboxUrl, robin.email);
    expect(mail.subject).toBe('About your account');
    const { status, body } = await signIn(robin);
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'account_suspended' });
    const guest = new Client(stack.url);
    const appeal = { appealToken: body.appealToken, text: 'A slip.' };
    expect((await guest.post('/api/appeals', appeal)).status).toBe(201);
  });

  it('and an adult in one account at the same moment are judged once', async () => {
    const robin = await newMember(stack.url, 'robin');
    const consents = await consentsFor(robin);
    const welcome = (birthDate: string) => robin.post('/api/account/welcome', { birthDate, consents });
    const answers = await Promise.all([child, adult, child, adult].map(welcome));
    const statuses = answers.map(({ status }) => status);
    const hasPassed = statuses.includes(204);
    expect(statuses.includes(403)).toBe(!hasPassed);
    expect((await signIn(robin)).status).toBe(hasPassed ? 200 : 401);
  });
});

it('where there is no gate, nobody needs anything and there is nothing to pass', async () => {
  const { url } = await stack.addGateway({ AGE_GATE: 'off' });
  const robin = await newMember(url, 'robin');
  expect((await robin.get('/api/auth/user')).body).not.toHaveProperty('needs');
  expect((await robin.get('/api/favorites')).status).toBe(200);
});
