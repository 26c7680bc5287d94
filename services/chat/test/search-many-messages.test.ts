import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newMember } from '@kindred/testing/member';
import { query } from '@kindred/testing/query';
import { sharedStack } from '@kindred/testing/shared-stack';
import type { Stack } from '@kindred/testing/start-stack';
import { done, openWith, say } from './chat-requests.js';
import { found } from './own-conversations.js';

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

it('looks at the hundred thousand newest messages, those of the latest conversations first', async () => {
  const [robin, sam, kai] = await Promise.all(['robin', 'sam', 'kai'].map((name) => newMember(stack.url, name)));
  if (!robin || !sam || !kai) throw new Error('Nobody registered.');
  const [long, recent] = [await openWith(robin, sam), await openWith(robin, kai)];
  await query(stack.world.databaseUrl('chat'), past, [long, 100_004, sam.id]);
  await done(say(sam, long, 'word at last'));
  await done(say(kai, recent, 'word today'));
  expect(await found(robin, 'word number 7.')).toEqual(['word number 7.']);
  expect(await found(robin, 'word number 6.')).toEqual([]);
  expect((await found(robin, 'word')).slice(0, 3)).toEqual(['word today', 'word at last', 'word number 100004.']);
  expect(await found(kai, 'word')).toEqual(['word today']);
});

it('ends a search that takes too long', async () => {
  const [robin, sam] = await Promise.all(['robin', 'sam'].map((name) => newMember(stack.url, name)));
  if (!robin || !sam) throw new Error('Nobody registered.');
  await query(stack.world.databaseUrl('chat'), almost, [await openWith(robin, sam), 50_000, sam.id]);
  const { status, body } = await robin.post('/api/messages/search', { q: `${'a'.repeat(99)}b` });
  expect([status, body.code]).toEqual([504, 'timeout']);
  const underWay = `select 1 from pg_stat_activity where state = 'active' and query like '%with own as (%' and datname = current_database() and pid <> pg_backend_pid()`;
  expect((await query(stack.world.databaseUrl('chat'), underWay)).rows).toEqual([]);
});
