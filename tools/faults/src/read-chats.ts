import type { Message } from '@kindred/contracts/chat';
import { parseLink } from '@kindred/contracts/link-header';
import type { Member } from '@kindred/testing/member';
import type pg from 'pg';
import type { Chat } from './check-chats.js';

/** The conversations between these members: what is stored, and what each sees through the public API. */
export async function readChats(db: pg.Pool, members: Member[]): Promise<Chat[]> {
  const { rows } = await db.query(
    `select c.id, array[c.user1_id, c.user2_id] as "memberIds",
      array(select m.client_id::text from chat.messages m where m.conversation_id = c.id order by m.sequence) as stored
    from chat.conversations c where c.user1_id = any($1) and c.user2_id = any($1)`,
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
  const all: Message[] = [];
  for (let path: string | undefined = `/api/conversations/${id}/messages`; path; ) {
    const { status, body, headers } = await member.get(path);
    if (status !== 200) throw new Error(`The messages of ${id} were answered with ${status}`);
    all.unshift(...body);
    path = parseLink(headers.get('link'), 'prev');
  }
  return all.map(({ clientId }) => clientId ?? '');
}
