import type { SealChatPhoto } from '@kindred/contracts/media';
import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import { sealedObjectOf } from '../bucket/object-names.js';

/** For how long a report may name the message of an unsent photo, as SQL. */
const KEPT = `interval '48 hours'`;
const AT_ONCE = 100;

const Name = z.object({ name: z.string() });
const take = `
  with taken as (
    delete from chat_photos where image_url = $1 and conversation_id = $2 and user_id = $3 returning user_id, created_at
  )
  insert into sealed_photos (name, user_id, created_at, expires_at, try_at)
  select $4::varchar, user_id, created_at, now() + ${KEPT}, coalesce(
    (select max(expires_at) + interval '5 seconds' from viewings where name = $4::varchar), now()) from taken on conflict do nothing returning name`;

/** A photo or recording of a message that was unsent, has vanished or was seen once. */
export type PhotoToSeal = SealChatPhoto & { userId: string };

/** Takes a photo out of its conversation, and owes its sealing once nobody may look at it any more. @returns false when there is none */
export async function takePhoto(db: Db, { imageUrl, conversationId, userId }: PhotoToSeal, name: string) {
  return (await sql(db, Name, 'take unsent photo', take, [imageUrl, conversationId, userId, name])).length === 1;
}

const end = `
  with ended as (delete from viewings where name = $1 and owner_id = $2)
  update sealed_photos set try_at = now() where name = $1 and user_id = $2 and not is_sealed`;

/** Ends every viewing of a member's photo, so that it can be sealed at once. */
export async function endViewings(db: Db, name: string, userId: string) {
  await execute(db, 'end viewings', end, [name, userId]);
}

const Sealed = z.object({ isSealed: z.boolean() });

/** Whether the copy of an unsent photo is sealed; undefined when the photo is not unsent. */
export async function isSealed(db: Db, name: string) {
  const text = 'select is_sealed as "isSealed" from sealed_photos where name = $1';
  return (await sql(db, Sealed, 'photo is sealed', text, [name]))[0]?.isSealed;
}

/** Whether a photo is unsent, and its copy there. It stays until the transaction ends. */
export async function lockSealed(tx: Db, name: string) {
  const text = 'select name from sealed_photos where name = $1 for key share';
  return (await sql(tx, Name, 'lock sealed photo', text, [name])).length === 1;
}

/** Whether a photo is unsent, and its copy not sealed yet. Nobody marks it as sealed until the transaction ends. */
export async function lockUnsealed(tx: Db, name: string) {
  const text = 'select name from sealed_photos where name = $1 and not is_sealed for share';
  return (await sql(tx, Name, 'lock unsealed photo', text, [name])).length === 1;
}

/** @returns false when the photo is not kept any more, or was marked before */
export async function markSealed(tx: Db, name: string) {
  const text = 'update sealed_photos set is_sealed = true where name = $1 and not is_sealed';
  return (await execute(tx, 'mark sealed', text, [name])) === 1;
}

/** Whether the photo `s` is held at a moment. */
const isHeld = (at: string) => `exists (select from photo_holds h where h.name = s.name and h.held_until > ${at})`;

const lockDue = `
  select name from sealed_photos s where expires_at <= $1 and not ${isHeld('$1')}
  order by expires_at limit ${AT_ONCE} for update skip locked`;
const Deleted = z.object({ name: z.string(), isSealed: z.boolean() });
/**
 * The key of what is to be removed of a deleted photo: of its copy, or of its files while that is not sealed. A copy that is being
 * written has its removal planned for when the write has ended: an earlier one would miss it.
 */
const keyOf = ({ name, isSealed }: z.infer<typeof Deleted>) => (isSealed ? sealedObjectOf(name) : name);
const deleteLocked = `
  delete from sealed_photos s where name = any($2) and not ${isHeld('$1')} returning name, is_sealed as "isSealed"`;

/**
 * Deletes photos whose time is over and that nothing holds, a batch of them, also those that could not be sealed.
 * @returns the keys of what is to be removed, one for each photo
 */
export async function deleteDue(tx: Db, asOf: Date) {
  // A hold that is stored before a row is locked is seen by the next statement; a later one waits, and finds no photo.
  const locked = await sql(tx, Name, 'lock due sealed photos', lockDue, [asOf]);
  const names = locked.map(({ name }) => name);
  return (await sql(tx, Deleted, 'delete sealed photos', deleteLocked, [asOf, names])).map(keyOf);
}

const lockAll = 'select name from sealed_photos where user_id = $1 for update';
const endHeld = `update sealed_photos s set expires_at = now() where user_id = $1 and ${isHeld('now()')}`;
const deleteOthers = `delete from sealed_photos s where user_id = $1 and not ${isHeld('now()')} returning name, is_sealed as "isSealed"`;

/**
 * Deletes the unsent photos of a member, but those that are held: these go when the hold ends.
 * @returns the keys of what is to be removed
 */
export async function deleteSealedOf(tx: Db, userId: string) {
  // It waits for transactions that hold a photo at this moment, so that the next statements see the hold.
  await sql(tx, Name, 'lock sealed photos of user', lockAll, [userId]);
  await execute(tx, 'end held sealed photos of user', endHeld, [userId]);
  return (await sql(tx, Deleted, 'delete sealed photos of user', deleteOthers, [userId])).map(keyOf);
}
