import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AckPolicy, jetstreamManager } from '@nats-io/jetstream';
import { createInbox } from 'nats';
import pg from 'pg';
import { EVENT_STREAM } from '../src/bus.js';
import { call, exchange, pagesOf, responseHeadersOf } from '../src/call.js';
import { withRequestId } from '../src/context.js';
import { openDatabase } from '../src/database.js';
import type { Running } from '../src/start-service.js';
import { addNote, listNotes, misbehave, nobodyAnswers, type Sample, startSample, whoAsks } from './start-sample.js';

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
const add = (note: { id: string; text: string }) => call(sample.bus, addNote, note);

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

  it('is not called by what the event stream delivers to its subject', async () => {
    const { nats, jetstream } = sample.bus;
    const [durable, subject] = ['forger', 'event.sample.forged'];
    const manager = await jetstreamManager(nats);
    const consumer = { durable_name: durable, filter_subject: subject, ack_policy: AckPolicy.None };
    await manager.consumers.add(EVENT_STREAM, consumer);
    await jetstream.publish(subject, JSON.stringify({ input: { id: 'forged', text: 'forged' }, callerId: null }));
    const delivered = new Promise<string>((resolve) => {
      nats.subscribe(addNote.subject, { max: 1, callback: (_, message) => resolve(message.subject) });
    });
    nats.publish(`$JS.API.CONSUMER.MSG.NEXT.${EVENT_STREAM}.${durable}`, '{"batch":1}', { reply: addNote.subject });
    expect(await delivered).toBe(subject);
    await add({ id: 'asked', text: 'after it' });
    expect(await query(`select id from notes where id in ('asked', 'forged')`)).toEqual([{ id: 'asked' }]);
  });

  it('does not fall over a message that is no request', async () => {
    sample.bus.nats.publish(addNote.subject, 'not json', { reply: createInbox('_INBOX.test') });
    expect(await add({ id: 'd', text: 'still here' })).toBeDefined();
  });

  it('is neither done nor answered when its answer is to go elsewhere than to an inbox', async () => {
    const { nats } = sample.bus;
    const heard: string[] = [];
    nats.subscribe('elsewhere', { callback: (_, message) => void heard.push(message.string()) });
    const payload = JSON.stringify({ input: { id: 'astray', text: 'astray' }, callerId: null });
    nats.publish(addNote.subject, payload, { reply: 'elsewhere' });
    nats.publish(addNote.subject, payload);
    await add({ id: 'e', text: 'after it' });
    expect(await query(`select id from notes where id in ('astray', 'e')`)).toEqual([{ id: 'e' }]);
    expect(heard).toEqual([]);
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
