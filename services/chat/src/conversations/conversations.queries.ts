import { poolOf } from '@kindred/kit/database';
import type { DataSource } from 'typeorm';
import type { ConversationEntity } from './conversation.entity.js';
import type { Place } from './cursor.js';

const PAGE = 50;
const MOST_UNREAD = 100;

/** A conversation in the list, with what was said last. */
export type Listed = ConversationEntity & Place & { lastMessage: LastMessage | null };

type LastMessage = { id: string; senderId: string; content: string; messageType: 'text' | 'image'; createdAt: string };

const columns = `id, user1_id as "user1Id", user2_id as "user2Id", user1_left as "user1Left", user2_left as "user2Left",
  last_sequence as "lastSequence", last_message_at as "lastMessageAt", user1_read_sequence as "user1ReadSequence",
  user2_read_sequence as "user2ReadSequence", user1_unread_count as "user1UnreadCount",
  user2_unread_count as "user2UnreadCount", created_at as "createdAt",
  coalesce(last_message_at, created_at) as "activeAt"`;

/** Each half walks one index backwards from the place and stops after a page. */
const half = (side: 'user1' | 'user2') => `
  (select ${columns} from conversations
   where ${side}_id = $1 and (coalesce(last_message_at, created_at), id) < ($2, $3)
   order by coalesce(last_message_at, created_at) desc, id desc limit ${PAGE + 1})`;

const page = `
  select c.*, last.message as "lastMessage"
  from (${half('user1')} union all ${half('user2')} order by "activeAt" desc, id desc limit ${PAGE + 1}) as c
  left join lateral (
    select jsonb_build_object('id', m.id, 'senderId', m.sender_id, 'content', m.content, 'messageType', m.message_type,
      'createdAt', to_char(m.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as message
    from messages m where m.conversation_id = c.id order by m.sequence desc limit 1
  ) as last on true
  order by c."activeAt" desc, c.id desc`;

/** A page of somebody's conversations before a place, newest activity first, and the place where the next one begins. */
export async function conversationsBefore(db: DataSource, userId: string, { activeAt, id }: Place) {
  const query = { name: 'list conversations', text: page, values: [userId, activeAt, id] };
  const { rows } = await poolOf(db).query<Listed>(query);
  const shown = rows.slice(0, PAGE);
  return { shown, next: rows.length > PAGE ? (shown.at(-1) ?? null) : null };
}

const unreadHalf = (side: 'user1' | 'user2') => `
  select ${columns} from conversations where ${side}_id = $1 and ${side}_unread_count > 0`;

const unread = `${unreadHalf('user1')} union all ${unreadHalf('user2')} order by "activeAt" desc limit ${MOST_UNREAD}`;

/** The newest of somebody's conversations with messages that they have not read. */
export async function unreadConversations(db: DataSource, userId: string) {
  const query = { name: 'unread conversations', text: unread, values: [userId] };
  return (await poolOf(db).query<ConversationEntity>(query)).rows;
}
