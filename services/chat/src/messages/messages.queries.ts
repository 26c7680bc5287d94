import { EXCERPT_LENGTH } from '@kindred/contracts/chat';
import { messageSent } from '@kindred/contracts/chat-events';
import { messageMissing } from '@kindred/contracts/errors';
import { RequestState } from '@kindred/contracts/message-requests';
import { type Db, execute, sql } from '@kindred/kit/sql';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { ParticipantView } from '../conversations/conversation.js';
import { isThere } from '../conversations/is-there.js';
import { StoredMessage } from './message.js';
import { fileColumns, type StoredFile } from './message-files.js';

export const PAGE = 50;

/** The message that another answers, as its quotes show it; `$id` is the answer's column or value. */
const quoteOf = (replyToId: string) => `(
    select json_build_object('id', q.id, 'senderId', q.sender_id, 'excerpt', left(q.content, ${EXCERPT_LENGTH}),
      'messageType', q.message_type, 'isUnsent', q.unsent_at is not null, 'isHidden', q.is_hidden, 'sequence', q.sequence,
      'expiresAt', to_char(q.expires_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from messages q where q.id = ${replyToId} and ${isThere('q')})`;
const columns = `m.id, m.conversation_id as "conversationId", m.sequence, m.sender_id as "senderId", m.content,
  m.message_type as "messageType", ${fileColumns}, m.client_id as "clientId", m.created_at as "createdAt",
  m.version, m.unsent_at as "unsentAt", m.expires_at as "expiresAt", m.notice,
  m.view_once as "viewOnce", m.viewed_at as "viewedAt", case when m.reply_to_id is not null then ${quoteOf('m.reply_to_id')} end as "replyTo",
  case when m.version = 0 then '[]'::json else (
    select coalesce(json_agg(json_build_object('userId', r.user_id, 'emoji', r.emoji, 'isHidden', r.is_hidden) order by r.user_id), '[]'::json)
    from reactions r where r.message_id = m.id) end as reactions`;

type Content = Pick<StoredMessage, 'id' | 'content' | 'messageType' | 'clientId' | 'notice' | 'viewOnce'> & StoredFile;
export type NewMessage = Content & { replyToId: string | null };
const InsertedMessage = z.object({
  sequence: z.int(),
  createdAt: z.date(),
  expiresAt: z.date().nullable(),
  unreadCount: z.int(),
  replyTo: StoredMessage.shape.replyTo,
  request: RequestState,
  hasAnswered: z.boolean(),
  ownUnreadCount: z.int(),
  isMuted: z.boolean(),
  clearedSequence: z.int(),
  otherClearedSequence: z.int(),
  event: z.object({ id: z.uuid(), subject: z.string(), payload: z.unknown() }),
});
export type InsertedMessage = z.infer<typeof InsertedMessage>;

/**
 * What the conversation is as a request to a member after this message: who writes accepts, and the first message decides
 * about the other. `$10`: it is welcome.
 */
const requestAfter = (name: 'user1' | 'user2') => `
  case when ${name}_id = $3 then
      case when last_sequence = 0 then 'none' when ${name}_request in ('waiting', 'declined') then 'accepted' else ${name}_request end
    when last_sequence = 0 and $10 then 'none' when last_sequence = 0 then 'waiting' else ${name}_request end`;

/** Whether the sender may see the message that `$9` names, and it can be answered. */
const answersWhatIsShown = `
      and exists (
        select from messages r where r.id = $9 and r.conversation_id = $2 and (r.sender_id = $3 or not r.is_hidden)
          and ${isThere('r')} and r.notice is null
          and r.sequence > coalesce(case when user1_id = $3 then user1_cleared_sequence else user2_cleared_sequence end, 0))`;
const isInNoOther = `
      and not exists (select from messages p where p.conversation_id = $2 and p.image_url = $6)`;

type Kind = { isReply: boolean; isOnce: boolean };

