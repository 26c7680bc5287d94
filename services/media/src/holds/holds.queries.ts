import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

/** How long a hold lasts that nobody releases, as SQL. */
export const HOLD = `interval '7 days'`;

const Photo = z.object({ imageUrl: z.string() });
const profilePhoto = `
  select image_url as "imageUrl" from user_photos where id = $1 and user_id = $2
  union all
  select image_url from withheld_photos where photo_id = $1 and user_id = $2 and given_back_at is null limit 1`;

/** The address of a profile photo, also of one that a decision withholds. */
export async function fileUrlOfPhoto(db: Db, photoId: string, ownerId: string) {
  return (await sql(db, Photo, 'address of photo', profilePhoto, [photoId, ownerId]))[0]?.imageUrl;
}

const hold = `
  insert into photo_holds (id, name, held_until) values ($1, $2, now() + ${HOLD})
  on conflict (id) do update set held_until = excluded.held_until`;

export async function insertHold(tx: Db, id: string, name: string) {
  await execute(tx, 'hold photo', hold, [id, name]);
}

/** Deletes the holds whose week is over. @returns how many */
export function deleteOldHolds(db: Db) {
  return execute(db, 'forget old holds', 'delete from photo_holds where held_until < now()');
}

const shown = ['user_photos', 'chat_photos'].map(
  (table) => `select id from ${table} where image_url = $1 for key share`,
);
const Id = z.object({ id: z.uuid() });

/** Whether the photo is still there. It stays until the transaction ends, after which a removal sees the hold. */
export async function lockPhoto(tx: Db, imageUrl: string) {
  for (const [n, text] of shown.entries()) {
    if ((await sql(tx, Id, `lock photo to hold ${n}`, text, [imageUrl])).length) return true;
  }
  return false;
}

const postpone = `update removals set due_at = greatest(due_at, now() + ${HOLD}) where key = $1 and begun_at is null`;

/**
 * Postpones a removal that has not begun, unless it is due later anyway. The row changes, so that a worker that is about to
 * take it reads it again.
 * @returns false when there is none
 */
export async function postponeRemoval(tx: Db, name: string) {
  return (await execute(tx, 'postpone removal', postpone, [name])) === 1;
}

const Name = z.object({ name: z.string() });
const held = 'select name from photo_holds where id = $1 and held_until > now()';

/** The name of a photo that is held. */
export async function heldName(db: Db, id: string) {
  return (await sql(db, Name, 'held photo', held, [id]))[0]?.name;
}

const release = 'delete from photo_holds where id = $1 returning name';

/** @returns the name of the photo, if it was held */
export async function deleteHold(tx: Db, id: string) {
  return (await sql(tx, Name, 'release photo', release, [id]))[0]?.name;
}

const removeNow = `
  update removals set due_at = least(due_at, now())
  where key = $1 and not exists (select from withheld_photos where image_url = $2 and given_back_at is null)`;

/**
 * Makes the planned removal of a photo due at once, unless a decision withholds the photo. A decision plans a removal with what
 * it withholds: one statement sees both or neither.
 */
export async function removeUnlessWithheld(db: Db, name: string, imageUrl: string) {
  await execute(db, 'remove unless withheld', removeNow, [name, imageUrl]);
}
