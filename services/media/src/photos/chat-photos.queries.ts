import { type Db, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const Id = z.object({ id: z.uuid() });
const decide = `
  update chat_photos set view_once = $4
  where image_url = $1 and conversation_id = $2 and user_id = $3 and coalesce(view_once, $4) = $4
    and duration is null
  returning id`;

/** A photo of a conversation, and who took it there. */
export type ChatPhoto = { imageUrl: string; conversationId: string; ownerId: string };

/** The first message of a photo decides whether it is view-once. @returns whether there is such a photo with this choice */
export async function decideViewOnce(db: Db, { imageUrl, conversationId, ownerId }: ChatPhoto, isViewOnce: boolean) {
  const values = [imageUrl, conversationId, ownerId, isViewOnce];
  return (await sql(db, Id, 'decide whether photo is seen once', decide, values)).length === 1;
}

/** How long a photo or recording of a conversation waits for a message. */
const WAIT_MS = 48 * 3600_000;

/** When a file that is claimed for a conversation now is deleted, unless a message has it by then. */
export const sendBy = () => new Date(Date.now() + WAIT_MS);

const Address = z.object({ imageUrl: z.string() });
const unused = `
  delete from chat_photos where id in (
    select id from chat_photos where send_by < now() and view_once is null limit 100 for update skip locked)
  returning image_url as "imageUrl"`;

/**
 * Deletes photos and recordings that no message has had in time, a batch of them. Deciding for a message and this exclude each other by the
 * row's lock. @returns their addresses
 */
export async function deleteUnused(tx: Db) {
  return (await sql(tx, Address, 'delete unused files', unused)).map(({ imageUrl }) => imageUrl);
}

const ofMember = 'delete from chat_photos where user_id = $1 returning image_url as "imageUrl"';

/** Deletes the photos and recordings of a member. @returns their addresses */
export async function deleteChatPhotosOf(tx: Db, userId: string) {
  return (await sql(tx, Address, 'delete chat photos of user', ofMember, [userId])).map(({ imageUrl }) => imageUrl);
}

const Shown = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  conversationId: z.uuid(),
  readerIds: z.tuple([z.uuid(), z.uuid()]),
});
const shown = `
  select id, user_id as "userId", conversation_id as "conversationId", reader_ids as "readerIds" from chat_photos p
  where image_url = $1 and view_once is not true
    and not exists (select from withheld_chat_photos w where w.photo_id = p.id and w.given_back_at is null)`;

/** The photo or recording of a conversation at this address, unless a decision withholds it or it is seen once. */
export async function shownChatPhoto(db: Db, imageUrl: string) {
  return (await sql(db, Shown, 'shown chat photo', shown, [imageUrl]))[0];
}
