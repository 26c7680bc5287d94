import { type Db, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import { isThere } from '../conversations/is-there.js';

export const PAGE = 20;

const Found = z.object({
  id: z.uuid(),
  conversationId: z.uuid(),
  senderId: z.uuid(),
  content: z.string(),
  createdAt: z.date(),
  otherId: z.uuid(),
  otherLeft: z.boolean(),
});
export type Found = z.infer<typeof Found>;

const half = (own: 'user1' | 'user2', other: 'user1' | 'user2') => `
  select m.id, m.conversation_id as "conversationId", m.sender_id as "senderId", m.content, m.created_at as "createdAt",
    c.${other}_id as "otherId", c.${other}_left as "otherLeft"
  from conversations c join messages m on m.conversation_id = c.id
  where c.${own}_id = $1 and m.id < $3 and m.unsent_at is null and m.notice is null and m.content ilike $2
    and ${isThere('m')}
    and (m.sender_id = $1 or not m.is_hidden) and c.${own}_request not in ('waiting', 'declined')`;
const search = `
  select * from (${half('user1', 'user2')} union all ${half('user2', 'user1')}) as found
  order by id desc limit ${PAGE + 1}`;

/** A member's messages before an id that contain the words, without requests that they have not accepted, newest first, and one more if there is another page. */
export function messagesWith(db: Db, userId: string, words: string, before: string) {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  return sql(db, Found, 'messages with words', search, [userId, pattern, before]);
}
