import { messageSent } from '@kindred/contracts/chat';
import { AppError } from '@kindred/contracts/errors';
import { poolOf } from '@kindred/kit/database';
import type { OutboxRow } from '@kindred/kit/outbox';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { StoredMessage } from './message.js';

export const PAGE = 50;

const columns = `id, conversation_id as "conversationId", sequence, sender_id as "senderId", content,
  message_type as "messageType", image_url as "imageUrl", client_id as "clientId", created_at as "createdAt"`;

export type NewMessage = Pick<StoredMessage, 'id' | 'content' | 'messageType' | 'imageUrl' | 'clientId'>;
export type Made = { sequence: number; createdAt: Date; unreadCount: number; event: OutboxRow };

const send = `
  with place as (
    update conversations set
      last_sequence = last_sequence + 1,
      last_message_at = greatest(date_trunc('milliseconds', clock_timestamp()), last_message_at + interval '1 millisecond'),
      user1_unread_count = user1_unread_count + (user2_id = $3)::int,
      user2_unread_count = user2_unread_count + (user1_id = $3)::int
    where id = $2 and (user1_id = $3 or user2_id = $3) and not user1_left and not user2_left
      and not exists (select from messages where conversation_id = $2 and sender_id = $3 and client_id = $7)
    returning last_sequence as sequence, last_message_at as created_at, user1_id, user2_id,
      case when user1_id = $3 then user2_unread_count else user1_unread_count end as unread_count
  ), made as (
    insert into messages (id, conversation_id, sequence, sender_id, content, message_type, image_url, client_id, created_at)
    select $1, $2, sequence, $3, $4, $5, $6, $7, created_at from place
  ), announced as (
    insert into outbox (id, subject, payload)
    select $8, '${messageSent.subject}', jsonb_build_object(
      'id', $1::uuid, 'version', sequence, 'conversationId', $2::uuid, 'memberIds', jsonb_build_array(user1_id, user2_id),
      'senderId', $3::uuid, 'createdAt', to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from place
    returning json_build_object('id', id, 'subject', subject, 'payload', payload) as event
  )
  select sequence, created_at as "createdAt", unread_count as "unreadCount", event from place, announced`;

/**
 * Stores a message at the end of a conversation, counts it and puts its event into the outbox: one statement, which is
 * its own transaction. It locks the conversation's row, so that sequence, time and unread count follow one order.
 * Nothing when the conversation is gone, either person has left, or the sender has sent this client id before.
 * @throws the database's refusal `messages_once` when this client id is being sent at the same moment
 */
export async function insertMessage(
  db: DataSource,
  conversationId: string,
  senderId: string,
  message: NewMessage,
): Promise<Made | undefined> {
  const { id, content, messageType, imageUrl, clientId } = message;
  const values = [id, conversationId, senderId, content, messageType, imageUrl, clientId, uuidv7()];
  return (await poolOf(db).query<Made>({ name: 'send', text: send, values })).rows[0];
}

/** A message that was sent before, and how far the other person has read. */
export type SentBefore = StoredMessage & { otherReadSequence: number };

const sentBefore = `
  select ${columns}, (
    select case when user1_id = $2 then user2_read_sequence else user1_read_sequence end
    from conversations where conversations.id = $1) as "otherReadSequence"
  from messages where conversation_id = $1 and sender_id = $2 and client_id = $3
    and exists (select from conversations where conversations.id = $1 and not user1_left and not user2_left)`;

/** Nothing when it was not sent, or when either person has left. */
export async function messageByClientId(db: DataSource, conversationId: string, senderId: string, clientId: string) {
  const query = { name: 'sent before', text: sentBefore, values: [conversationId, senderId, clientId] };
  return (await poolOf(db).query<SentBefore>(query)).rows[0];
}

export async function messageById(db: DataSource, id: string): Promise<StoredMessage | undefined> {
  const [found] = await db.query(`select ${columns} from messages where id = $1`, [id]);
  return found;
}

/** The place of a message in its conversation. @throws AppError missing when it is not there */
export async function sequenceOf(db: Pick<DataSource, 'query'>, conversationId: string, messageId: string) {
  const [found] = await db.query('select sequence from messages where id = $1 and conversation_id = $2', [
    messageId,
    conversationId,
  ]);
  if (!found) throw new AppError('missing', 'message_missing', 'There is no such message.');
  return found.sequence as number;
}

const before = `select ${columns} from messages where conversation_id = $1 and sequence < $2
  order by sequence desc limit ${PAGE + 1}`;
const after = `select ${columns} from messages where conversation_id = $1 and sequence > $2
  order by sequence limit ${PAGE + 1}`;

/** Messages before a place, the last first; one more than a page tells whether there are older ones. */
export async function messagesBefore(db: DataSource, conversationId: string, sequence: number) {
  const query = { name: 'messages before', text: before, values: [conversationId, sequence] };
  return (await poolOf(db).query<StoredMessage>(query)).rows;
}

/** Messages after a place, in their order; one more than a page tells whether there are newer ones. */
export async function messagesAfter(db: DataSource, conversationId: string, sequence: number) {
  const query = { name: 'messages after', text: after, values: [conversationId, sequence] };
  return (await poolOf(db).query<StoredMessage>(query)).rows;
}

/** What somebody wrote, in the order of ids from a place on; one more than a page tells whether there is more. */
export async function messagesBy(db: DataSource, senderId: string, fromId: string): Promise<StoredMessage[]> {
  return db.query(`select ${columns} from messages where sender_id = $1 and id > $2 order by id limit ${PAGE + 1}`, [
    senderId,
    fromId,
  ]);
}