const insertOf = ({ isReply, isOnce }: Kind) => `
  with counted as (
    update conversations set
      last_sequence = last_sequence + 1,
      last_message_at = greatest(date_trunc('milliseconds', clock_timestamp()), last_message_at + interval '1 millisecond'),
      user1_unread_count = user1_unread_count + (user2_id = $3 and user1_request <> 'declined' and $11::smallint is null)::int,
      user2_unread_count = user2_unread_count + (user1_id = $3 and user2_request <> 'declined' and $11::smallint is null)::int,
      user1_request = ${requestAfter('user1')},
      user2_request = ${requestAfter('user2')},
      vanish_after = coalesce($11::smallint, vanish_after)
    where id = $2 and (user1_id = $3 or user2_id = $3) and not user1_left and not user2_left
      and not exists (select from messages where conversation_id = $2 and sender_id = $3 and client_id = $7)
      and ($11::smallint is null or vanish_after <> $11)${isReply ? answersWhatIsShown : ''}${isOnce ? isInNoOther : ''}
    returning last_sequence as sequence, last_message_at as created_at, user1_id, user2_id,
      case when vanish_after > 0 and $11::smallint is null then last_message_at + vanish_after * interval '1 hour' end
        as expires_at,
      case when user1_id = $3 then user2_unread_count else user1_unread_count end as unread_count,
      case when user1_id = $3 then user1_unread_count else user2_unread_count end as own_unread_count,
      coalesce(case when user1_id = $3 then user2_muted_until else user1_muted_until end > clock_timestamp(), false) as is_muted,
      coalesce(case when user1_id = $3 then user1_cleared_sequence else user2_cleared_sequence end, 0) as cleared_sequence,
      coalesce(case when user1_id = $3 then user2_cleared_sequence else user1_cleared_sequence end, 0) as other_cleared_sequence,
      case when user1_id = $3 then user2_request else user1_request end as request,
      case when user1_id = $3 then user1_request else user2_request end = 'accepted' and exists (
        select from conversations b where b.id = $2
          and case when b.user1_id = $3 then b.user1_request else b.user2_request end <> 'accepted') as has_answered
  ), inserted as (
    insert into messages (id, conversation_id, sequence, sender_id, content, message_type, image_url, client_id, created_at,
      reply_to_id, is_hidden, expires_at, notice, view_once, voice_url, duration, waveform)
    select $1, $2, sequence, $3, $4, $5, $6, $7, created_at, $9, request = 'declined', expires_at, $11::smallint, $12,
      $13, $14, $15
    from counted
  ), owed as (
    insert into vanishing (conversation_id, try_at) select $2, expires_at from counted where expires_at is not null
    on conflict (conversation_id) do update set try_at = excluded.try_at where vanishing.try_at > excluded.try_at
  ), announced as (
    insert into outbox (id, subject, payload)
    select $8, '${messageSent.subject}', jsonb_build_object(
      'id', $1::uuid, 'version', sequence, 'conversationId', $2::uuid, 'memberIds', jsonb_build_array(user1_id, user2_id),
      'senderId', $3::uuid, 'createdAt', to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from counted
    returning json_build_object('id', id, 'subject', subject, 'payload', payload) as event
  )
  select sequence, created_at as "createdAt", expires_at as "expiresAt", unread_count as "unreadCount",
    own_unread_count as "ownUnreadCount", request,
    is_muted as "isMuted", cleared_sequence as "clearedSequence", other_cleared_sequence as "otherClearedSequence",
    has_answered as "hasAnswered", event, ${isReply ? quoteOf('$9') : 'null::json'} as "replyTo"
  from counted, announced`;

const nameOf = ({ isReply, isOnce }: Kind) => `insert message${isReply ? ' as reply' : ''}${isOnce ? ' once' : ''}`;
const kinds = [false, true].flatMap((isReply) => [false, true].map((isOnce) => ({ isReply, isOnce })));
/** By name. What only replies and photos that are seen once need, Postgres would prepare anew with each message. */
const inserts = new Map(kinds.map((kind) => [nameOf(kind), insertOf(kind)]));

/**
 * Stores a message at the end of a conversation, counts it and writes its event to the outbox, in one statement that is its
 * own transaction. It locks the conversation's row, so that sequence, time and unread count have one order. Returns nothing
 * when the conversation does not exist, either member has left, it has no message for them that this one answers, a photo that
 * is seen once is in another, the sender has sent this client id before, or a notice would say what is so already. `request` is
 * what it is as a request to the receiver: the message is hidden from who declined it. `isMuted`: the receiver has muted the
 * conversation. Each has deleted it for themselves up to a sequence. `hasAnswered`: the sender has accepted a request by
 * writing; an answer given in another statement at the same moment
 * counts too.
 * @throws the violation of `messages_once` when this client id is sent at the same moment
 */
export async function insertMessage(
  db: Db,
  conversationId: string,
  senderId: string,
  message: NewMessage,
  isWelcome: boolean,
): Promise<InsertedMessage | undefined> {
  const { id, content, messageType, imageUrl, clientId, replyToId, notice, viewOnce } = message;
  const { voiceUrl, duration, waveform } = message;
  const kept = [id, conversationId, senderId, content, messageType, imageUrl, clientId, uuidv7(), replyToId];
  const values = [...kept, isWelcome, notice, viewOnce, voiceUrl, duration, waveform];
  const name = nameOf({ isReply: replyToId !== null, isOnce: viewOnce });
  return (await sql(db, InsertedMessage, name, inserts.get(name) ?? '', values))[0];
}

