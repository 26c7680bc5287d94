import { EXCERPT_LENGTH } from '@kindred/contracts/chat';
import { messageMissing } from '@kindred/contracts/errors';
import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import type { ParticipantView } from '../conversations/conversation.js';
import { isNameable, isReceived, isThere } from '../conversations/message-conditions.queries.js';
import { StoredMessage } from './message.js';
import { fileColumns } from './message-files.js';

export const PAGE = 50;

/** The message that another answers, as its quotes show it. @param replyToId the answer's column or value, as SQL */
export const quoteOf = (replyToId: string) => `(
    select json_build_object('id', q.id, 'senderId', q.sender_id, 'excerpt', left(q.content, ${EXCERPT_LENGTH}),
      'messageType', q.message_type, 'isUnsent', q.unsent_at is not null, 'isHidden', q.is_hidden, 'sequence', q.sequence,
      'expiresAt', to_char(q.expires_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from messages q where q.id = ${replyToId} and ${isThere('q')})`;
const columns = `m.id, m.conversation_id as "conversationId", m.sequence, m.sender_id as "senderId", m.content,
  m.message_type as "messageType", ${fileColumns}, m.client_id as "clientId", m.created_at as "createdAt",
  m.version, m.unsent_at as "unsentAt", m.expires_at as "expiresAt", m.notice,
  m.view_once as "viewOnce", m.viewed_at as "viewedAt", m.view_untold as "isViewUntold",
  case when m.reply_to_id is not null then ${quoteOf('m.reply_to_id')} end as "replyTo",
  case when m.version > 0 then (
    select coalesce(json_agg(json_build_object('userId', r.user_id, 'emoji', r.emoji, 'isHidden', r.is_hidden) order by r.user_id), '[]'::json)
    from reactions r where r.message_id = m.id) end as reactions`;

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
    and exists (
      select from conversations where conversations.id = $1 and not user1_left and not user2_left
        and m.sequence > coalesce(case when user1_id = $2 then user1_cleared_sequence else user2_cleared_sequence end, 0))`;

/** Nothing when it was not sent, has vanished, or its sender has deleted it, or when either member has left. */
export async function messageByClientId(db: Db, conversationId: string, senderId: string, clientId: string) {
  return (await sql(db, SentBefore, 'message by client id', sentBefore, [conversationId, senderId, clientId]))[0];
}

const forget = `
  update messages m set client_id = null from conversations c
  where c.id = $1 and m.conversation_id = $1 and m.sender_id = $2 and m.client_id = $3
    and m.sequence <= case when c.user1_id = $2 then c.user1_cleared_sequence else c.user2_cleared_sequence end`;

/** Frees a client id of a message that its sender has deleted for themselves. */
export async function forgetClientId(db: Db, conversationId: string, senderId: string, clientId: string) {
  await execute(db, 'forget client id', forget, [conversationId, senderId, clientId]);
}

const WithHidden = StoredMessage.extend({ isHidden: z.boolean() });
const byId = `select ${columns}, m.is_hidden as "isHidden" from messages m where id = $1 and ${isThere('m')}`;

/** A message, and whether it is hidden from its receiver. */
export async function messageById(db: Db, id: string) {
  return (await sql(db, WithHidden, 'message by id', byId, [id]))[0];
}

const Sequence = z.object({ sequence: z.int() });
/** Who sees a conversation, up to which sequence they have deleted it for themselves, and what it is to them as a request. */
export type Viewer = Pick<ParticipantView, 'conversationId' | 'userId' | 'clearedSequence' | 'request'>;
/** Whether `$3`, who has deleted the conversation up to the sequence `$4` and has declined it (`$5`) or not, may see a message. */
const isShown = `(m.sender_id = $3 or ${isReceived('m', '$5::boolean')}) and m.sequence > $4`;
const sequence = `select sequence from messages m where id = $1 and conversation_id = $2 and ${isShown} and ${isNameable('m')}`;

/**
 * The sequence of a message in its conversation, also of one that vanished within 48 hours: pages begin there.
 * @throws AppError missing when it is not there for the viewer
 */
export async function sequenceOf(db: Db, viewer: Viewer, messageId: string) {
  const values = [messageId, viewer.conversationId, ...marksOf(viewer)];
  const [found] = await sql(db, Sequence, 'message sequence', sequence, values);
  if (!found) throw messageMissing();
  return found.sequence;
}

/**
 * The same for the receiver of a request. Hidden messages are all of the other member, and may outnumber all others, so these pages
 * are in the order of `-sequence`, as the index without hidden messages is (`messages_received`).
 */
const isShownToAsked = `$3::uuid is not null and ${isReceived('m', '$5::boolean')} and m.sequence > $4`;

const pageOf = (shown: string, position: string, order: string) => `
  select ${columns} from messages m where conversation_id = $1 and ${position} and ${shown} and ${isThere('m')}
  order by ${order} limit $6`;
const pages = {
  before: pageOf(isShown, 'sequence < $2', 'sequence desc'),
  after: pageOf(isShown, 'sequence > $2', 'sequence'),
};
const pagesOfAsked = {
  before: pageOf(isShownToAsked, '-sequence > -$2::int', '-sequence'),
  after: pageOf(isShownToAsked, '-sequence < -$2::int', '-sequence desc'),
};

/** The messages before a sequence that the viewer may see, latest first, and one more if there is another page. */
export function messagesBefore(db: Db, viewer: Viewer, end: number, count = PAGE) {
  return page(db, 'before', viewer, valuesOf(viewer, end, count));
}

/** The messages after a sequence that the viewer may see, earliest first, and one more if there is another page. */
export function messagesAfter(db: Db, viewer: Viewer, start: number, count = PAGE) {
  return page(db, 'after', viewer, valuesOf(viewer, start, count));
}

function page(db: Db, side: 'before' | 'after', viewer: Viewer, values: unknown[]) {
  const isAsked = viewer.request !== 'none';
  const text = (isAsked ? pagesOfAsked : pages)[side];
  return sql(db, StoredMessage, `messages ${side}${isAsked ? ' for who was asked' : ''}`, text, values);
}

const valuesOf = (viewer: Viewer, from: number, count: number) => [
  viewer.conversationId,
  from,
  ...marksOf(viewer),
  count + 1,
];

function marksOf({ userId, clearedSequence, request }: Viewer) {
  return [userId, clearedSequence, request === 'declined'];
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

/** How many messages of a member are deleted at once. */
const DELETED_AT_ONCE = 500;

const Some = z.object({ wereAny: z.boolean() });
const some = `
  with batch as (
    select id, conversation_id from messages where sender_id = $1 order by id limit ${DELETED_AT_ONCE}
  ), noted as (
    update conversations set user1_wrote = user1_wrote or user1_id = $1, user2_wrote = user2_wrote or user2_id = $1
    where id in (select conversation_id from batch) returning id
  ), deleted as (
    delete from messages where id in (select id from batch) and conversation_id in (select id from noted)
  )
  select exists (select from batch) as "wereAny"`;

/** Deletes some of what a member wrote. That they wrote stays known. @returns whether there were any messages */
export async function deleteSomeMessagesBy(db: Db, senderId: string) {
  const [row] = await sql(db, Some, 'delete some messages', some, [senderId]);
  return row?.wereAny ?? false;
}
