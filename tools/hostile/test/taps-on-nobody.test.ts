import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from '@jest/globals';
import { relationChanged } from '@kindred/contracts/profile-events';
import { connectNats } from '@kindred/testing/connect-nats';
import { type Member, newMembers } from '@kindred/testing/member';
import { openSocket } from '@kindred/testing/open-socket';
import { query } from '@kindred/testing/query';
import { until } from '@kindred/testing/until';
import { jetstream } from '@nats-io/jetstream';
import { size } from '../src/size.js';
import { startProduct } from './product.js';

/** More than may be on their way to a gateway at once. */
const TAPS = size(200, 1000);

const stack = await startProduct();
const [mallory, victim, bystander] = (await newMembers(stack.url, 3)) as [Member, Member, Member];
const socket = await openSocket(stack.url, bystander.session);
afterAll(async () => {
  socket.close();
  await stack.stop();
});

const failed = async () => (await query(stack.world.databaseUrl('gateway'), 'select subject from failed_events')).rows;

/** What profile announces of a tap, as it was before the tapped person left. */
function tapOn(toUserId: string) {
  const change = { type: 'tap', fromUserId: mallory.id, toUserId, createdAt: new Date().toISOString() } as const;
  const memberIds = [mallory.id, toUserId].sort() as [string, string];
  return { id: memberIds.join(':'), version: 1, memberIds, isBlocked: false, isMatch: false, change };
}

it('taps on somebody who is gone are done, and the next tap is told', async () => {
  expect((await victim.send('DELETE', '/api/account', { password: victim.password })).status).toBe(204);
  const connection = await connectNats(stack.world.natsUrl);
  const stream = jetstream(connection);
  for (let n = 0; n < TAPS; n++) {
    const tap = { ...tapOn(victim.id), version: 1_000_000 + n };
    await stream.publish(relationChanged.subject, JSON.stringify(tap), { msgID: randomUUID() });
  }
  await connection.close();
  await mallory.post('/api/interactions', { toUserId: bystander.id, type: 'tap' });
  expect(await socket.hear('tap-received')).toHaveLength(1);
  expect(await failed()).toEqual([]);
});

it('events that nobody can read are set aside one by one, and the next block and tap are told', async () => {
  const connection = await connectNats(stack.world.natsUrl);
  const stream = jetstream(connection);
  for (let n = 0; n < TAPS; n++) await stream.publish(relationChanged.subject, '{"id":7}', { msgID: randomUUID() });
  await connection.close();
  const [other] = (await newMembers(stack.url, 1)) as [Member];
  await other.post('/api/interactions', { toUserId: bystander.id, type: 'tap' });
  await socket.hear('tap-received', 2);
  await until(failed, (rows) => rows.length === TAPS);
});
