import { poolOf } from '@kindred/kit/database';
import type { DataSource } from 'typeorm';
import type { Place } from './cursor.js';

export const PAGE = 50;
const MOST_UNREAD = 100;

/** A conversation as one of its two people has it in the list, with what was said last, if anything was. */
export type Listed = Unread & { id: string; lastMessageAt: Date | null; createdAt: Date } & (LastMessage | NoMessage);

type LastMessage = {
  messageId: string;
  senderId: string;
  content: string;
  messageType: 'text' | 'image';
  sentAt: Date;
};
type NoMessage = { [Name in keyof LastMessage]: null };

/** What somebody has not read of another. */
type Unread = { otherId: string; otherLeft: boolean; unreadCount: number };

type Name = 'user1' | 'user2';
const otherOf = (name: Name) => (name === 'user1' ? 'user2' : 'user1');
const activeAt = 'coalesce(last_message_at, created_at)';
const unreadOf = (name: Name) => `${otherOf(name)}_id as "otherId", ${otherOf(name)}_left as "otherLeft",
  ${name}_unread_count as "unreadCount", ${activeAt} as "activeAt"`;

/**
 * Each half walks one index backwards from the place and stops after a page. `$4`: without what nobody has said anything in
 * and only the other person has opened.
 */
const half = (name: Name) => `
  (select id, last_message_at as "lastMessageAt", created_at as "createdAt", ${unreadOf(name)} from conversations
   where ${name}_id = $1 and (${activeAt}, id) < ($2, $3) and (not $4 or last_sequence > 0 or ${name}_opened)
   order by ${activeAt} desc, id desc limit ${PAGE + 1})`;

const page = `
  select c.id, "otherId", "otherLeft", "unreadCount", "lastMessageAt", "createdAt", last.*
  from (${half('user1')} union all ${half('user2')} order by "activeAt" desc, id desc limit ${PAGE + 1}) as c
  left join lateral (
    select m.id as "messageId", m.sender_id as "senderId", m.content, m.message_type as "messageType",
      m.created_at as "sentAt"
    from messages m where m.conversation_id = c.id order by m.sequence desc limit 1
  ) as last on true
  order by c."activeAt" desc, c.id desc`;

/** A page of somebody's conversations before a place, newest activity first; one more tells whether there is another. */
export async function conversationsBefore(db: DataSource, userId: string, { activeAt, id }: Place, isQuiet: boolean) {
  const query = { name: 'list conversations', text: page, values: [userId, activeAt, id, isQuiet] };
  return (await poolOf(db).query<Listed>(query)).rows;
}

const openOnce = `
  insert into conversations (id, user1_id, user2_id, user1_opened, user2_opened) values ($1, $2, $3, $2::uuid = $4::uuid, $3::uuid = $4::uuid)
  on conflict do nothing returning id`;

const openAgain = `
  update conversations set user1_opened = user1_opened or user1_id = $3, user2_opened = user2_opened or user2_id = $3
  where user1_id = $1 and user2_id = $2 and not case when user1_id = $3 then user1_opened else user2_opened end`;

/** Stores the conversation that one of a pair opens, unless they have one. */
export async function openNew(db: DataSource, id: string, pair: [string, string], openerId: string): Promise<boolean> {
  return (await db.query(openOnce, [id, ...pair, openerId])).length === 1;
}

/** Notes that one of a pair has opened the conversation that they have. @returns its id */
export async function openKnown(db: DataSource, pair: [string, string], openerId: string) {
  await db.query(openAgain, [...pair, openerId]);
  const [found] = await db.query('select id from conversations where user1_id = $1 and user2_id = $2', pair);
  return found?.id as string | undefined;
}

const unreadHalf = (name: Name) => `
  select ${unreadOf(name)} from conversations where ${name}_id = $1 and ${name}_unread_count > 0`;

const unread = `
  select "otherId", "otherLeft", "unreadCount" from (${unreadHalf('user1')} union all ${unreadHalf('user2')}) as c
  order by "activeAt" desc limit ${MOST_UNREAD}`;

/** The newest of somebody's conversations with messages that they have not read. */
export async function unreadConversations(db: DataSource, userId: string) {
  const query = { name: 'unread conversations', text: unread, values: [userId] };
  return (await poolOf(db).query<Unread>(query)).rows;
}
