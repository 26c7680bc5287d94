import { MessageType, reactionEmojis } from '@kindred/contracts/chat';
import { EXCERPT_CONTEXT } from '@kindred/contracts/reports';
import { vanishHours } from '@kindred/contracts/vanish-after';
import { type Db, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import { isNameable, isReceived, isThere } from '../conversations/message-conditions.queries.js';
import { storedFile } from './message-files.js';

const Count = z.object({ count: z.int() });
/** At most one of the two is asked. */
const hasDeclined = `'declined' in (c.user1_request, c.user2_request)`;
const between = `
  select count(*)::int as count from messages m join conversations c on c.id = m.conversation_id
  where m.id = any($1) and ${isNameable('m')} and (m.sender_id = $2 or ${isReceived('m', hasDeclined)})
    and m.sequence > coalesce(case when c.user1_id = $2 then c.user1_cleared_sequence else c.user2_cleared_sequence end, 0)
    and c.user1_id = least($2::uuid, $3::uuid) and c.user2_id = greatest($2::uuid, $3::uuid)`;

/** How many of these messages are of the conversation of two people, shown to the first, and may be named in a report. */
export async function countBetween(db: Db, messageIds: string[], a: string, b: string) {
  return (await sql(db, Count, 'count messages between', between, [messageIds, a, b]))[0]?.count ?? 0;
}

const ExcerptRow = z.object({
  id: z.uuid(),
  conversationId: z.uuid(),
  sequence: z.int(),
  senderId: z.uuid(),
  content: z.string(),
  messageType: MessageType,
  ...storedFile,
  createdAt: z.date(),
  unsentAt: z.date().nullable(),
  vanishedAt: z.date().nullable(),
  viewOnce: z.boolean(),
  viewedAt: z.date().nullable(),
  notice: z.object({ vanishAfter: z.literal(vanishHours) }).nullable(),
  replyToId: z.uuid().nullable(),
  reactions: z.array(z.object({ userId: z.uuid(), emoji: z.enum(reactionEmojis) })),
});

const columns = `m.id, m.conversation_id as "conversationId", m.sequence, m.sender_id as "senderId", m.content,
  m.message_type as "messageType", case when m.id = $1 or not m.view_once then m.image_url end as "imageUrl",
  m.voice_url as "voiceUrl", m.duration, m.waveform, m.created_at as "createdAt",
  m.unsent_at as "unsentAt", case when not ${isThere('m')} then m.expires_at end as "vanishedAt",
  m.view_once as "viewOnce", m.viewed_at as "viewedAt",
  case when m.notice is not null then json_build_object('vanishAfter', m.notice) end as notice, m.reply_to_id as "replyToId", (
    select coalesce(json_agg(json_build_object('userId', r.user_id, 'emoji', r.emoji) order by r.user_id), '[]'::json)
    from reactions r where r.message_id = m.id and not r.is_hidden) as reactions`;
const excerpt = `
  with named as (
    select m.conversation_id, m.sequence, ${hasDeclined} as has_declined from messages m join conversations c on c.id = m.conversation_id
    where m.id = $1 and c.user1_id = least($2::uuid, $3::uuid) and c.user2_id = greatest($2::uuid, $3::uuid)
  ), earlier as (
    select ${columns} from messages m, named n where m.conversation_id = n.conversation_id and -m.sequence >= -n.sequence
      and ${isReceived('m', 'n.has_declined')} and (m.id = $1 or ${isThere('m')})
    order by -m.sequence limit ${EXCERPT_CONTEXT + 1}
  ), later as (
    select ${columns} from messages m, named n where m.conversation_id = n.conversation_id and -m.sequence < -n.sequence
      and ${isReceived('m', 'n.has_declined')} and ${isThere('m')}
    order by -m.sequence desc limit ${EXCERPT_CONTEXT}
  )
  select * from earlier union all select * from later order by sequence`;

/** A message of the conversation of two people and those around it, earliest first; none when there is no such message. */
export function messagesAround(db: Db, messageId: string, a: string, b: string) {
  return sql(db, ExcerptRow, 'messages around', excerpt, [messageId, a, b]);
}
