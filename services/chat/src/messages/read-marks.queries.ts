import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import type { ParticipantView } from '../conversations/conversation.js';

/** How many messages one event names. */
const MOST_NAMED = 1000;

const Id = z.object({ id: z.uuid() });
const Count = z.object({ count: z.int() });

const between = `
  select id from messages where conversation_id = $1 and sequence > $2 and sequence <= $3 and sender_id = $4
  order by sequence desc limit ${MOST_NAMED}`;

/**
 * The ids of the other's messages from the reader's mark to a sequence, latest first; at most a thousand. Hidden ones too: the
 * sender is told as if they had been shown.
 */
export async function newlyRead(tx: Db, { conversationId, otherId, readSequence }: ParticipantView, sequence: number) {
  const rows = await sql(tx, Id, 'newly read', between, [conversationId, readSequence, sequence, otherId]);
  return rows.map(({ id }) => id);
}

const after = `
  select count(*)::int as count from messages m where conversation_id = $1 and sequence > $2 and sender_id = $3
    and unsent_at is null and not is_hidden and notice is null and vanished_at is null`;

/**
 * How many messages of the other come after a sequence, without those that are hidden and notices. One whose time is over
 * counts until its vanishing takes it out of the count.
 */
export async function unreadAfter(tx: Db, { conversationId, otherId }: ParticipantView, sequence: number) {
  const [row] = await sql(tx, Count, 'unread after', after, [conversationId, sequence, otherId]);
  return row?.count ?? 0;
}

const setMark = (name: 'user1' | 'user2') =>
  `update conversations set ${name}_read_sequence = $2, ${name}_unread_count = $3, ${name}_untold_reads = $4 where id = $1`;

/** A member's read mark: up to which sequence they have read, what of that is not told, and how many are unread after it. */
type Mark = { readSequence: number; untoldReads: number[]; unreadCount: number };

export async function storeMark(tx: Db, participant: ParticipantView, mark: Mark) {
  const { conversationId, memberIds, userId } = participant;
  const name = memberIds[0] === userId ? 'user1' : 'user2';
  const values = [conversationId, mark.readSequence, mark.unreadCount, mark.untoldReads];
  await execute(tx, `read mark of ${name}`, setMark(name), values);
}
