import { messageSent } from '@kindred/contracts/chat-events';
import { RequestState } from '@kindred/contracts/message-requests';
import { type Db, sql } from '@kindred/kit/sql';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Members } from '../conversations/conversation.js';
import { fileUrlIn, isThere } from '../conversations/message-conditions.queries.js';
import { StoredMessage } from './message.js';
import type { StoredFile } from './message-files.js';
import { quoteOf } from './messages.queries.js';

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
  payload: z.unknown(),
});

/** What the insert of a message answers, with the event that tells of it. */
export type Inserted = NonNullable<Awaited<ReturnType<typeof insertMessage>>>;

/** One statement for each kind: Postgres would otherwise start subqueries with every message that only some messages need. */
type Kind = { sender: 'user1' | 'user2'; isReply: boolean; isOnce: boolean };

/** Whether the sender may see the message that `$9` names, or another parameter, and it can be answered. */
const answersWhatIsShown = (sender: Kind['sender'], id = '$9') => `
      and exists (
        select from messages r where r.id = ${id} and r.conversation_id = $2 and (r.sender_id = $3 or not r.is_hidden)
          and ${isThere('r')} and r.notice is null and r.sequence > coalesce(${sender}_cleared_sequence, 0))`;
const isInNoOther = `
      and not exists (select from messages p where p.conversation_id = $2 and ${fileUrlIn('p')} = $6)`;

/** `$10`: the message is welcome. Writing accepts a request, and the first message decides whether it is a request to the other. */
const count = (sender: Kind['sender'], other: Kind['sender']) => `
    update conversations set
      last_sequence = last_sequence + 1,
      last_message_at = greatest(date_trunc('milliseconds', clock_timestamp()), last_message_at + interval '1 millisecond'),
      ${other}_unread_count = ${other}_unread_count + (${other}_request <> 'declined' and $11::smallint is null)::int,
      ${sender}_request = case when last_sequence = 0 then 'none'
        when ${sender}_request in ('waiting', 'declined') then 'accepted' else ${sender}_request end,
      ${other}_request = case when last_sequence > 0 then ${other}_request when $10 then 'none' else 'waiting' end,
      vanish_after = coalesce($11::smallint, vanish_after)
    where id = $2 and ${sender}_id = $3 and not user1_left and not user2_left
      and ($11::smallint is null or vanish_after <> $11)`;

const insertOf = ({ sender, isReply, isOnce }: Kind) => {
  const other = sender === 'user1' ? 'user2' : 'user1';
  return `
  with counted as (
    ${count(sender, other)}${isReply ? answersWhatIsShown(sender) : ''}${isOnce ? isInNoOther : ''}
    returning last_sequence as sequence, last_message_at as created_at, user1_id, user2_id,
      case when vanish_after > 0 and $11::smallint is null then last_message_at + vanish_after * interval '1 hour' end
        as expires_at,
      ${other}_unread_count as unread_count, ${sender}_unread_count as own_unread_count,
      coalesce(${other}_muted_until > clock_timestamp(), false) as is_muted,
      coalesce(${sender}_cleared_sequence, 0) as cleared_sequence,
      coalesce(${other}_cleared_sequence, 0) as other_cleared_sequence,
      ${other}_request as request,
      ${sender}_request = 'accepted' and exists (
        select from conversations b where b.id = $2 and b.${sender}_request <> 'accepted') as has_answered
  ), inserted as (
    insert into messages (id, conversation_id, sequence, sender_id, content, message_type, image_url, client_id, created_at,
      reply_to_id, is_hidden, expires_at, notice, view_once, voice_url, duration, waveform)
    select $1, $2, sequence, $3, $4, $5, $6, $7, created_at, $9, request = 'declined', expires_at, $11::smallint, $12,
      $13, $14, $15
    from counted
  ), owed as (
    insert into vanishing (conversation_id, try_at) select $2, expires_at from counted where expires_at is not null
    on conflict (conversation_id) do update
      set try_at = least(vanishing.try_at, excluded.try_at), tries = 0, set_aside_at = null
      where vanishing.try_at > excluded.try_at or vanishing.set_aside_at is not null
  ), announced as (
    insert into outbox (id, subject, payload)
    select $8, '${messageSent.subject}', jsonb_build_object(
      'id', $1::uuid, 'version', sequence, 'conversationId', $2::uuid, 'memberIds', jsonb_build_array(user1_id, user2_id),
      'senderId', $3::uuid, 'createdAt', to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from counted
    returning payload
  )
  select sequence, created_at as "createdAt", expires_at as "expiresAt", unread_count as "unreadCount",
    own_unread_count as "ownUnreadCount", request,
    is_muted as "isMuted", cleared_sequence as "clearedSequence", other_cleared_sequence as "otherClearedSequence",
    has_answered as "hasAnswered", payload, ${isReply ? quoteOf('$9') : 'null::json'} as "replyTo"
  from counted, announced`;
};

