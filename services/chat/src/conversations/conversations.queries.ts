import { MessageType } from '@kindred/contracts/chat';
import { RequestState } from '@kindred/contracts/message-requests';
import { vanishHours } from '@kindred/contracts/vanish-after';
import { type Db, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import type { Cursor } from './cursor.js';
import { isReceived, isThere } from './message-conditions.queries.js';

export const PAGE = 50;
const MOST_UNREAD = 100;

const Unread = z.object({
  otherId: z.uuid(),
  otherLeft: z.boolean(),
  unreadCount: z.int(),
  mutedUntil: z.date().nullable(),
});
const Conversation = Unread.extend({
  id: z.uuid(),
  request: RequestState,
  vanishAfter: z.literal(vanishHours),
  clearedSequence: z.int().nullable(),
  isEmpty: z.boolean(),
  lastMessageAt: z.date().nullable(),
  createdAt: z.date(),
});
const WithLastMessage = Conversation.extend({
  messageId: z.uuid(),
  senderId: z.uuid(),
  content: z.string(),
  messageType: MessageType,
  sentAt: z.date(),
  unsentAt: z.date().nullable(),
  expiresAt: z.date().nullable(),
  notice: z.literal(vanishHours).nullable(),
});
const WithoutMessage = Conversation.extend({
  messageId: z.null(),
  senderId: z.null(),
  content: z.null(),
  messageType: z.null(),
  sentAt: z.null(),
  unsentAt: z.null(),
  expiresAt: z.null(),
  notice: z.null(),
});

/** A conversation in the list of one of its members, with its last message if it has any. */
const ListedConversation = z.union([WithLastMessage, WithoutMessage]);
export type ListedConversation = z.infer<typeof ListedConversation>;

type Name = 'user1' | 'user2';
const otherOf = (name: Name) => (name === 'user1' ? 'user2' : 'user1');
const activeAt = 'coalesce(last_message_at, created_at)';
/** The box of a conversation for a member. The index has the same expression. */
const boxOf = (name: Name) => `
  case when ${name}_cleared_sequence >= last_sequence and not ${name}_opened then 'cleared'
    when ${name}_request = 'waiting' then 'requests' when ${name}_request = 'declined' then 'declined' else 'main' end`;
/** Until when a member has muted a conversation; null if they have not. */
const mutedUntilOf = (name: Name) =>
  `case when ${name}_muted_until > now() then ${name}_muted_until end as "mutedUntil"`;
/** Nothing is unread in a request that was not accepted. */
const unreadOf = (name: Name) => `${otherOf(name)}_id as "otherId", ${otherOf(name)}_left as "otherLeft",
  case when ${boxOf(name)} = 'main' then ${name}_unread_count else 0 end as "unreadCount", ${activeAt} as "activeAt"`;
const columnsOf = (name: Name) =>
  `id, last_message_at as "lastMessageAt", created_at as "createdAt", ${name}_request as request,
  ${mutedUntilOf(name)}, ${name}_cleared_sequence as "clearedSequence",
  vanish_after as "vanishAfter", last_sequence = 0 as "isEmpty", ${unreadOf(name)}`;

/** The condition for conversations after a cursor, in its box alone or in the boxes after it too. */
type After = { isAfter: (box: string) => string; isOneBox: boolean };

/**
 * Each half walks one index backwards from the cursor and stops after a page. `$5` leaves out the conversations that
 * have no message and that only the other member has opened. Before its first message a conversation is no request.
 */
const half = (name: Name, { isAfter, isOneBox }: After) => `
  (select ${columnsOf(name)}, ${boxOf(name)} as box from conversations
   where ${name}_id = $1 and ${isAfter(boxOf(name))}
     and (${name}_opened or last_sequence > 0 or not $5 and ${boxOf(name)} = 'main')
   order by ${isOneBox ? '' : `${boxOf(name)} desc, `}${activeAt} desc, id desc limit ${PAGE + 1})`;

const lastWhere = (condition: string, order = 'm.sequence desc') => `
    (select m.id as "messageId", m.sender_id as "senderId", m.content, m.message_type as "messageType",
      m.created_at as "sentAt", m.unsent_at as "unsentAt", m.expires_at as "expiresAt", m.notice
    from messages m where m.conversation_id = c.id and ${condition}
      and ${isThere('m')} and m.sequence > coalesce(c."clearedSequence", 0)
    order by ${order} limit 1)`;
/** The last message that `$1` may see and has not deleted. Only messages of the request's sender can be hidden. */
const withLast = `
  left join lateral (
    ${lastWhere(`c.request = 'none' and (m.sender_id = $1 or not m.is_hidden)`)}
    union all
    ${lastWhere(`c.request <> 'none' and ${isReceived('m', `c.request = 'declined'`)}`, '-m.sequence')}
  ) as last on true`;
const row = `c.id, "otherId", "otherLeft", "unreadCount", request, "vanishAfter", "mutedUntil", "clearedSequence",
  "isEmpty", "lastMessageAt", "createdAt", last.*`;

/** Within one box both halves come in the order of the page, and are merged without sorting. */
const pageOf = (after: After) => {
  const order = `${after.isOneBox ? '' : 'box desc, '}"activeAt" desc, id desc`;
  return `
  select ${row}
  from (${half('user1', after)} union all ${half('user2', after)} order by ${order} limit ${PAGE + 1}) as c
  ${withLast}
  order by ${order}`;
};
const page = pageOf({ isAfter: (box) => `${box} = $4 and (${activeAt}, id) < ($2, $3)`, isOneBox: true });
const everyPage = pageOf({
  isAfter: (box) => `(${box}, ${activeAt}, id) < ($4, $2, $3) and ${box} > 'cleared'`,
  isOneBox: false,
});

/** A page of a box of a member's conversations before a cursor, latest activity first, and one more if there is another page. */
export function conversationsBefore(db: Db, userId: string, { activeAt, id, box }: Cursor, isQuiet: boolean) {
  return sql(db, ListedConversation, 'list conversations', page, [userId, activeAt, id, box, isQuiet]);
}

/** The same for all boxes, one after the other from the cursor's, without deleted conversations. */
export function allConversationsBefore(db: Db, userId: string, { activeAt, id, box }: Cursor, isQuiet: boolean) {
  return sql(db, ListedConversation, 'list all conversations', everyPage, [userId, activeAt, id, box, isQuiet]);
}

const one = (name: Name) => `
  select ${columnsOf(name)} from conversations
  where id = $2 and ${name}_id = $1 and (${name}_opened or last_sequence > 0 or ${boxOf(name)} = 'main')`;
const oneOf = `select ${row} from (${one('user1')} union all ${one('user2')}) as c ${withLast}`;

/** A conversation of a member. */
export async function conversationOf(db: Db, userId: string, id: string) {
  return (await sql(db, ListedConversation, 'conversation of member', oneOf, [userId, id]))[0];
}

const unreadHalf = (name: Name) => `
  select ${unreadOf(name)}, ${mutedUntilOf(name)} from conversations
  where ${name}_id = $1 and ${boxOf(name)} = 'main' and ${name}_unread_count > 0`;

const unread = `
  select "otherId", "otherLeft", "unreadCount", "mutedUntil"
  from (${unreadHalf('user1')} union all ${unreadHalf('user2')}) as c
  order by "mutedUntil" is not null, "activeAt" desc limit ${MOST_UNREAD}`;

/** The most recently active of a member's conversations with unread messages, those that are muted last. */
export function unreadConversations(db: Db, userId: string) {
  return sql(db, Unread, 'unread conversations', unread, [userId]);
}
