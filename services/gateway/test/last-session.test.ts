import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { endActivity } from '@kindred/contracts/member-activity';
import { recordActivity } from '@kindred/contracts/profile';
import { Bus } from '@kindred/kit/bus';
import { until } from '@kindred/testing/until';
import type { Msg } from 'nats';
import { DataSource } from 'typeorm';
import { SessionStore } from '../src/session/session-store.js';
import { gatewaysAlone } from './start-gateways-alone.js';

const MANY = 50;

let gateways: Awaited<ReturnType<typeof gatewaysAlone>>;
let gateway: Awaited<ReturnType<typeof gateways.start>>;
let bus: Bus;
const asked: Msg[] = [];
const reported: Msg[] = [];
beforeAll(async () => {
  gateways = await gatewaysAlone();
  gateway = await gateways.start();
  bus = await Bus.connect('test', gateways.world.natsUrl);
  bus.nats.subscribe(endActivity.subject, { callback: (_, message) => void asked.push(message) });
  bus.nats.subscribe(recordActivity.subject, { callback: (_, message) => void reported.push(message) });
  await bus.nats.flush();
});
afterAll(async () => {
  await bus.close();
  await gateways.stop();
});

const insert = `
  insert into sessions (sid, sess, expire)
  select $1::text || n, json_build_object('passport', json_build_object('user', $1::text)), now() + interval '1 day'
  from generate_series(1, $2) n`;

/** A user with so many sessions, all of which end at once. */
async function endSessions(count: number) {
  const userId = randomUUID();
  await gateway.app.get(DataSource).query(insert, [userId, count]);
  await gateway.app.get(DataSource).query('delete from sessions where user_id = $1', [userId]);
  const store = gateway.app.get(SessionStore);
  const sids = Array.from({ length: count }, (_, n) => `${userId}${n + 1}`);
  await until(
    async () => sids.filter((sid) => !store.hasEnded(sid)).length,
    (left) => left === 0,
  );
  return userId;
}

const callsAbout = (userId: string) => asked.filter((message) => message.string().includes(userId));

/** Answers each call about a user as it comes, until there were so many. */
async function answer(userId: string, count: number) {
  for (let answered = 0; answered < count; answered++) {
    const calls = await until(
      async () => callsAbout(userId),
      ({ length }) => length > answered,
    );
    calls[answered]?.respond('{}');
  }
}

it('a user whose sessions all end at once is taken offline once more at most while that is under way', async () => {
  const many = await endSessions(MANY);
  await answer(many, 2);
  const other = await endSessions(1);
  await answer(other, 1);
  expect([callsAbout(many).length, callsAbout(other).length]).toEqual([2, 1]);
});

it('a user who signs in again while their last session ends is reported as active', async () => {
  const userId = await endSessions(1);
  await until(
    async () => callsAbout(userId),
    ({ length }) => length === 1,
  );
  await gateway.app.get(DataSource).query(insert, [userId, 1]);
  await answer(userId, 1);
  await until(
    async () => reported,
    (messages) => messages.some((message) => message.string().includes(userId)),
  );
});
