import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountChanged } from '@kindred/contracts/auth';
import { Bus } from '@kindred/kit/bus';
import { Client, type Member, newMember } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import pg from 'pg';

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
const kept = async ({ id }: Member) => (await gateway.query('select * from accounts where id = $1', [id])).rows[0];

/** What auth announces, whether or not its row says so. */
function announce({ id }: Member, version: number, state = 'active') {
  const [createdAt, sessionsValidFrom] = ['2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z'];
  const account = { id, version, state, createdAt, sessionsValidFrom, passwordVersion: 1 };
  return bus.jetstream.publish(accountChanged.subject, JSON.stringify(account));
}

/** Another name, of which the gateway was told nothing. */
const renameQuietly = ({ id }: Member, name: string) =>
  auth.query('update users set username = $2, version = version + 1 where id = $1 returning version', [id, name]);

describe('the account beside its sessions', () => {
  it('answers who is signed in while auth is away', async () => {
    const robin = await newMember(stack.url, 'robin');
    // Whoever has signed in is online a moment later, and what they read of themselves says so.
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

  it('has its new name at once, at every gateway', async () => {
    const robin = await newMember(stack.url, 'robin');
    const there = new Client(other);
    there.session = robin.session;
    expect(await nameOf(there)).toBe('robin');
    expect((await robin.send('PATCH', '/api/profile', { username: 'robin two' })).body.username).toBe('robin two');
    expect(await nameOf(there)).toBe('robin two');
  });

  it('is read again when the event tells of something newer, and of nothing older', async () => {
    const robin = await newMember(stack.url, 'robin');
    const { rows } = await renameQuietly(robin, 'robin three');
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
      () => kept(sam),
      ({ state }) => state === 'suspended',
    );
    expect(await kept(robin)).toMatchObject({ state: 'active', version: rows[0].version });
    expect(await kept(sam)).toMatchObject({ email: null, username: null });
  });

  it('is asked for where it is missing, and after an hour', async () => {
    const robin = await newMember(stack.url, 'robin');
    await gateway.query('delete from accounts where id = $1', [robin.id]);
    expect(await nameOf(robin)).toBe('robin');
    expect(await kept(robin)).toMatchObject({ email: robin.email });
    await renameQuietly(robin, 'robin four');
    expect(await nameOf(robin)).toBe('robin');
    await gateway.query("update accounts set read_at = now() - interval '61 minutes' where id = $1", [robin.id]);
    expect(await nameOf(robin)).toBe('robin four');
  });

  it('is gone with the person, and does not come back', async () => {
    const robin = await newMember(stack.url, 'robin');
    expect((await robin.send('DELETE', '/api/account', { password: robin.password })).status).toBe(204);
    const gone = { state: 'deleted', email: null, username: null, role: null, created_at: null };
    expect(await kept(robin)).toMatchObject(gone);
    await announce(robin, 99);
    const sam = await newMember(stack.url, 'sam');
    await announce(sam, 2, 'suspended');
    await until(
      () => kept(sam),
      ({ state }) => state === 'suspended',
    );
    expect(await kept(robin)).toMatchObject(gone);
  });
});
