import { AppError } from '@kindred/contracts/errors';
import { poolOf, preparedIn } from '@kindred/kit/database';
import type { DataSource, EntityManager } from 'typeorm';
import type { StoredMessage } from './message.js';

export const PAGE = 50;

const columns = `id, conversation_id as "conversationId", sequence, sender_id as "senderId", content,
  message_type as "messageType", image_url as "imageUrl", client_id as "clientId", created_at as "createdAt"`;

export type NewMessage = Pick<StoredMessage, 'id' | 'content' | 'messageType' | 'imageUrl' | 'clientId'>;
export type Made = { sequence: number; createdAt: Date; unreadCount: number };

const insert = `
  with place as (
    update conversations set
      last_sequence = last_sequence + 1,
      last_message_at = greatest(date_trunc('milliseconds', clock_timestamp()), last_message_at + interval '1 millisecond'),
      user1_unread_count = user1_unread_count + (user2_id = $3)::int,
      user2_unread_count = user2_unread_count + (user1_id = $3)::int
    where id = $2 and (user1_id = $3 or user2_id = $3) and not user1_left and not user2_left
    returning last_sequence as sequence, last_message_at as created_at,
      case when user1_id = $3 then user2_unread_count else user1_unread_count end as unread_count
  ), made as (
    insert into messages (id, conversation_id, sequence, sender_id, content, message_type, image_url, client_id, created_at)
    select $1, $2, sequence, $3, $4, $5, $6, $7, created_at from place
  )
  select sequence, created_at as "createdAt", unread_count as "unreadCount" from place`;

/**
 * Stores a message at the end of a conversation, whose row it locks until the transaction ends, so that sequence, time
 * and unread count follow one order. Nothing when either person has left.
 * @throws the database's refusal `messages_once` when the sender has sent this client id before
 */
export async function insertMessage(
  tx: EntityManager,
  conversationId: string,
  senderId: string,
  message: NewMessage,
): Promise<Made | undefined> {
  const { id, content, messageType, imageUrl, clientId } = message;
  const values = [id, conversationId, senderId, content, messageType, imageUrl, clientId];
  const [made] = await preparedIn<Made>(tx, 'send', insert, values);
  return made;
}

export async function messageByClientId(db: DataSource, conversationId: string, senderId: string, clientId: string) {
  const [found] = await db.query(
    `select ${columns} from messages where conversation_id = $1 and sender_id = $2 and client_id = $3`,
    [conversationId, senderId, clientId],
  );
  return found as StoredMessage;
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

/** The last page of messages before a place, in their order, and whether there are older ones. */
export async function messagesBefore(db: DataSource, conversationId: string, sequence: number) {
  const query = { name: 'messages before', text: before, values: [conversationId, sequence] };
  const { rows } = await poolOf(db).query<StoredMessage>(query);
  return { shown: rows.slice(0, PAGE).reverse(), isMore: rows.length > PAGE };
}

/** The first page of messages after a place, in their order, and whether there are newer ones. */
export async function messagesAfter(db: DataSource, conversationId: string, sequence: number) {
  const query = { name: 'messages after', text: after, values: [conversationId, sequence] };
  const { rows } = await poolOf(db).query<StoredMessage>(query);
  return { shown: rows.slice(0, PAGE), isMore: rows.length > PAGE };
}

/** What somebody wrote, in the order of ids from a place on. */
export async function messagesBy(db: DataSource, senderId: string, fromId: string): Promise<StoredMessage[]> {
  return db.query(`select ${columns} from messages where sender_id = $1 and id > $2 order by id limit ${PAGE}`, [
    senderId,
    fromId,
  ]);
}
