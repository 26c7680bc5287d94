import type { Message } from '@kindred/contracts/chat';
import type { Member } from '@kindred/testing/member';
import { pagesOf } from '@kindred/testing/pages';
import type pg from 'pg';
import type { Chat } from './check-deleted-conversations.js';

/**
 * The conversations between these members in which something was said: what is stored, and what each sees through the public API.
 * Any other may be missing for whoever did not open it.
 */
export async function readConversations(db: pg.Pool, members: Member[]): Promise<Chat[]> {
  const { rows } = await db.query(
    `select c.id, array[c.user1_id, c.user2_id] as "memberIds",
      array(select m.client_id::text from chat.messages m where m.conversation_id = c.id order by m.sequence) as stored
    from chat.conversations c where c.user1_id = any($1) and c.user2_id = any($1) and c.last_sequence > 0`,
    [members.map(({ id }) => id)],
  );
  return Promise.all(
    rows.map(async ({ id, memberIds, stored }) => {
      const sides = members.filter((one) => memberIds.includes(one.id));
      const views = sides.map(async (member) => ({ by: member.id, shown: await shownTo(member, id) }));
      return { id, stored, views: await Promise.all(views) };
    }),
  );
}

async function shownTo(member: Member, id: string): Promise<string[]> {
  const pages = await pagesOf(member, `/api/conversations/${id}/messages`, 'prev');
  const messages: Message[] = pages.reverse().flatMap(({ body }) => body);
  return messages.map(({ clientId }) => clientId ?? '');
}
