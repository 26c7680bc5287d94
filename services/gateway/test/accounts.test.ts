import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountChanged } from '@kindred/contracts/auth';
import { Bus } from '@kindred/kit/bus';
import { Client, type Member, newMember } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import { setRole } from '@kindred/testing/staff';
import type { Stack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import pg from 'pg';
import { clientWith } from './clients.js';

let stack: Stack;
let other: string;
let auth: pg.Pool;
let gateway: pg.Pool;
let bus: Bus;
beforeAll(async () => {
  stack = await sharedStack();
  other = (await stack.addGateway()).url;
  auth = new pg.Pool({ connectionString: stack.world.databaseUrl('auth') });
  gateway = new pg.Pool({ connectionString: stack.world.databaseUrl('gateway') });
  bus = await Bus.connect('test', stack.world.natsUrl);
});
afterAll(async () => {
  await Promise.all([auth.end(), gateway.end(), bus.close()]);
  await stack.stop();
});

const nameOf = async (member: Client) => (await member.get('/api/auth/user')).body.username;
const copyOf = async ({ id }: Member) => (await gateway.query('select * from accounts where id = $1', [id])).rows[0];

/** Publishes the event `account.changed`, independently of auth's own row. */
function announce({ id }: Member, version: number, state = 'active') {
  const account = { id, version, state, createdAt: '2020-01-01T00:00:00.000Z', passwordVersion: 1 };
  return bus.jetstream.publish(accountChanged.subject, JSON.stringify(account));
}

/** Renames in auth's database without an event. */
const renameWithoutEvent = ({ id }: Member, name: string) =>
  auth.query('update users set username = $2, version = version + 1 where id = $1 returning version', [id, name]);

describe('the copy of an account', () => {
  it('answers who is signed in while auth is down', async () => {
    const robin = await newMember(stack.url, 'robin');
    // A user who signs in is shown as online a moment later.
    const before = await until(
      () => robin.get('/api/auth/user'),
      ({ body }) => body.isOnline,
    );
    await stack.kill('auth');
    try {
      const { status, body } = await robin.get('/api/auth/user');
      expect({ status, body }).toEqual({ status: 200, body: before.body });
    } finally {
      await stack.start('auth');
    }
  });

  it('has a new username at once, at every gateway', async () => {
    const robin = await newMember(stack.url, 'robin');
    const elsewhere = clientWith(other, robin.session);
    expect(await nameOf(elsewhere)).toBe('robin');
    expect((await robin.send('PATCH', '/api/profile', { username: 'robin two' })).body.username).toBe('robin two');
    expect(await nameOf(elsewhere)).toBe('robin two');
  });

  it('is changed together with the profile, or neither is', async () => {
    const member = await newMember(stack.url, 'morgan');
    await setRole(stack, member, 'moderator');
    expect((await member.send('PUT', '/api/profile', { bio: 'Anew.', username: 'another' })).status).toBe(409);
    expect((await member.get('/api/auth/user')).body).toMatchObject({ bio: null, username: 'morgan' });
  });

  it('is refreshed by an event with a newer version, and not by one with an older version', async () => {
    const robin = await newMember(stack.url, 'robin');
    const { rows } = await renameWithoutEvent(robin, 'robin three');
    expect(await nameOf(robin)).toBe('robin');
    await announce(robin, rows[0].version);
    await until(
      () => nameOf(robin),
      (name) => name === 'robin three',
    );
    await announce(robin, 1, 'suspended');
    const sam = await newMember(stack.url, 'sam');
    await announce(sam, 2, 'suspended');
    await until(
      () => copyOf(sam),
      ({ state }) => state === 'suspended',
    );
    expect(await copyOf(robin)).toMatchObject({ state: 'active', version: rows[0].version });
    expect(await copyOf(sam)).toMatchObject({ email: null, username: null });
  });

  it('is read from auth if it is missing or older than an hour', async () => {
    const robin = await newMember(stack.url, 'robin');
    await gateway.query('delete from accounts where id = $1', [robin.id]);
    expect(await nameOf(robin)).toBe('robin');
    expect(await copyOf(robin)).toMatchObject({ email: robin.email });
    await renameWithoutEvent(robin, 'robin four');
    expect(await nameOf(robin)).toBe('robin');
    await gateway.query("update accounts set read_at = now() - interval '61 minutes' where id = $1", [robin.id]);
    expect(await nameOf(robin)).toBe('robin four');
  });

  it('is deleted with the account, and does not come back', async () => {
    const robin = await newMember(stack.url, 'robin');
    expect((await robin.send('DELETE', '/api/account', { password: robin.password })).status).toBe(204);
    const deleted = { state: 'deleted', email: null, username: null, role: null, created_at: null };
    expect(await copyOf(robin)).toMatchObject(deleted);
    await announce(robin, 99);
    const sam = await newMember(stack.url, 'sam');
    await announce(sam, 2, 'suspended');
    await until(
      () => copyOf(sam),
      ({ state }) => state === 'suspended',
    );
    expect(await copyOf(robin)).toMatchObject(deleted);
  });
});
