import { timedOut } from '@kindred/contracts/errors';
import { wasCanceled } from '@kindred/kit/database-errors';
import { execute, sql } from '@kindred/kit/sql';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { isThere } from '../conversations/message-conditions.queries.js';
import type { Watch } from './search-turns.js';

export const PAGE = 20;
/** How many messages one search looks at, and of how many conversations: the most recently active ones. */
const MOST_MESSAGES = 100_000;
const MOST_CONVERSATIONS = 5000;

const Found = z.object({
  id: z.uuid(),
  conversationId: z.uuid(),
  senderId: z.uuid(),
  content: z.string(),
  createdAt: z.date(),
  expiresAt: z.date().nullable(),
  otherId: z.uuid(),
  otherLeft: z.boolean(),
});
export type Found = z.infer<typeof Found>;

const activeAt = 'coalesce(last_message_at, created_at)';
/** Requests that were not accepted, and what the member has deleted, are in other boxes. As in the index. */
const isInMainBox = (own: string) => `
  case when ${own}_cleared_sequence >= last_sequence and not ${own}_opened then 'cleared'
    when ${own}_request = 'waiting' then 'requests' when ${own}_request = 'declined' then 'declined' else 'main' end = 'main'`;
const half = (own: 'user1' | 'user2', other: 'user1' | 'user2') => `
  (select id, last_sequence, coalesce(${own}_cleared_sequence, 0) as cleared, ${other}_id as other_id,
    ${other}_left as other_left, ${activeAt} as active_at
  from conversations where ${own}_id = $1 and ${isInMainBox(own)}
  order by ${activeAt} desc, id desc limit ${MOST_CONVERSATIONS})`;
/**
 * The sequences of a conversation count its messages, so the search is bounded before it reads: it takes whole conversations, and
 * the newest messages of the last one.
 */
const search = `
  with own as (${half('user1', 'user2')} union all ${half('user2', 'user1')}), counted as (
    select *, sum(last_sequence - cleared) over (order by active_at desc, id desc) - (last_sequence - cleared) as newer from own
  ), looked as (
    select id, other_id, other_left, greatest(cleared, last_sequence - (${MOST_MESSAGES} - newer)) as start
    from counted where newer < ${MOST_MESSAGES}
  )
  select m.id, c.id as "conversationId", m.sender_id as "senderId", m.content, m.created_at as "createdAt",
    m.expires_at as "expiresAt", c.other_id as "otherId", c.other_left as "otherLeft"
  from looked c cross join lateral (
    select m.id, m.sender_id, m.content, m.created_at, m.expires_at from messages m
    where m.conversation_id = c.id and m.sequence > c.start and m.id < $3 and m.unsent_at is null and m.notice is null
      and ${isThere('m')} and m.content ilike $2 and (m.sender_id = $1 or not m.is_hidden)
    order by m.id desc limit ${PAGE + 1}
  ) as m
  order by m.id desc limit ${PAGE + 1}`;

/** Many times as long as a hundred thousand ordinary messages take. Text that almost matches everywhere takes minutes. */
const limit = `set local statement_timeout = '2s'`;

type Search = { userId: string; words: string; before: string };

/**
 * A member's messages before an id that contain the words, without requests that they have not accepted and what they have
 * deleted, newest first, and one more if there is another page. It looks at their hundred thousand newest messages.
 * `watch` does the statement itself, without the wait for a connection. @throws AppError timeout where that takes too long
 */
export async function messagesWith(db: DataSource, { userId, words, before }: Search, watch: Watch) {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  try {
    return await db.transaction(async (tx) => {
      await execute(tx, 'limit the search', limit);
      return watch(() => sql(tx, Found, 'messages with words', search, [userId, pattern, before]));
    });
  } catch (error) {
    throw wasCanceled(error) ? timedOut() : error;
  }
}
