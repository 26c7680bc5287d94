import { RequestState } from '@kindred/contracts/message-requests';
import { type Db, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import { fileUrlIn, isThere } from '../conversations/message-conditions.queries.js';

const Answered = z.object({ request: RequestState, unreadCount: z.int() });
type Name = 'user1' | 'user2';

/** `$3` is the answer. A request that was accepted stays so. */
const answer = (name: Name) => `
  ${name}_request = case when ${name}_id = $2 and ${name}_request in ('waiting', 'declined') then $3 else ${name}_request end`;
const ofReceiver = (column: string) =>
  `case when user1_id = $2 then user1_${column} when user2_id = $2 then user2_${column} end`;
const answerRequest = `
  update conversations set ${answer('user1')}, ${answer('user2')}
  where id = $1 and last_sequence > 0 and ${ofReceiver('request')} in ('waiting', 'accepted', 'declined')
  returning ${ofReceiver('request')} as request, ${ofReceiver('unread_count')} as "unreadCount"`;

/** Stores a receiver's answer to a request, also a repeated one. @returns nothing unless the user received the request */
export async function storeAnswer(db: Db, conversationId: string, receiverId: string, answer: 'accepted' | 'declined') {
  const values = [conversationId, receiverId, answer];
  return (await sql(db, Answered, 'answer request', answerRequest, values))[0];
}

const Shown = z.object({ isShown: z.boolean() });
const shown = `
  select not exists (
    select from conversations c where c.user1_id = least($1::uuid, $2::uuid) and c.user2_id = greatest($1::uuid, $2::uuid)
      and (case when c.user1_id = $1 then c.user1_request else c.user2_request end in ('waiting', 'declined')
        or (select bool_and(m.is_hidden or not ${isThere('m')}) from messages m where m.conversation_id = c.id
          and ${fileUrlIn('m')} = $3 and m.sender_id <> $1))) as "isShown"`;

/**
 * Whether a viewer may see a photo, or hear a recording, of somebody in their conversation: it is no open request, and
 * not all messages with the file are hidden or have vanished. One that no message has is shown.
 */
export async function isPhotoShown(db: Db, viewerId: string, ownerId: string, imageUrl: string) {
  const [row] = await sql(db, Shown, 'photo is shown', shown, [viewerId, ownerId, imageUrl]);
  return row?.isShown ?? false;
}
