import { WITHHELD_DAYS } from '@kindred/contracts/statements';
import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import type { UserPhotoEntity } from '../photos/user-photo.entity.js';

/** For how long a photo is kept that a decision took away. */
export const KEEP_SECONDS = WITHHELD_DAYS * 24 * 3600;

const insert = `
  insert into withheld_photos
    (decision_id, user_id, photo_id, upload_key, image_url, position, is_profile_picture, taken_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`;

/** @returns false when the decision has withheld its photo before */
export async function insertWithheld(tx: Db, decisionId: string, photo: UserPhotoEntity) {
  const { id, userId, uploadKey, imageUrl, position, isProfilePicture, createdAt } = photo;
  const values = [decisionId, userId, id, uploadKey, imageUrl, position, isProfilePicture, createdAt];
  return (await execute(tx, 'insert withheld photo', insert, values)) === 1;
}

const insertAgain = `
  insert into withheld_photos
    (decision_id, user_id, photo_id, upload_key, image_url, position, is_profile_picture, taken_at)
  select $1, user_id, photo_id, upload_key, image_url, position, is_profile_picture, taken_at
  from withheld_photos where user_id = $2 and photo_id = $3 and given_back_at is null limit 1
  on conflict do nothing
  returning image_url as "imageUrl"`;

const Again = z.object({ imageUrl: z.string() });

/** Withholds a photo by a further decision, if another withholds it. @returns its address if it did */
export async function withholdAgain(tx: Db, decisionId: string, userId: string, photoId: string) {
  const [row] = await sql(tx, Again, 'withhold photo again', insertAgain, [decisionId, userId, photoId]);
  return row?.imageUrl;
}

const Withheld = z.object({ isWithheld: z.boolean() });
const withheld = 'select from withheld_photos where user_id = $1 and photo_id = $2 and given_back_at is null';
const someWithheld = `select exists (${withheld}) as "isWithheld"`;

/** Whether any decision withholds a photo. */
export async function isWithheld(db: Db, userId: string, photoId: string) {
  return (await sql(db, Withheld, 'photo is withheld', someWithheld, [userId, photoId]))[0]?.isWithheld ?? false;
}

const OfProfile = z.object({ isOfProfile: z.boolean() });
const ofProfile = `
  select exists (select from user_photos where user_id = $1 and id = $2) or exists (${withheld}) as "isOfProfile"`;

/** Whether a photo is in a member's list, or withheld from it. */
export async function isOfProfile(db: Db, userId: string, photoId: string) {
  return (await sql(db, OfProfile, 'photo is of profile', ofProfile, [userId, photoId]))[0]?.isOfProfile ?? false;
}

const WithheldPhoto = z.object({
  userId: z.uuid(),
  id: z.uuid(),
  uploadKey: z.string(),
  imageUrl: z.string(),
  position: z.int(),
  isProfilePicture: z.boolean(),
  createdAt: z.date(),
});
export type WithheldPhoto = z.infer<typeof WithheldPhoto>;

const find = `
  select user_id as "userId", photo_id as id, upload_key as "uploadKey", image_url as "imageUrl", position,
    is_profile_picture as "isProfilePicture", taken_at as "createdAt"
  from withheld_photos where decision_id = $1 and given_back_at is null`;

/** The photo that a decision withholds. */
export async function withheldBy(db: Db, decisionId: string) {
  return (await sql(db, WithheldPhoto, 'withheld photo', find, [decisionId]))[0];
}

const prevent = `
  insert into withheld_photos (decision_id, given_back_at) values ($1, now()) on conflict do nothing`;

/** Has a decision withhold nothing from now on, if it has not withheld a photo of a profile before. */
export async function preventWithholding(db: Db, decisionId: string) {
  await execute(db, 'prevent withholding', prevent, [decisionId]);
}

const giveBack = 'update withheld_photos set given_back_at = now() where decision_id = $1 and given_back_at is null';

/** @returns false when the photo is given back already */
export async function markGivenBack(tx: Db, decisionId: string) {
  return (await execute(tx, 'give back photo', giveBack, [decisionId])) === 1;
}

const ImageUrl = z.object({ imageUrl: z.string().nullable(), isWithheld: z.boolean() });
const ofMember = `
  delete from withheld_photos where user_id = $1
  returning image_url as "imageUrl", given_back_at is null as "isWithheld"`;

/** Deletes the rows of a member. @returns the addresses of the photos that were withheld still */
export async function deleteWithheldOf(tx: Db, userId: string) {
  const rows = await sql(tx, ImageUrl, 'delete withheld photos', ofMember, [userId]);
  return [...new Set(rows.flatMap(({ imageUrl, isWithheld }) => (imageUrl && isWithheld ? [imageUrl] : [])))];
}

const Old = z.object({ imageUrl: z.string().nullable() });
const old = `
  delete from withheld_photos where created_at < $2::timestamptz - $1 * interval '1 second'
  returning image_url as "imageUrl"`;

/**
 * Deletes what was withheld too long before that time for an appeal.
 * @returns the address of each photo, null where a decision withheld none
 */
export async function deleteOldWithheld(db: Db, asOf: Date) {
  const rows = await sql(db, Old, 'delete old withheld photos', old, [KEEP_SECONDS, asOf]);
  return rows.map(({ imageUrl }) => imageUrl);
}
