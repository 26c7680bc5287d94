import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import { KEEP_SECONDS } from './withheld-photos.queries.js';

const Address = z.object({ imageUrl: z.string() });
const withhold = `
  insert into withheld_chat_photos (decision_id, photo_id, user_id)
  select $1, id, user_id from chat_photos
  where id = $2 and user_id = $3 and not exists (select from withheld_photos where decision_id = $1) for key share
  on conflict do nothing`;
/** The same for a photo that is seen once, which left its conversation when it was seen. */
const withholdSeen = `
  insert into withheld_chat_photos (decision_id, photo_id, user_id)
  select $1, photo_id, owner_id from viewings
  where photo_id = $2 and owner_id = $3 and not exists (select from withheld_photos where decision_id = $1)
  on conflict do nothing`;

/**
 * Withholds a photo of a conversation, unless the decision has given it back already. The deletion of the photo and this exclude
 * each other by the row's lock.
 */
export async function withholdChatPhoto(db: Db, decisionId: string, userId: string, photoId: string) {
  await execute(db, 'withhold chat photo', withhold, [decisionId, photoId, userId]);
  await execute(db, 'withhold seen photo', withholdSeen, [decisionId, photoId, userId]);
}

const giveBack = `
  update withheld_chat_photos w set given_back_at = coalesce(given_back_at, now()) from chat_photos p
  where w.decision_id = $1 and p.id = w.photo_id`;

export async function giveBackChatPhoto(db: Db, decisionId: string) {
  await execute(db, 'give back chat photo', giveBack, [decisionId]);
}

export async function deleteWithheldChatPhotosOf(tx: Db, userId: string) {
  const text = 'delete from withheld_chat_photos where user_id = $1';
  await execute(tx, 'delete withheld chat photos', text, [userId]);
}

const deleteOld = `
  delete from chat_photos p where p.id in (
    select photo_id from withheld_chat_photos group by photo_id
    having max(created_at) < $2::timestamptz - $1 * interval '1 second' and bool_or(given_back_at is null) limit 100)
  returning image_url as "imageUrl"`;
const forget = `
  delete from withheld_chat_photos w where created_at < $2::timestamptz - $1 * interval '1 second'
    and (given_back_at is not null or not exists (select from chat_photos p where p.id = w.photo_id))`;

/**
 * Deletes photos whose last decision is too old for an appeal at that time, some at a time, and forgets those that are gone.
 * @returns the URLs of the deleted ones
 */
export async function deleteOldChatPhotos(tx: Db, asOf: Date) {
  await execute(tx, 'forget old withheld chat photos', forget, [KEEP_SECONDS, asOf]);
  const deleted = await sql(tx, Address, 'delete old withheld chat photos', deleteOld, [KEEP_SECONDS, asOf]);
  return deleted.map(({ imageUrl }) => imageUrl);
}
