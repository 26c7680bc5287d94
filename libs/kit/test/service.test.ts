import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type SetAside, setAsideOf } from '@kindred/contracts/set-aside';
import { until } from '@kindred/testing/until';
import pg from 'pg';
import { call, exchange, pagesOf, responseHeadersOf } from '../src/call.js';
import { withRequestId } from '../src/context.js';
import { openDatabase } from '../src/database.js';
import { publishLive } from '../src/publish-live.js';
import type { Running } from '../src/start-service.js';
import {
  addNote,
  listNotes,
  misbehave,
  mood,
  nobodyAnswers,
  noteAdded,
  noteShouted,
  noteWhispered,
  type Sample,
  startSample,
  whoAsks,
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

describe('an operation', () => {
  it('parses what comes in and lets out only what the contract names', async () => {
    expect(await add({ id: 'a', text: '  hello  ' })).toEqual({ id: 'a', text: 'hello' });
  });

  it('refuses a wrong input by field', async () => {
    await expect(add({ id: 'b', text: ' ' })).rejects.toMatchObject({
      kind: 'invalid',
      code: 'validation_failed',
      message: 'Write something',
      detail: { errors: { text: ['Write something'] } },
    });
  });

  it('says in English what has no words of its own', async () => {
    const wrong = { id: 7, text: 'hello' } as unknown as { id: string; text: string };
    await expect(add(wrong)).rejects.toMatchObject({ message: 'Invalid input' });
  });

  it('says beside its answer whether it repeats and whether there is more', async () => {
    await add({ id: 'c', text: 'once' });
    expect(responseHeadersOf(await exchange(sample.bus, addNote, { id: 'c', text: 'once' }, null)).isRepeat).toBe(true);
    await Promise.all(['p1', 'p2', 'p3'].map((id) => add({ id, text: 'on a page' })));
    const first = await exchange(sample.bus, listNotes, {}, null);
    const last = first.json<{ id: string }[]>().at(-1)?.id;
    expect(responseHeadersOf(first)).toEqual({ isRepeat: false, next: last, prev: undefined });
    const notes: object[] = [];
    for await (const page of pagesOf(sample.bus, listNotes, {})) notes.push(...page);
    expect(notes).toEqual(await query('select id, text from notes order by id'));
  });

  it('knows who asks, and refuses when nobody does', async () => {
    const userId = randomUUID();
    const answer = await withRequestId('the-request', () => call(sample.bus, whoAsks, {}, userId));
    expect(answer).toEqual({ userId, requestId: 'the-request' });
    await expect(call(sample.bus, whoAsks, {})).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('that fails unexpectedly tells a request id and nothing else', async () => {
    const failure = withRequestId('the-request', () => call(sample.bus, misbehave, { how: 'throw' }));
    await expect(failure).rejects.toMatchObject({
      kind: 'bug',
      code: 'internal_error',
      detail: { requestId: 'the-request' },
    });
    await expect(failure).rejects.not.toMatchObject({ message: expect.stringContaining('secret') });
  });

  it('that nobody answers is unavailable, one that takes too long is a timeout', async () => {
    await expect(call(sample.bus, nobodyAnswers, {})).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(call(sample.bus, misbehave, { how: 'hang' })).rejects.toMatchObject({ kind: 'timeout' });
  });

  it('is refused when its input is more than one message takes', async () => {
    const text = 'x'.repeat(2 ** 20);
    await expect(add({ id: 'large', text })).rejects.toMatchObject({ kind: 'too_large', code: 'body_too_large' });
  });

  it('whose fact is more than one message takes does nothing, and holds up no other fact', async () => {
    const text = 'x'.repeat(600 * 1024);
    await expect(add({ id: 'large', text })).rejects.toMatchObject({ kind: 'bug' });
    expect(await query('select id from notes where id = $1', ['large'])).toEqual([]);
  });

  it('does not fall over a message that is no request', async () => {
    sample.bus.nats.publish(addNote.subject, 'not json');
    expect(await add({ id: 'd', text: 'still here' })).toBeDefined();
  });
});

describe('what is told live', () => {
  it('does not fail the caller when it is more than one message takes', async () => {
    publishLive(sample.bus, noteWhispered, { id: 'large', text: 'x'.repeat(2 ** 21) });
    expect(await add({ id: 'after-large', text: 'x' })).toBeDefined();
  });

  it('is heard once, and one that cannot be taken stops nothing', async () => {
    publishLive(sample.bus, noteWhispered, { id: 'broken', text: '' });
    publishLive(sample.bus, noteWhispered, { id: 'whispered', text: 'psst' });
    expect(await until(() => seen('whispered'), Boolean)).toBe(1);
  });
});

describe('what is broadcast', () => {
  it('is heard by every process of a service', async () => {
    const second = await sample.start();
    publishLive(sample.bus, noteShouted, { id: 'shouted', text: 'hey' });
    await until(
      () => seen('shouted'),
      (times) => times === 2,
    );
    await second.stop();
  });
});

describe('a fact', () => {
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

  it('is never told when the change was taken back', async () => {
    await expect(add({ id: 'undone', text: 'x', fail: true })).rejects.toMatchObject({ code: 'email_taken' });
    await add({ id: 'after-undone', text: 'x' });
    await until(
      () => seen('after-undone'),
      (times) => times === 1,
    );
    expect(await seen('undone')).toBeUndefined();
  });

  it('that a crash left in the outbox is told later', async () => {
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

  it('comes again until it was applied', async () => {
    mood.refuseEvents = 2;
    await add({ id: 'stubborn', text: 'x' });
    await until(
      () => seen('stubborn'),
      (times) => times === 1,
    );
  });

  it('waits for a server that is away, which is no try', async () => {
    mood.awayEvents = 3;
    await add({ id: 'patient', text: 'x' });
    await until(
      () => seen('patient'),
      (times) => times === 1,
    );
    expect(await query(`select id from failed_events where payload->>'id' = 'patient'`)).toEqual([]);
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
    const metrics = await (await fetch(`http://127.0.0.1:${service.healthPort}/metrics`)).text();
    expect(metrics).toContain('kindred_owed_work{work="event",state="set_aside"} 200');
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

  it('of a hundred writers is told once each', async () => {
    const ids = Array.from({ length: 100 }, (_, n) => `many-${n}`);
    await Promise.all(ids.map((id) => add({ id, text: 'x' })));
    await until(
      () => query(`select times from seen where id like 'many-%'`),
      (rows) => rows.length === 100,
    );
    expect(await query(`select id from seen where id like 'many-%' and times > 1`)).toEqual([]);
  });
});

describe('starting and stopping', () => {
  it('lets replicas that boot at once take turns at migrating', async () => {
    await query('drop table migrations, notes, seen, outbox, failed_events');
    const boots = Array.from({ length: 4 }, () => openDatabase(sample.config.DATABASE_URL, sample.database, 2));
    const opened = await Promise.all(boots);
    await Promise.all(opened.map((db) => db.destroy()));
  });

  it('finishes what is in flight before it stops', async () => {
    const second = await sample.start();
    const work = Array.from({ length: 20 }, () => call(sample.bus, misbehave, { how: 'slow' }));
    await sample.bus.nats.flush();
    await second.stop();
    expect(await Promise.all(work)).toHaveLength(20);
  });

  it('tells an operator that it is ready', async () => {
    const at = (path: string) => fetch(`http://127.0.0.1:${service.healthPort}${path}`);
    expect((await at('/healthz')).status).toBe(200);
    expect(await (await at('/readyz')).json()).toEqual({ status: 'ready' });
    expect(await (await at('/metrics')).text()).toContain('kindred_operation_seconds');
  });
});
