import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLogger } from '@kindred/kit/logger';
import { freshWorld, type World } from '@kindred/testing/fresh-world';
import { Link } from '@kindred/testing/link';
import { query } from '@kindred/testing/query';
import { until } from '@kindred/testing/until';
import { SessionEndListener } from '../src/session/session-end-listener.js';

let world: World;
let link: Link;
beforeAll(async () => {
  world = await freshWorld(['gateway']);
  link = await Link.open();
});
afterAll(async () => {
  await link.close();
  await world.drop();
});

it('listens once Postgres can be reached, where it could not at the start', async () => {
  const handlers = { onEnd: () => undefined, onListening: async () => undefined };
  const url = link.lead(world.databaseUrl('gateway'));
  const listener = new SessionEndListener(url, handlers, createLogger('test', 'silent'));
  link.cut();
  const started = listener.start();
  await until(
    async () => link.refused,
    (count) => count > 0,
  );
  link.mend();
  await started;
  await listener.stop();
});

it('listens anew until what ended meanwhile could be looked for', async () => {
  let looks = 0;
  const onListening = async () => {
    if (++looks < 3) throw new Error('no connection');
  };
  const handlers = { onEnd: () => undefined, onListening };
  const listener = new SessionEndListener(world.databaseUrl('gateway'), handlers, createLogger('test', 'silent'));
  await listener.start();
  await until(
    async () => looks,
    (count) => count === 3,
  );
  await listener.stop();
});

it('listens again after its connection fell silent, which nothing tells it', async () => {
  const ended: string[] = [];
  let beginnings = 0;
  const handlers = { onEnd: (sid: string) => void ended.push(sid), onListening: async () => void beginnings++ };
  const url = link.lead(world.databaseUrl('gateway'));
  const listener = new SessionEndListener(url, handlers, createLogger('test', 'silent'));
  await listener.start();
  try {
    link.silence();
    await until(
      async () => beginnings,
      (count) => count === 2,
    );
    await query(world.databaseUrl('gateway'), `select pg_notify('gateway_session_ended', 'no session')`);
    const payload = JSON.stringify({ sid: 'one', userId: 'robin', hasPush: false });
    await query(world.databaseUrl('gateway'), `select pg_notify('gateway_session_ended', $1)`, [payload]);
    await until(
      async () => ended.length,
      (count) => count > 0,
    );
    expect(ended).toEqual(['one']);
  } finally {
    const stopped = listener.stop();
    link.cut();
    await stopped;
  }
});
