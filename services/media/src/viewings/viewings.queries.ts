import { VIEWING_SECONDS } from '@kindred/contracts/view-once';
import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import type { ChatPhoto } from '../photos/chat-photos.queries.js';

const Viewing = z.object({ expiresAt: z.date() });
/** Whether no decision withholds the photo with this id, as SQL. */
const isShown = (id: string) =>
  `not exists (select from withheld_chat_photos w where w.photo_id = ${id} and w.given_back_at is null)`;
const insert = `
  insert into viewings (token_hash, name, owner_id, viewer_id, expires_at, photo_id)
  select $1, $2, user_id, $3, now() + interval '${VIEWING_SECONDS} seconds', p.id from chat_photos p
  where image_url = $4 and conversation_id = $5 and user_id = $6 and view_once and user_id <> $3::uuid and $3::uuid = any(reader_ids)
    and ${isShown('p.id')}
  returning expires_at as "expiresAt"`;

/** Stores who may look at a photo. @returns nothing when there is no such photo for the viewer */
export async function insertViewing(db: Db, tokenHash: Buffer, name: string, viewerId: string, photo: ChatPhoto) {
  const values = [tokenHash, name, viewerId, photo.imageUrl, photo.conversationId, photo.ownerId];
  return (await sql(db, Viewing, 'insert viewing', insert, values))[0];
}

const Found = z.object({ name: z.string(), ownerId: z.uuid() });
const found = `
  select v.name, v.owner_id as "ownerId" from viewings v
  where token_hash = $1 and viewer_id = $2 and expires_at > now() and ${isShown('v.photo_id')} and (
    exists (select from chat_photos p where p.image_url = $3 || v.name || $4)
    or exists (select from sealed_photos s where s.name = v.name and not s.is_sealed))`;

/** The photo that somebody may look at now. */
export async function viewingOf(db: Db, tokenHash: Buffer, viewerId: string) {
  return (await sql(db, Found, 'viewing', found, [tokenHash, viewerId, '/media/', '.webp']))[0];
}

/** @returns how many */
export function deleteOldViewings(db: Db) {
  return execute(db, 'delete old viewings', 'delete from viewings where expires_at <= now()');
}

export async function deleteViewingsOf(tx: Db, userId: string) {
  const text = 'delete from viewings where owner_id = $1 or viewer_id = $1';
  await execute(tx, 'delete viewings of user', text, [userId]);
}