const nameOf = ({ sender, isReply, isOnce }: Kind) =>
  `insert message of ${sender}${isReply ? ' as reply' : ''}${isOnce ? ' once' : ''}`;
const kinds = (['user1', 'user2'] as const).flatMap((sender) =>
  [false, true].flatMap((isReply) => [false, true].map((isOnce) => ({ sender, isReply, isOnce }))),
);
/** By name. */
const inserts = new Map(kinds.map((kind) => [nameOf(kind), insertOf(kind)]));

const Answerable = z.object({ isAnswerable: z.boolean() });
const answerable = (sender: Kind['sender']) => `
  select exists (select from conversations where id = $2 ${answersWhatIsShown(sender, '$1')}) as "isAnswerable"`;

/** Whether a member may see a message of a conversation, and it can be answered. */
export async function isAnswerable(db: Db, { conversationId, userId, memberIds }: Members, messageId: string) {
  const sender = userId === memberIds[0] ? 'user1' : 'user2';
  const values = [messageId, conversationId, userId];
  return (await sql(db, Answerable, `answerable by ${sender}`, answerable(sender), values))[0]?.isAnswerable ?? false;
}

/**
 * Stores a message at the end of a conversation, counts it and writes its event to the outbox, in one statement that is its
 * own transaction. It locks the conversation's row, so that sequence, time and unread count have one order. Returns nothing
 * when the conversation does not exist, either member has left, it has no message for them that this one answers, a photo that
 * is seen once is in another, or a notice would say what is so already. `request` is what it is as a request to the receiver:
 * the message is hidden from whoever declined it. `isMuted`: the receiver has muted the conversation. Each has deleted it for
 * themselves up to a sequence. `hasAnswered`: the sender has accepted a request by writing; an answer given in another
 * statement at the same moment counts too.
 * @throws the violation of `messages_once` when the sender has sent this client id before: looking for it first would cost
 * every message a search
 */
export async function insertMessage(
  db: Db,
  { conversationId, userId, memberIds }: Members,
  message: NewMessage,
  isWelcome: boolean,
) {
  const { id, content, messageType, imageUrl, clientId, replyToId, notice, viewOnce } = message;
  const { voiceUrl, duration, waveform } = message;
  const event = { id: uuidv7(), subject: messageSent.subject };
  const kept = [id, conversationId, userId, content, messageType, imageUrl, clientId, event.id, replyToId];
  const values = [...kept, isWelcome, notice, viewOnce, voiceUrl, duration, waveform];
  const sender = userId === memberIds[0] ? 'user1' : 'user2';
  const name = nameOf({ sender, isReply: replyToId !== null, isOnce: viewOnce });
  const [row] = await sql(db, InsertedMessage, name, inserts.get(name) ?? '', values);
  if (!row) return undefined;
  const { payload, ...inserted } = row;
  return { ...inserted, event: { ...event, payload } };
}
