import { EXCERPT_LENGTH, messageSent } from '@kindred/contracts/chat';
import { messageMissing } from '@kindred/contracts/errors';
import { type Db, execute, sql } from '@kindred/kit/sql';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { StoredMessage } from './message.js';

export const PAGE = 50;

/** The message that another answers, as its quotes show it; `$id` is the answer's column or value. */
const quoteOf = (replyToId: string) => `(
    select json_build_object('id', q.id, 'senderId', q.sender_id, 'excerpt', left(q.content, ${EXCERPT_LENGTH}),
      'messageType', q.message_type, 'isUnsent', q.unsent_at is not null)
    from messages q where q.id = ${replyToId})`;
const columns = `m.id, m.conversation_id as "conversationId", m.sequence, m.sender_id as "senderId", m.content,
  m.message_type as "messageType", m.image_url as "imageUrl", m.client_id as "clientId", m.created_at as "createdAt",
  m.version, m.unsent_at as "unsentAt", case when m.reply_to_id is not null then ${quoteOf('m.reply_to_id')} end as "replyTo",
  case when m.version = 0 then '[]'::json else (
    select coalesce(json_agg(json_build_object('userId', r.user_id, 'emoji', r.emoji) order by r.user_id), '[]'::json)
    from reactions r where r.message_id = m.id) end as reactions`;

type Content = Pick<StoredMessage, 'id' | 'content' | 'messageType' | 'imageUrl' | 'clientId'>;
export type NewMessage = Content & { replyToId: string | null };
const InsertedMessage = z.object({
  sequence: z.int(),
  createdAt: z.date(),
  unreadCount: z.int(),
  replyTo: StoredMessage.shape.replyTo,
  event: z.object({ id: z.uuid(), subject: z.string(), payload: z.unknown() }),
});
export type InsertedMessage = z.infer<typeof InsertedMessage>;

const insert = `
  with counted as (
    update conversations set
      last_sequence = last_sequence + 1,
      last_message_at = greatest(date_trunc('milliseconds', clock_timestamp()), last_message_at + interval '1 millisecond'),
      user1_unread_count = user1_unread_count + (user2_id = $3)::int,
      user2_unread_count = user2_unread_count + (user1_id = $3)::int
    where id = $2 and (user1_id = $3 or user2_id = $3) and not user1_left and not user2_left
      and not exists (select from messages where conversation_id = $2 and sender_id = $3 and client_id = $7)
      and ($9::uuid is null or exists (select from messages where id = $9 and conversation_id = $2))
    returning last_sequence as sequence, last_message_at as created_at, user1_id, user2_id,
      case when user1_id = $3 then user2_unread_count else user1_unread_count end as unread_count
  ), inserted as (
    insert into messages (id, conversation_id, sequence, sender_id, content, message_type, image_url, client_id, created_at,
      reply_to_id)
    select $1, $2, sequence, $3, $4, $5, $6, $7, created_at, $9 from counted
  ), announced as (
    insert into outbox (id, subject, payload)
    select $8, '${messageSent.subject}', jsonb_build_object(
      'id', $1::uuid, 'version', sequence, 'conversationId', $2::uuid, 'memberIds', jsonb_build_array(user1_id, user2_id),
      'senderId', $3::uuid, 'createdAt', to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from counted
    returning json_build_object('id', id, 'subject', subject, 'payload', payload) as event
  )
  select sequence, created_at as "createdAt", unread_count as "unreadCount", event,
    case when $9::uuid is not null then ${quoteOf('$9')} end as "replyTo"
  from counted, announced`;

/**
 * Stores a message at the end of a conversation, counts it and writes its event to the outbox, in one statement that is its
 * own transaction. It locks the conversation's row, so that sequence, time and unread count have one order. Returns nothing
 * when the conversation does not exist, either member has left, it has no message that this one answers, or the sender has
 * sent this client id before.
 * @throws the violation of `messages_once` when this client id is sent at the same moment
 */
export async function insertMessage(
  db: Db,
  conversationId: string,
  senderId: string,
  message: NewMessage,
): Promise<InsertedMessage | undefined> {
  const { id, content, messageType, imageUrl, clientId, replyToId } = message;
  const values = [id, conversationId, senderId, content, messageType, imageUrl, clientId, uuidv7(), replyToId];
  return (await sql(db, InsertedMessage, 'insert message', insert, values))[0];
}

/** A message that was sent before, and up to which sequence the other member has read. */
const SentBefore = StoredMessage.extend({ otherReadSequence: z.int() });

const sentBefore = `
  select ${columns}, (
    select case when user1_id = $2 then user2_read_sequence else user1_read_sequence end
    from conversations where conversations.id = $1) as "otherReadSequence"
  from messages m where conversation_id = $1 and sender_id = $2 and client_id = $3
    and exists (select from conversations where conversations.id = $1 and not user1_left and not user2_left)`;

/** Nothing when it was not sent, or when either member has left. */
export async function messageByClientId(db: Db, conversationId: string, senderId: string, clientId: string) {
  return (await sql(db, SentBefore, 'message by client id', sentBefore, [conversationId, senderId, clientId]))[0];
}

const byId = `select ${columns} from messages m where id = $1`;

export async function messageById(db: Db, id: string) {
  return (await sql(db, StoredMessage, 'message by id', byId, [id]))[0];
}

const Sequence = z.object({ sequence: z.int() });
const sequence = 'select sequence from messages where id = $1 and conversation_id = $2';

/** The sequence of a message in its conversation. @throws AppError missing when it is not there */
export async function sequenceOf(db: Db, conversationId: string, messageId: string) {
  const [found] = await sql(db, Sequence, 'message sequence', sequence, [messageId, conversationId]);
  if (!found) throw messageMissing();
  return found.sequence;
}

const before = `select ${columns} from messages m where conversation_id = $1 and sequence < $2
  order by sequence desc limit $3`;
const after = `select ${columns} from messages m where conversation_id = $1 and sequence > $2
  order by sequence limit $3`;

/** The messages before a sequence, latest first, and one more if there is another page. */
export function messagesBefore(db: Db, conversationId: string, end: number, count = PAGE) {
  return sql(db, StoredMessage, 'messages before', before, [conversationId, end, count + 1]);
}

/** The messages after a sequence, earliest first, and one more if there is another page. */
export function messagesAfter(db: Db, conversationId: string, start: number, count = PAGE) {
  return sql(db, StoredMessage, 'messages after', after, [conversationId, start, count + 1]);
}

const OwnMessage = StoredMessage.extend({ replyToId: z.uuid().nullable() });
const bySender = `select ${columns}, m.reply_to_id as "replyToId" from messages m where sender_id = $1 and id > $2
  order by id limit ${PAGE + 1}`;

/** What a member wrote after a message id, in the order of ids, and one more if there is another page. */
export function messagesBy(db: Db, senderId: string, fromId: string) {
  return sql(db, OwnMessage, 'messages by sender', bySender, [senderId, fromId]);
}

const all = 'delete from messages where sender_id = $1';

/** Deletes everything that a member wrote. */
export async function deleteMessagesBy(tx: Db, senderId: string) {
  await execute(tx, 'delete messages', all, [senderId]);
}
