import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openDatabase } from '@kindred/kit/database';
import { type Member, newMember } from '@kindred/testing/member';
import { query } from '@kindred/testing/query';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import { until } from '@kindred/testing/until';
import pg from 'pg';
import { database } from '../src/database.js';
import { messagesWith } from '../src/messages/message-search.queries.js';
import { done, messagesOf, openWith, say } from './chat-requests.js';
import { found } from './own-conversations.js';

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack({ LIMITS_FACTOR: '10' });
});
/** The files that run after this one on the same product read all rows of chat. */
afterAll(async () => {
  const long = `delete from messages where created_at < now() - interval '1 month'`;
  await query(stack.world.databaseUrl('chat'), long, []).finally(() => stack.stop());
});

/** Long messages in which every place but the last of the words `aaa…ab` matches. */
const almost = `
  with counted as (update conversations set last_sequence = $2 where id = $1)
  insert into messages (id, conversation_id, sequence, sender_id, content, message_type, created_at)
  select gen_random_uuid(), $1::uuid, n, $3::uuid, repeat('a', 4000), 'text', now() - interval '1 year'
  from generate_series(1, $2) n`;

/** Messages of the year before, as many as given, with their numbers in their words. */
const past = `
  with counted as (update conversations set last_sequence = $2 where id = $1)
  insert into messages (id, conversation_id, sequence, sender_id, content, message_type, created_at)
  select (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-' || right($1::text, 12))::uuid, $1::uuid, n, $3::uuid,
    'word number ' || n || '.', 'text', now() - interval '1 year'
  from generate_series(1, $2) n`;

/** The statement of a search, as a connection has prepared it, without the two seconds after which a call ends it. */
async function unlimited() {
  const db = await openDatabase(stack.world.databaseUrl('chat'), database, 1);
  await messagesWith(db, { userId: LAST_ID, words: 'nothing', before: LAST_ID }, (work) => work());
  const messages = async ({ id }: Member, words: string): Promise<string[]> => {
    const values = [id, `%${words}%`, LAST_ID].map((value) => pg.escapeLiteral(value));
    const rows = await db.query(`execute "messages with words"(${values.join(', ')})`);
    return rows.map(({ content }: { content: string }) => content);
  };
  return { messages, end: () => db.destroy() };
}

it('looks at the hundred thousand newest messages, those of the latest conversations first', async () => {
  const [robin, sam, kai] = await Promise.all(['robin', 'sam', 'kai'].map((name) => newMember(stack.url, name)));
  if (!robin || !sam || !kai) throw new Error('Nobody registered.');
  const [long, recent] = [await openWith(robin, sam), await openWith(robin, kai)];
  await query(stack.world.databaseUrl('chat'), past, [long, 100_004, sam.id]);
  await done(say(sam, long, 'word at last'));
  await done(say(kai, recent, 'word today'));
  const search = await unlimited();
  try {
    expect(await search.messages(robin, 'word number 7.')).toEqual(['word number 7.']);
    expect(await search.messages(robin, 'word number 6.')).toEqual([]);
    const newest = await search.messages(robin, 'word');
    expect(newest.slice(0, 3)).toEqual(['word today', 'word at last', 'word number 100004.']);
  } finally {
    await search.end();
  }
  expect(await found(kai, 'word')).toEqual(['word today']);
});

const slowSearch = (by: Member) => by.post('/api/messages/search', { q: `${'a'.repeat(99)}b` });

/** A pattern that does not match the statement in which it stands. */
const underWay = `
  select 1 from pg_stat_activity where state = 'active' and query ~ 'with own as [(]'
    and datname = current_database() and backend_type = 'client backend'`;
/** How many connections are searching. */
const searching = async () => (await query(stack.world.databaseUrl('chat'), underWay)).rows.length;

/** The most connections that were searching at a time before something has ended. */
async function mostSearching(before: Promise<unknown>) {
  let [most, isOver] = [0, false];
  void before.finally(() => {
    isOver = true;
  });
  const look = async () => {
    most = Math.max(most, await searching());
    return isOver;
  };
  await until(look, Boolean);
  return most;
}

/** Two members whose searches take too long. */
async function slowPair() {
  const pair = await Promise.all(['robin', 'sam'].map((name) => newMember(stack.url, name)));
  const [robin, sam] = pair;
  if (!robin || !sam) throw new Error('Nobody registered.');
  await query(stack.world.databaseUrl('chat'), almost, [await openWith(robin, sam), 20_000, sam.id]);
  return pair;
}

it('ends a search that takes too long, and refuses the next of its member', async () => {
  const [robin, sam] = await slowPair();
  const { status, body } = await slowSearch(robin as Member);
  expect([status, body.code]).toEqual([504, 'timeout']);
  expect(await searching()).toBe(0);
  const next = await slowSearch(robin as Member);
  expect([next.status, next.body.code]).toEqual([429, 'rate_limited']);
  expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await (sam as Member).post('/api/messages/search', { q: 'nowhere' })).status).not.toBe(429);
});

it('leaves the connections to other calls, however many search at once', async () => {
  const people = [...(await slowPair()), ...(await slowPair()), ...(await slowPair())];
  const [kim, kai] = await Promise.all(['kim', 'kai'].map((name) => newMember(stack.url, name)));
  if (!kim || !kai) throw new Error('Nobody registered.');
  const id = await openWith(kim, kai);
  const flood = Promise.all(people.flatMap((one) => Array.from({ length: 8 }, () => slowSearch(one))));
  const most = mostSearching(flood);
  await until(searching, (count) => count >= 2);
  const [sent, list] = [await say(kim, id, 'in the middle of it'), await messagesOf(kai, id)];
  expect([sent.status, list.status, list.body.length]).toEqual([201, 200, 1]);
  const answers = await flood;
  expect(await most).toBe(2);
  const statuses = answers.map(({ status }) => status);
  // A call that comes late, on a slow machine, comes after a search of its member that took too long.
  expect([429, 503, 504]).toEqual(expect.arrayContaining([...new Set(statuses)]));
  expect(statuses).toContain(504);
  for (const { status, headers } of answers) if (status === 503) expect(headers.get('retry-after')).toBe('5');
});
