import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { rebuildContacts } from '@kindred/contracts/rebuild';
import { sweepSealedCopies, sweepVanishing } from '@kindred/contracts/sweeps';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { newMembers } from '@kindred/testing/member';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import pg from 'pg';
import { done, openWith, say } from './chat-requests.js';

let stack: Stack;
let bus: Bus;
beforeAll(async () => {
  stack = await sharedStack({ LIMITS_FACTOR: '10' });
  bus = await Bus.connect('test', stack.world.natsUrl);
});
afterAll(async () => {
  await bus.close();
  await stack.stop();
});

/** Removes who may see somebody, as in rows from before that was stored. */
async function forgetViewersOf(ownerId: string) {
  const client = new pg.Client({ connectionString: stack.world.databaseUrl('profile') });
  await client.connect();
  await client.query('delete from allowed_viewers where owner_id = $1', [ownerId]);
  await client.end();
}

async function rebuild() {
  for (let after: string | null = null; ; ) {
    const { next }: { next: string | null } = await call(bus, rebuildContacts, { after });
    if (next === null) break;
    after = next;
  }
}

it('those to whom somebody wrote before find them after a rebuild, and nobody else does', async () => {
  const [shy, reader, writer] = await newMembers(stack.url, 3);
  if (!shy || !reader || !writer) throw new Error('Nobody registered.');
  await done(say(shy, await openWith(shy, reader), 'hello'));
  await done(say(writer, await openWith(writer, shy), 'hello?'));
  await forgetViewersOf(shy.id);
  await shy.send('PATCH', '/api/profile', { visibility: 'contacts' });
  const statuses = async () =>
    Promise.all([reader, writer].map(async (one) => (await one.get(`/api/profile/${shy.id}`)).status));
  expect(await statuses()).toEqual([404, 404]);
  await rebuild();
  expect(await statuses()).toEqual([200, 404]);
});

it('also where what was written has vanished', async () => {
  const [shy, reader] = await newMembers(stack.url, 2);
  if (!shy || !reader) throw new Error('Nobody registered.');
  const id = await openWith(shy, reader);
  await reader.send('PATCH', `/api/conversations/${id}`, { vanishAfter: 24 });
  await done(say(shy, id, 'hello'));
  for (const hours of [25, 75, 76]) {
    const asOf = new Date(Date.now() + hours * 3600_000).toISOString();
    for (const sweep of [sweepSealedCopies, sweepVanishing]) await call(bus, sweep, { asOf });
  }
  const mine = (await shy.get(`/api/conversations/${id}/messages`)).body;
  expect(mine.map(({ senderId }: { senderId: string }) => senderId)).toEqual([reader.id]);
  await forgetViewersOf(shy.id);
  await shy.send('PATCH', '/api/profile', { visibility: 'contacts' });
  expect((await reader.get(`/api/profile/${shy.id}`)).status).toBe(404);
  await rebuild();
  expect((await reader.get(`/api/profile/${shy.id}`)).status).toBe(200);
});
