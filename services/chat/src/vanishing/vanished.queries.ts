import { MessageType } from '@kindred/contracts/chat';
import { type Db, execute, sql } from '@kindred/kit/sql';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { KEPT_HOURS } from '../conversations/message-conditions.queries.js';
import { fileColumns, storedFile } from '../messages/message-files.js';
import type { Tally } from './tally.js';

/** How many messages vanish in one transaction, and how many rows one statement removes. */
const AT_ONCE = 200;
const REMOVED_AT_ONCE = 1000;

const Conversation = z.object({ id: z.uuid() });
const waiting = `
  select distinct conversation_id as id from messages where expires_at <= $1 and vanished_at is null limit ${AT_ONCE}`;

/** Conversations in which messages have vanished by then that are not emptied. */
export async function conversationsDue(db: Db, asOf: Date) {
  return (await sql(db, Conversation, 'conversations with vanished messages', waiting, [asOf])).map(({ id }) => id);
}

const Due = z.object({
  id: z.uuid(),
  sequence: z.int(),
  senderId: z.uuid(),
  content: z.string(),
  messageType: MessageType,
  ...storedFile,
  unsentAt: z.date().nullable(),
  isCounted: z.boolean(),
});
export type Due = z.infer<typeof Due>;

const due = `
  select id, sequence, sender_id as "senderId", content, message_type as "messageType", ${fileColumns},
    unsent_at as "unsentAt", unsent_at is null and not is_hidden as "isCounted"
  from messages m where conversation_id = $1 and expires_at <= $2 and vanished_at is null
  order by expires_at limit ${AT_ONCE}`;

/** The messages of a conversation that have vanished by then, the first of them. The conversation is locked. */
export function dueMessages(tx: Db, conversationId: string, asOf: Date) {
  return sql(tx, Due, 'messages due to vanish', due, [conversationId, asOf]);
}

const empty = `
  with emptied as (
    update messages set content = '', message_type = 'text', image_url = null, voice_url = null, duration = null,
      waveform = null, reply_to_id = null, vanished_at = $2
    where id = any($1) returning id
  ), unquoted as (
    update messages set reply_to_id = null where reply_to_id = any($1) and id <> all($1)
  )
  delete from reactions where message_id = any($1)`;

/** Takes everything out of messages, and takes them out of what answers them. */
export async function emptyVanished(tx: Db, messages: Due[], asOf: Date) {
  await execute(tx, 'empty vanished messages', empty, [messages.map(({ id }) => id), asOf]);
}

const Unread = z.object({ memberId: z.uuid(), unreadCount: z.int(), isTold: z.boolean() });
const isOpen = (name: 'user1' | 'user2') => `${name}_request not in ('waiting', 'declined')`;
const take = `
  with taken as (
    update conversations c set user1_wrote = user1_wrote or $2, user2_wrote = user2_wrote or $3,
      user1_unread_count = greatest(0, user1_unread_count - $4::int),
      user2_unread_count = greatest(0, user2_unread_count - $5::int),
      last_message_at = (
        select created_at from messages m where m.conversation_id = c.id and vanished_at is null order by sequence desc limit 1)
    where id = $1 returning *
  )
  select user1_id as "memberId", user1_unread_count as "unreadCount", $4 > 0 and ${isOpen('user1')} as "isTold" from taken
  union all
  select user2_id, user2_unread_count, $5 > 0 and ${isOpen('user2')} from taken`;

/**
 * Takes vanished messages out of the counts of their conversation, and out of when something was last said in it.
 * @returns the members who had not read all of them, each with what they have not read now
 */
export async function takeFromConversation(tx: Db, conversationId: string, tally: Tally) {
  const { user1Wrote, user2Wrote, user1Unread, user2Unread } = tally;
  const values = [conversationId, user1Wrote, user2Wrote, user1Unread, user2Unread];
  const members = await sql(tx, Unread, 'take vanished from conversation', take, values);
  return members.filter(({ isTold }) => isTold).map(({ memberId, unreadCount }) => ({ memberId, unreadCount }));
}

const next = `
  with first as (
    select min(expires_at) as at from messages where conversation_id = $1 and expires_at is not null and vanished_at is null
  ), later as (
    update vanishing set try_at = first.at, tries = 0, last_error = null from first
    where conversation_id = $1 and first.at is not null
  )
  delete from vanishing using first where conversation_id = $1 and first.at is null`;

/** Stores when the next message of a conversation vanishes, if any will. The conversation is locked. */
export async function owesNext(tx: Db, conversationId: string) {
  await execute(tx, 'when the next message vanishes', next, [conversationId]);
}

const isGone = `vanished_at <= $1::timestamptz - interval '${KEPT_HOURS} hours'`;
const isKept = 'exists (select from unsent_messages u where u.message_id = m.id)';
const freeClientIds = `update messages m set client_id = null where ${isGone} and client_id is not null and ${isKept}`;
const remove = `
  delete from messages where id in (
    select id from messages m
    where ${isGone} and not ${isKept}
    order by vanished_at limit ${REMOVED_AT_ONCE})`;

/**
 * Removes the rows of messages that have vanished so long ago that no report may name them, once no copy is kept for one
 * that did. The client ids of those are free at the same moment, so that sending again tells nothing of a report. @returns how many
 */
export async function deleteGone(db: DataSource, asOf: Date) {
  const removeSome = (on: Db) => execute(on, 'remove vanished messages', remove, [asOf]);
  let removed = await db.transaction(async (tx) => {
    await execute(tx, 'free client ids of vanished messages', freeClientIds, [asOf]);
    return removeSome(tx);
  });
  let count = removed;
  while (removed === REMOVED_AT_ONCE) {
    removed = await removeSome(db);
    count += removed;
  }
  return count;
}
