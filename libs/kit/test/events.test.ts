import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type SetAside, setAsideOf } from '@kindred/contracts/set-aside';
import { until } from '@kindred/testing/until';
import { AckPolicy, DeliverPolicy, jetstreamManager } from '@nats-io/jetstream';
import { nanos } from 'nats';
import pg from 'pg';
import { EVENT_STREAM } from '../src/bus.js';
import { call, pagesOf } from '../src/call.js';
import { publishLive } from '../src/publish-live.js';
import type { Running } from '../src/start-service.js';
import {
  addNote,
  held,
  mood,
  noteAdded,
  noteShouted,
  noteWhispered,
  type Sample,
  startSample,
} from './start-sample.js';

let sample: Sample;
let service: Running;
let pool: pg.Pool;
beforeAll(async () => {
  sample = await startSample();
  service = await sample.start();
  pool = new pg.Pool({ connectionString: sample.config.DATABASE_URL, max: 2 });
});
afterAll(async () => {
  await pool.end();
  await service.stop();
  await sample.bus.close();
  await sample.world.drop();
});

const query = async (sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows;
const { list, retry } = setAsideOf('sample');
const add = (note: { id: string; text: string; fail?: boolean }) => call(sample.bus, addNote, note);
const seen = async (id: string) => (await query('select times from seen where id = $1', [id]))[0]?.times;

/** Somebody who takes events, says nothing, and is delivered them again a little later than the sample would be. */
async function silentConsumer() {
  const { consumers } = await jetstreamManager(sample.bus.nats);
  const { name } = await consumers.add(EVENT_STREAM, {
    name: 'silent',
    filter_subject: noteAdded.subject,
    deliver_policy: DeliverPolicy.New,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(12_000),
    inactive_threshold: nanos(60_000),
  });
  const consumer = await sample.bus.jetstream.consumers.get(EVENT_STREAM, name);
  return {
    hearTwice: () =>
      until(
        () => consumer.next({ expires: 1000 }),
        (message) => message?.redelivered === true,
      ),
  };
}

describe('a live message', () => {
  it('does not fail the caller when it is more than one message takes', async () => {
    publishLive(sample.bus, noteWhispered, { id: 'large', text: 'x'.repeat(2 ** 21) });
    expect(await add({ id: 'after-large', text: 'x' })).toBeDefined();
  });

  it('is applied once, and one that fails stops nothing', async () => {
    publishLive(sample.bus, noteWhispered, { id: 'broken', text: '' });
    publishLive(sample.bus, noteWhispered, { id: 'whispered', text: 'psst' });
    expect(await until(() => seen('whispered'), Boolean)).toBe(1);
  });
});

describe('a broadcast', () => {
  it('reaches every process of a service', async () => {
    const second = await sample.start();
    publishLive(sample.bus, noteShouted, { id: 'shouted', text: 'hey' });
    await until(
      () => seen('shouted'),
      (times) => times === 2,
    );
    await second.stop();
  });
});

describe('an event', () => {
  it('reaches its subscriber after the commit and leaves the outbox', async () => {
    await add({ id: 'fact', text: 'x' });
    await until(
      () => seen('fact'),
      (times) => times === 1,
    );
    await until(
      () => query('select id from outbox'),
      (rows) => rows.length === 0,
    );
  });

  it('is never published when the change was rolled back', async () => {
    await expect(add({ id: 'undone', text: 'x', fail: true })).rejects.toMatchObject({ code: 'email_taken' });
    await add({ id: 'after-undone', text: 'x' });
    await until(
      () => seen('after-undone'),
      (times) => times === 1,
    );
    expect(await seen('undone')).toBeUndefined();
  });

  it('that a crash left in the outbox is published later', async () => {
    const row = [randomUUID(), noteAdded.subject, { id: 'left', text: 'x', version: 1 }];
    await query(
      `insert into outbox (id, subject, payload, created_at) values ($1, $2, $3, now() - interval '1 minute')`,
      row,
    );
    await until(
      () => seen('left'),
      (times) => times === 1,
    );
  });

  it('is delivered again until it was applied', async () => {
    mood.refuseEvents = 2;
    await add({ id: 'stubborn', text: 'x' });
    await until(
      () => seen('stubborn'),
      (times) => times === 1,
    );
  });

  it('waits for a server that cannot be reached, which is no try, and is told as failing until then', async () => {
    const metrics = async () => (await fetch(`http://127.0.0.1:${service.healthPort}/metrics`)).text();
    const failing = (count: number) =>
      until(metrics, (text) =>
        text.includes(`kindred_owed_work{work="${noteAdded.subject}",state="failing"} ${count}\n`),
      );
    await failing(0);
    mood.awayEvents = Number.POSITIVE_INFINITY;
    await add({ id: 'patient', text: 'x' });
    await failing(1);
    mood.awayEvents = 0;
    await until(
      () => seen('patient'),
      (times) => times === 1,
    );
    await failing(0);
    expect(await query(`select id from failed_events where payload->>'id' = 'patient'`)).toEqual([]);
  });

  it('is not delivered again while it is worked on, however long that takes', async () => {
    const silent = await silentConsumer();
    await add({ id: 'held', text: 'x' });
    await until(
      async () => held.times,
      (times) => times > 0,
    );
    await silent.hearTwice();
    held.end.resolve();
    await until(() => seen('held'), Boolean);
    expect(held.times).toBe(1);
  });

  it('that has failed once belongs to one process for as long as it may be worked on', async () => {
    Object.assign(held, { times: 0, end: Promise.withResolvers<void>() });
    mood.refuseEvents = 1;
    await add({ id: 'held-again', text: 'x' });
    await until(
      async () => held.times,
      (times) => times > 0,
    );
    const isTaken = `select try_at > now() + interval '9 minutes' as "isTaken" from failed_events where payload->>'id' = 'held-again'`;
    expect(await query(isTaken)).toEqual([{ isTaken: true }]);
    held.end.resolve();
    await until(() => seen('held-again'), Boolean);
  });

  it('that nobody can apply is set aside after ten tries, and two hundred of them hold up no other', async () => {
    const ids = Array.from({ length: 200 }, (_, n) => `poison-${n}`);
    await Promise.all(ids.map((id) => add({ id, text: 'x' })));
    await add({ id: 'behind', text: 'x' });
    await until(
      () => seen('behind'),
      (times) => times === 1,
    );
    const failed = () =>
      query(`select tries, set_aside_at as at from failed_events where payload->>'id' like 'poison-%'`);
    await until(failed, (rows) => rows.length === 200);
    await query('update failed_events set tries = 9, try_at = now()');
    await until(failed, (rows) => rows.every(({ at }) => at !== null));

    const shown: SetAside[] = [];
    for await (const rows of pagesOf(sample.bus, list, {})) shown.push(...rows);
    expect(new Set(shown.map(({ id }) => id)).size).toBe(200);
    const kinds = new Set(shown.map(({ work, error }) => `${work}: ${error}`));
    expect([...kinds]).toEqual(['event: Error']);
    expect(Math.min(...shown.map(({ tries }) => tries))).toBe(10);
    // A count that takes longer than a second is left out.
    await until(
      async () => (await fetch(`http://127.0.0.1:${service.healthPort}/metrics`)).text(),
      (metrics) => metrics.includes('kindred_owed_work{work="event",state="set_aside"} 200'),
    );
  });

  it('that was set aside is applied once an operator lets it be tried again', async () => {
    mood.isPoisonGood = true;
    const [{ id, name }] = (await query(`select id, payload->>'id' as name from failed_events limit 1`)) as [
      { id: string; name: string },
    ];
    await call(sample.bus, retry, { work: 'event', id });
    await until(
      () => seen(name),
      (times) => times === 1,
    );
    await expect(call(sample.bus, retry, { work: 'event', id })).rejects.toMatchObject({ kind: 'missing' });
    // The row goes after what was applied.
    await until(
      () => query('select count(*)::int as count from failed_events'),
      ([row]) => row?.count === 199,
    );
  });

  it('of each of a hundred writers is applied once', async () => {
    const ids = Array.from({ length: 100 }, (_, n) => `many-${n}`);
    await Promise.all(ids.map((id) => add({ id, text: 'x' })));
    await until(
      () => query(`select times from seen where id like 'many-%'`),
      (rows) => rows.length === 100,
    );
    expect(await query(`select id from seen where id like 'many-%' and times > 1`)).toEqual([]);
  });
});