/**
 * A message that was sent before, up to which sequence the other member has read, what of that is not told, and up to which its
 * sender has deleted the conversation for themselves.
 */
const SentBefore = StoredMessage.extend({
  otherReadSequence: z.int(),
  otherUntoldReads: z.array(z.int()),
  clearedSequence: z.int(),
});

const sentBefore = `
  select ${columns}, (
    select case when user1_id = $2 then user2_read_sequence else user1_read_sequence end
    from conversations where conversations.id = $1) as "otherReadSequence", (
    select case when user1_id = $2 then user2_untold_reads else user1_untold_reads end
    from conversations where conversations.id = $1) as "otherUntoldReads", (
    select coalesce(case when user1_id = $2 then user1_cleared_sequence else user2_cleared_sequence end, 0)
    from conversations where conversations.id = $1) as "clearedSequence"
  from messages m where conversation_id = $1 and sender_id = $2 and client_id = $3 and ${isThere('m')}
    and exists (select from conversations where conversations.id = $1 and not user1_left and not user2_left)`;

/** Nothing when it was not sent or has vanished, or when either member has left. */
export async function messageByClientId(db: Db, conversationId: string, senderId: string, clientId: string) {
  return (await sql(db, SentBefore, 'message by client id', sentBefore, [conversationId, senderId, clientId]))[0];
}

const WithHidden = StoredMessage.extend({ isHidden: z.boolean() });
const byId = `select ${columns}, m.is_hidden as "isHidden" from messages m where id = $1 and ${isThere('m')}`;

/** A message, and whether it is hidden from its receiver. */
export async function messageById(db: Db, id: string) {
  return (await sql(db, WithHidden, 'message by id', byId, [id]))[0];
}

const Sequence = z.object({ sequence: z.int() });
/** Who sees a conversation, and up to which sequence they have deleted it for themselves. */
export type Viewer = Pick<ParticipantView, 'conversationId' | 'userId' | 'clearedSequence'>;
/** Whether `$3`, who has deleted the conversation up to the sequence `$4`, may see a message. */
const isShown = '(sender_id = $3 or not is_hidden) and sequence > $4';
const sequence = `select sequence from messages where id = $1 and conversation_id = $2 and ${isShown}`;

/**
 * The sequence of a message in its conversation, also of one that has vanished: pages begin there. @throws AppError missing when it
 * is not there for the viewer
 */
export async function sequenceOf(db: Db, { conversationId, userId, clearedSequence }: Viewer, messageId: string) {
  const values = [messageId, conversationId, userId, clearedSequence];
  const [found] = await sql(db, Sequence, 'message sequence', sequence, values);
  if (!found) throw messageMissing();
  return found.sequence;
}

const before = `
  select ${columns} from messages m where conversation_id = $1 and sequence < $2 and ${isShown} and ${isThere('m')}
  order by sequence desc limit $5`;
const after = `
  select ${columns} from messages m where conversation_id = $1 and sequence > $2 and ${isShown} and ${isThere('m')}
  order by sequence limit $5`;

/** The messages before a sequence that the viewer may see, latest first, and one more if there is another page. */
export function messagesBefore(db: Db, viewer: Viewer, end: number, count = PAGE) {
  return sql(db, StoredMessage, 'messages before', before, valuesOf(viewer, end, count));
}

/** The messages after a sequence that the viewer may see, earliest first, and one more if there is another page. */
export function messagesAfter(db: Db, viewer: Viewer, start: number, count = PAGE) {
  return sql(db, StoredMessage, 'messages after', after, valuesOf(viewer, start, count));
}

function valuesOf({ conversationId, userId, clearedSequence }: Viewer, from: number, count: number) {
  return [conversationId, from, userId, clearedSequence, count + 1];
}

const OwnMessage = StoredMessage.extend({ replyToId: z.uuid().nullable() });
const bySender = `
  select ${columns}, m.reply_to_id as "replyToId" from messages m join conversations c on c.id = m.conversation_id
  where m.sender_id = $1 and m.id > $2 and ${isThere('m')}
    and m.sequence > coalesce(case when c.user1_id = $1 then c.user1_cleared_sequence else c.user2_cleared_sequence end, 0)
  order by m.id limit ${PAGE + 1}`;

/** What a member wrote after a message id and has not deleted, in the order of ids, and one more if there is another page. */
export function messagesBy(db: Db, senderId: string, fromId: string) {
  return sql(db, OwnMessage, 'messages by sender', bySender, [senderId, fromId]);
}

const all = 'delete from messages where sender_id = $1';

/** Deletes everything that a member wrote. */
export async function deleteMessagesBy(tx: Db, senderId: string) {
  await execute(tx, 'delete messages', all, [senderId]);
}
