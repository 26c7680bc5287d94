import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

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

/** A photo of a conversation that its owner has unsent. */
export type UnsentPhoto = { imageUrl: string; conversationId: string; userId: string };

/** Takes a photo out of its conversation; it owes its sealing, once nobody may look at it any more. @returns false when there is none */
export async function takePhoto(db: Db, { imageUrl, conversationId, userId }: UnsentPhoto, name: string) {
  return (await sql(db, Name, 'take unsent photo', take, [imageUrl, conversationId, userId, name])).length === 1;
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

/** @returns false when the photo is not kept any more */
export async function markSealed(tx: Db, name: string) {
  return (await execute(tx, 'mark sealed', 'update sealed_photos set is_sealed = true where name = $1', [name])) === 1;
}

const due = `
  delete from sealed_photos where name in (
    select name from sealed_photos s
    where expires_at <= $1 and is_sealed
      and not exists (select from photo_holds h where h.name = s.name and h.held_until > $1)
    order by expires_at limit ${AT_ONCE} for update skip locked)
  returning name`;

/** Deletes copies whose time is over and that nothing holds, a batch of them. @returns their names */
export async function deleteDue(tx: Db, asOf: Date) {
  return (await sql(tx, Name, 'delete sealed photos', due, [asOf])).map(({ name }) => name);
}

/** @returns the names of all unsent photos of a member */
export async function deleteSealedOf(tx: Db, userId: string) {
  const text = 'delete from sealed_photos where user_id = $1 returning name';
  return (await sql(tx, Name, 'delete sealed photos of user', text, [userId])).map(({ name }) => name);
}
