import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

/** How long what both have deleted stays, for a report that was made before. */
const KEPT_HOURS = 48;

const Changed = z.object({ unreadCount: z.int() });

type Name = 'user1' | 'user2';
/** Nothing is unread in a request that was not accepted. */
const unread = (name: Name) =>
  `case when ${name}_request in ('waiting', 'declined') then 0 else ${name}_unread_count end`;
/** What the member `$2` has unread. */
const ownUnread = `case when user1_id = $2 then ${unread('user1')} else ${unread('user2')} end as "unreadCount"`;
/** Excludes members who have left, so that a late call stores nothing for a deleted account. */
const isMember = 'id = $1 and (user1_id = $2 and not user1_left or user2_id = $2 and not user2_left)';

const until = (name: Name) =>
  `${name}_muted_until = case when ${name}_id = $2 then $3::timestamptz else ${name}_muted_until end`;
const mute = `update conversations set ${until('user1')}, ${until('user2')} where ${isMember} returning ${ownUnread}`;

const cleared = (name: Name) => `
  ${name}_cleared_sequence = case when ${name}_id = $2 then last_sequence else ${name}_cleared_sequence end,
  ${name}_unread_count = case when ${name}_id = $2 then 0 else ${name}_unread_count end,
  ${name}_opened = ${name}_opened and ${name}_id <> $2`;
/** The sequence up to which a member sees nothing; a member who left sees nothing at all. */
const unseenBy = (name: Name) =>
  `case when ${name}_left then last_sequence else coalesce(${name}_cleared_sequence, 0) end`;
const unseen = `least(${unseenBy('user1')}, ${unseenBy('user2')})`;
/** What is owed already is not put off; work that was set aside is tried again. */
const owing = (source: string) => `
  insert into cleared_conversations (conversation_id, sequence, try_at) ${source}
  on conflict (conversation_id) do update set tries = 0, set_aside_at = null
  where cleared_conversations.set_aside_at is not null`;
const dueAt = `now() + interval '${KEPT_HOURS} hours'`;

const clear = `
  with cleared as (
    update conversations set ${cleared('user1')}, ${cleared('user2')} where ${isMember} returning id, ${unseen} as unseen
  ), owed as (${owing(`select id, unseen, ${dueAt} from cleared where unseen > 0`)})
  select 0 as "unreadCount" from cleared`;

/**
 * Deletes for a member all that is in a conversation now. What the other does not see either is owed to be deleted for
 * good. @returns nothing for whoever is not a member
 */
export async function clearConversation(db: Db, conversationId: string, userId: string) {
  return (await sql(db, Changed, 'clear conversation', clear, [conversationId, userId]))[0];
}

const clearedByOthers = owing(`
  select id, ${unseen}, ${dueAt} from conversations where (user1_id = $1 or user2_id = $1) and ${unseen} > 0`);

/** What is left in the conversations of a deleted account is owed to be deleted for good where the other does not see it either. */
export async function oweUnseenOf(tx: Db, userId: string) {
  await execute(tx, 'owe what nobody sees', clearedByOthers, [userId]);
}

const Owed = z.object({ sequence: z.int() });
const owed = `
  select coalesce(o.sequence, ${unseen}) as sequence
  from cleared_conversations o join conversations on id = conversation_id where conversation_id = $1`;

/** Up to which sequence the messages of a conversation are owed to be deleted for good. */
export async function owedSequence(db: Db, conversationId: string) {
  return (await sql(db, Owed, 'owed deletion', owed, [conversationId]))[0]?.sequence ?? 0;
}

const settleText = `
  with conversation as (
    select ${unseen} as sequence from conversations where id = $1 for update
  ), done as (
    select sequence from conversation where not exists (
      select from messages where conversation_id = $1 and messages.sequence <= $2)
  ), later as (
    update cleared_conversations set sequence = done.sequence, try_at = ${dueAt}, tries = 0
    from done where conversation_id = $1 and done.sequence > $2
  )
  delete from cleared_conversations using done where conversation_id = $1 and done.sequence <= $2`;

/** Once all messages up to a sequence are gone, a conversation owes nothing any more, or what both have deleted since. */
export async function settle(db: Db, conversationId: string, sequence: number) {
  await execute(db, 'settle cleared conversation', settleText, [conversationId, sequence]);
}

/** Stores until when a conversation is muted for a member. @returns nothing for whoever is not one */
export async function storeMutedUntil(db: Db, conversationId: string, userId: string, mutedUntil: Date | null) {
  return (await sql(db, Changed, 'mute conversation', mute, [conversationId, userId, mutedUntil]))[0];
}
