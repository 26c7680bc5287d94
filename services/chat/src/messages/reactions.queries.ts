import { reactionEmojis } from '@kindred/contracts/chat';
import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import { isThere } from '../conversations/message-conditions.queries.js';

const put = `
  insert into reactions (message_id, user_id, emoji, is_hidden) values ($1, $2, $3, $4)
  on conflict (message_id, user_id) do update set emoji = excluded.emoji, is_hidden = excluded.is_hidden, created_at = now()
  where reactions.emoji <> excluded.emoji`;

/** Stores somebody's one reaction to a message, which may be hidden from the other. @returns whether it is another than before */
export async function putReaction(tx: Db, messageId: string, userId: string, emoji: string, isHidden: boolean) {
  return (await execute(tx, 'put reaction', put, [messageId, userId, emoji, isHidden])) === 1;
}

/** @returns whether there was one */
export async function deleteReaction(tx: Db, messageId: string, userId: string) {
  const text = 'delete from reactions where message_id = $1 and user_id = $2';
  return (await execute(tx, 'delete reaction', text, [messageId, userId])) === 1;
}

/** Counts a change of a message. */
export async function nextVersion(tx: Db, messageId: string) {
  await execute(tx, 'next version of message', 'update messages set version = version + 1 where id = $1', [messageId]);
}

export const PAGE = 100;
const Own = z.object({ messageId: z.uuid(), emoji: z.enum(reactionEmojis), createdAt: z.date() });
const own = `
  select r.message_id as "messageId", r.emoji, r.created_at as "createdAt" from reactions r
    join messages m on m.id = r.message_id join conversations c on c.id = m.conversation_id
  where r.user_id = $1 and r.message_id > $2
    and ${isThere('m')} and m.sequence > coalesce(case when c.user1_id = $1 then c.user1_cleared_sequence else c.user2_cleared_sequence end, 0)
  order by r.message_id limit ${PAGE + 1}`;

/** Somebody's reactions to messages that they have not deleted, after a message id, and one more if there is another page. */
export function reactionsBy(db: Db, userId: string, after: string) {
  return sql(db, Own, 'reactions by user', own, [userId, after]);
}

/** How many reactions of somebody are deleted at once. */
const DELETED_AT_ONCE = 500;

const Some = z.object({ wereAny: z.boolean() });
const some = `
  with batch as (
    select message_id from reactions where user_id = $1 order by message_id limit ${DELETED_AT_ONCE}
  ), locked as (
    select id from messages where id in (select message_id from batch) order by id for update
  ), deleted as (
    delete from reactions where user_id = $1 and message_id in (select id from locked) returning message_id
  ), counted as (
    update messages set version = version + 1 where id in (select message_id from deleted)
  )
  select exists (select from batch) as "wereAny"`;

/**
 * Deletes some of a user's reactions. It locks their messages first, as emptying a message does, and increases the messages'
 * versions, so that copies elsewhere count as older.
 * @returns whether there were any
 */
export async function deleteSomeReactionsBy(db: Db, userId: string) {
  const [row] = await sql(db, Some, 'delete some reactions of user', some, [userId]);
  return row?.wereAny ?? false;
}
