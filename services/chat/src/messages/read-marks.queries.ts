import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import type { ParticipantView } from '../conversations/conversation.js';
import { isNameable } from '../conversations/message-conditions.queries.js';

/** How many messages one event names. */
const MOST_NAMED = 1000;

const Id = z.object({ id: z.uuid() });
const Count = z.object({ count: z.int() });

const between = `
  select id from messages m where conversation_id = $1 and sequence > $2 and sequence <= $3 and sender_id = $4 and ${isNameable('m')}
  order by sequence desc limit ${MOST_NAMED}`;

/**
 * The ids of the other's messages from the reader's mark to a sequence, latest first; at most a thousand. Hidden ones too: the
 * sender is told as if they had been shown. Not one that is kept for a report alone, which its sender is not to know.
 */
export async function newlyRead(tx: Db, { conversationId, otherId, readSequence }: ParticipantView, sequence: number) {
  const rows = await sql(tx, Id, 'newly read', between, [conversationId, readSequence, sequence, otherId]);
  return rows.map(({ id }) => id);
}

const counted = `
  select count(*)::int as count from messages m where conversation_id = $1 and sequence > $2 and sequence <= $3 and sender_id = $4
    and unsent_at is null and not is_hidden and notice is null and vanished_at is null`;

/**
 * How many messages of the other are unread once the reader has read up to a sequence: what is stored without those that are read
 * by it, so that it costs the same however much stays unread. Hidden ones and notices are not in the count, and one whose time is
 * over is until its vanishing takes it out. The conversation is locked.
 */
export async function unreadAfter(tx: Db, participant: ParticipantView, sequence: number, lastSequence: number) {
  if (sequence === lastSequence) return 0;
  const { conversationId, otherId, readSequence, clearedSequence, unreadCount } = participant;
  const values = [conversationId, Math.max(readSequence, clearedSequence), sequence, otherId];
  const [row] = await sql(tx, Count, 'newly read in the count', counted, values);
  return Math.max(0, unreadCount - (row?.count ?? 0));
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
