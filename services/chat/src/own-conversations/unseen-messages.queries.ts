import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import { fileUrlIn } from '../conversations/message-conditions.queries.js';

/** How many messages are deleted at once. */
export const BATCH = 500;

const Unseen = z.object({ id: z.uuid(), senderId: z.uuid(), fileUrl: z.string().nullable() });

/** A file stays while a visible message has it. */
const fileUrl = fileUrlIn('m');
const oldest = `
  select m.id, m.sender_id as "senderId", case when not exists (
    select from messages o where o.conversation_id = $1 and o.sequence > $2 and ${fileUrlIn('o')} = ${fileUrl}
  ) then ${fileUrl} end as "fileUrl"
  from messages m where m.conversation_id = $1 and m.sequence <= $2
    and not exists (select from unsent_messages u where u.message_id = m.id)
  order by m.sequence limit ${BATCH}`;

/** The oldest messages up to a sequence, each with its photo or recording, without those whose sealed copy a report may still need. */
export function unseenMessages(db: Db, conversationId: string, sequence: number) {
  return sql(db, Unseen, 'unseen messages', oldest, [conversationId, sequence]);
}

const remove = `
  with gone as (delete from messages where id = any($1) returning conversation_id, sender_id)
  update conversations c set
    user1_wrote = user1_wrote or exists (select from gone where sender_id = user1_id),
    user2_wrote = user2_wrote or exists (select from gone where sender_id = user2_id)
  where id = (select conversation_id from gone limit 1)`;

/** Deletes messages of one conversation. That their senders wrote stays known. */
export async function deleteUnseen(db: Db, ids: string[]) {
  await execute(db, 'delete unseen messages', remove, [ids]);
}
