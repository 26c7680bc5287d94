import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import { hasWritten } from '../conversations/writers.queries.js';

const Left = z.object({
  conversationId: z.uuid(),
  memberId: z.uuid(),
  isNotAccepted: z.boolean(),
  hasWritten: z.boolean(),
});
export type Left = z.infer<typeof Left>;

const sides = [
  ['user1', 'user2'],
  ['user2', 'user1'],
] as const;

const lock = `select pg_advisory_xact_lock(hashtextextended('member:' || $1, 0))`;
const former = 'insert into former_members (id) values ($1) on conflict do nothing';

/** Stores that an account is deleted. Conversations that `openNew` is opening with it are finished first, and later ones are refused. */
export async function keepFormerMember(tx: Db, userId: string) {
  await execute(tx, 'lock member', lock, [userId]);
  await execute(tx, 'keep former member', former, [userId]);
}

const leave = ([own, other]: (typeof sides)[number]) => `
  update conversations c set ${own}_left = true, ${own}_wrote = ${hasWritten(own)},
    ${own}_unread_count = 0, ${other}_unread_count = 0, ${own}_muted_until = null, ${own}_cleared_sequence = null
  where ${own}_id = $1
  returning id as "conversationId", ${other}_id as "memberId", ${own}_wrote as "hasWritten",
    ${other}_request in ('waiting', 'declined') as "isNotAccepted"`;

/**
 * Stores that a member has left all their conversations, and deletes what they changed for themselves. It keeps which messages
 * they read untold, since the other would be told otherwise, and whether they wrote, so that a repetition tells the same members.
 * @returns these, each with its other member, whether the one who left has written, and whether it was a request that the other
 * has not accepted
 */
export async function leaveConversations(tx: Db, userId: string): Promise<Left[]> {
  const left: Left[] = [];
  for (const side of sides) left.push(...(await sql(tx, Left, `leave as ${side[0]}`, leave(side), [userId])));
  return left;
}

const abandoned = `
  delete from conversations where (user1_id = $1 or user2_id = $1) and (user1_left and user2_left
    or user1_left and user2_request in ('waiting', 'declined') or user2_left and user1_request in ('waiting', 'declined'))`;
const lastMessages = `
  update conversations c
  set last_message_at = (
    select created_at from messages m where m.conversation_id = c.id and vanished_at is null order by sequence desc limit 1)
  where user1_id = $1 or user2_id = $1`;

/**
 * Deletes a member's conversations that both have left, and requests that were not accepted, in which only the sender wrote;
 * the others forget when the deleted messages were sent.
 */
export async function tidyConversations(tx: Db, userId: string) {
  await execute(tx, 'delete abandoned conversations', abandoned, [userId]);
  await execute(tx, 'last messages', lastMessages, [userId]);
}
