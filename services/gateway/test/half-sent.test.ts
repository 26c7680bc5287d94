import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Client, type Member, newMember } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import { newStaff, setRole } from '@kindred/testing/staff';
import type { Stack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import pg from 'pg';
import { halfSent } from './half-sent.js';
import { query } from './query.js';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});
afterAll(() => stack.stop());

const halfSentBy = ({ session }: Client, path: string, input: object) =>
  halfSent(new URL(path, stack.url), { cookie: session }, input);

async function signedInAgain({ email, password }: Member) {
  const device = new Client(stack.url);
  await device.post('/api/auth/login', { email, password });
  return device;
}

const sessionsOf = async ({ id }: Member) =>
  (await query(stack, 'gateway', 'select 1 from sessions where user_id = $1', [id])).rows.length;
const newPasswordOf = ({ password }: Member) => ({ password, newPassword: 'another horse' });

it('a password whose request was half sent when its session ended is not changed, and no session begins', async () => {
  const robin = await newMember(stack.url);
  const other = await signedInAgain(robin);
  const rest = await halfSentBy(other, '/api/account/password', newPasswordOf(robin));
  expect((await robin.send('DELETE', '/api/account/sessions')).status).toBe(204);
  expect(await rest.finish()).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  expect((await robin.get('/api/auth/user')).status).toBe(200);
  expect(await sessionsOf(robin)).toBe(1);
});

it('a password whose session goes on is changed, however its request was sent', async () => {
  const robin = await newMember(stack.url);
  const rest = await halfSentBy(robin, '/api/account/password', newPasswordOf(robin));
  expect(await rest.finish()).toMatchObject({ status: 204 });
});

it('a password that is being changed when its session ends is changed, and no session begins', async () => {
  const robin = await newMember(stack.url);
  const other = await signedInAgain(robin);
  const database = new pg.Client({ connectionString: stack.world.databaseUrl('auth') });
  await database.connect();
  await database.query('begin');
  await database.query('select from users where id = $1 for update', [robin.id]);
  const changed = other.post('/api/account/password', newPasswordOf(robin));
  await until(
    () => sessionsOf(robin),
    (count) => count === 3,
  );
  await robin.send('DELETE', '/api/account/sessions');
  await database.query('commit');
  await database.end();
  expect(await changed).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  expect(await sessionsOf(robin)).toBe(0);
});

it('the answer to a session that has ended since its request does not set its cookie again', async () => {
  const robin = await newMember(stack.url);
  const other = await signedInAgain(robin);
  const rest = await halfSentBy(other, '/api/account/password', newPasswordOf(robin));
  await robin.send('DELETE', '/api/account/sessions');
  expect(await rest.finish()).toMatchObject({ status: 401, cookies: [] });
});

it('a call for anyone that was half sent when its session ended goes on as that of a visitor', async () => {
  const robin = await newMember(stack.url);
  const other = await signedInAgain(robin);
  const { email, password } = robin;
  const rest = await halfSentBy(other, '/api/auth/login', { email, password });
  await robin.send('DELETE', '/api/account/sessions');
  const cookies = expect.arrayContaining([expect.stringMatching(/^sid=./)]);
  expect(await rest.finish()).toMatchObject({ status: 200, body: { id: robin.id }, cookies });
  expect(await sessionsOf(robin)).toBe(2);
});

it('a decision that was half sent when its moderator lost the role meets a path that does not exist', async () => {
  const kim = await newStaff(stack);
  const decision = { kind: 'warn', rule: '1', facts: 'Insults.' };
  const path = `/api/staff/cases/${randomUUID()}/decisions`;
  const rest = await halfSentBy(kim, path, { decisions: [decision], reportCount: 1 });
  await setRole(stack, kim, 'member');
  await until(
    () => kim.get('/api/auth/user'),
    ({ body }) => body.role === 'member',
  );
  expect(await rest.finish()).toMatchObject({
    status: 404,
    body: { code: 'not_found', message: 'There is nothing here.' },
  });
});
