import { type Db, sql } from '@kindred/kit/sql';
import { z } from 'zod';

/** How many conversations a page of writers has. */
export const WRITERS_PAGE = 1000;

const Conversation = z.object({
  id: z.uuid(),
  user1Id: z.uuid(),
  user2Id: z.uuid(),
  hasUser1Written: z.boolean(),
  hasUser2Written: z.boolean(),
});
/** Whether a member has ever written in the conversation `c`, as SQL. */
export const hasWritten = (name: 'user1' | 'user2') =>
  `(c.${name}_wrote or exists (select from messages m where m.conversation_id = c.id and m.sender_id = c.${name}_id))`;
const conversations = `
  select id, user1_id as "user1Id", user2_id as "user2Id", ${hasWritten('user1')} as "hasUser1Written",
    ${hasWritten('user2')} as "hasUser2Written"
  from conversations c where $1::uuid is null or id > $1 order by id limit ${WRITERS_PAGE}`;

/** A page of all conversations in the order of their ids, and who wrote in each. */
export function conversationsWithWriters(db: Db, after: string | null) {
  return sql(db, Conversation, 'conversations with writers', conversations, [after]);
}
