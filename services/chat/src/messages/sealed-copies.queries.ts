import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import { fileUrlIn, KEPT_HOURS } from '../conversations/message-conditions.queries.js';

/** How long a copy stays that a report has named, until moderation has its own; as SQL. */
const REPORTED = `interval '7 days'`;

const empty = `
  with emptied as (
    update messages set content = '', message_type = 'text', image_url = null, voice_url = null, duration = null,
      waveform = null, reply_to_id = null,
      unsent_at = clock_timestamp(), version = version + 1
    where id = $1 returning version, unsent_at
  ), without_reactions as (delete from reactions where message_id = $1)
  select version, unsent_at as "unsentAt" from emptied`;
const Emptied = z.object({ version: z.int(), unsentAt: z.date() });

/** Takes everything out of a message. @returns its new version, and the time */
export async function emptyMessage(tx: Db, messageId: string) {
  const [emptied] = await sql(tx, Emptied, 'empty message', empty, [messageId]);
  if (!emptied) throw new Error('A locked message is missing.');
  return emptied;
}

const keep = `
  insert into unsent_messages (message_id, sealed, photo, expires_at)
  select v.id, v.sealed, case when not exists (
      select from messages m where m.conversation_id = $1 and ${fileUrlIn('m')} = v.photo) then v.photo end,
    now() + interval '${KEPT_HOURS} hours'
  from unnest($2::uuid[], $3::bytea[], $4::varchar[]) as v (id, sealed, photo) on conflict do nothing`;

/**
 * A copy of a message out of which everything was taken; media is to seal the photo or recording unless another message of the
 * conversation has it.
 */
export type Copy = { id: string; sealed: Buffer; photo: string | null };

/** Keeps the copies of messages of a conversation that were just emptied. A message whose photo was seen once has its copy already. */
export async function keepCopies(tx: Db, conversationId: string, copies: Copy[]) {
  const columns = [copies.map(({ id }) => id), copies.map(({ sealed }) => sealed), copies.map(({ photo }) => photo)];
  await execute(tx, 'keep copies of messages', keep, [conversationId, ...columns]);
}

const uncount = (name: 'user1' | 'user2') => `
  update conversations set ${name}_unread_count = greatest(0, ${name}_unread_count - 1)
  where id = $1 and greatest(${name}_read_sequence, ${name}_cleared_sequence) < $2`;

/** Takes a message out of the unread count of a member who has neither read nor deleted it. The conversation is locked. */
export async function uncountMessage(tx: Db, conversationId: string, sequence: number, name: 'user1' | 'user2') {
  await execute(tx, `uncount message of ${name}`, uncount(name), [conversationId, sequence]);
}

const Owed = z.object({
  /** The photo or recording that media still has to seal. */
  photo: z.string().nullable(),
  isHoldOwed: z.boolean(),
  isUnsent: z.boolean(),
  conversationId: z.uuid(),
  senderId: z.uuid(),
});
const owed = `
  select u.photo, u.is_hold_owed as "isHoldOwed", m.unsent_at is not null as "isUnsent",
    m.conversation_id as "conversationId", m.sender_id as "senderId"
  from unsent_messages u join messages m on m.id = u.message_id where u.message_id = $1`;

/** What media is still to do with the photo or recording of an unsent message. */
export async function owedToMedia(db: Db, messageId: string) {
  return (await sql(db, Owed, 'owed to media', owed, [messageId]))[0];
}

const markSealed = `
  update unsent_messages set photo = null
  where message_id = $1 and exists (select from messages where id = $1 and (unsent_at is not null) = $2)`;

/** Marks a photo as sealed, unless its message was unsent since media was asked. The caller has locked the conversation. */
export async function markPhotoSealed(tx: Db, messageId: string, isUnsent: boolean) {
  await execute(tx, 'photo is sealed', markSealed, [messageId, isUnsent]);
}

/** Owes media the photo of a message once more. The copy of the message stays. */
export async function oweAgain(tx: Db, messageId: string, photo: string) {
  const text = 'update unsent_messages set photo = $2, try_at = now() where message_id = $1';
  await execute(tx, 'photo is owed again', text, [messageId, photo]);
}

const Sealed = z.object({ sealed: z.instanceof(Buffer) });

/** The sealed copy of a message, while there is one. */
export async function copyOf(db: Db, messageId: string) {
  const text = 'select sealed from unsent_messages where message_id = $1';
  return (await sql(db, Sealed, 'copy of unsent message', text, [messageId]))[0]?.sealed;
}

export async function markHeld(db: Db, messageId: string) {
  await execute(db, 'file is held', 'update unsent_messages set is_hold_owed = false where message_id = $1', [
    messageId,
  ]);
}

const Kept = z.object({ id: z.uuid() });
const prolong = `
  update unsent_messages set expires_at = greatest(expires_at, now() + ${REPORTED}), is_hold_owed = true, try_at = now(),
    reported_at = now()
  where message_id = any($1) and reported_at is null returning message_id as id`;

/**
 * Keeps the copies of messages that a report names until moderation has frozen them. Only the first report prolongs them: with each
 * further one they would be kept without end. @returns the messages whose copies it prolonged
 */
export async function keepReported(db: Db, messageIds: string[]) {
  return (await sql(db, Kept, 'keep copies for a report', prolong, [messageIds])).map(({ id }) => id);
}

/** Destroys the copies whose time is over, and of which media has the photo. */
export function destroyCopies(db: Db, asOf: Date) {
  const text = 'delete from unsent_messages where expires_at <= $1 and photo is null';
  return execute(db, 'destroy copies of unsent messages', text, [asOf]);
}
