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
afterAll(() => stack.stop());

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
