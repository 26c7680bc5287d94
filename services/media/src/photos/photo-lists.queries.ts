import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const PAGE = 200;

const insert = 'insert into photo_lists (user_id) values ($1) on conflict do nothing';
const lock = 'select closed_at as "closedAt" from photo_lists where user_id = $1 for update';
const Lock = z.object({ closedAt: z.date().nullable() });

/** Locks a member's list until the transaction ends. @returns false when the list is closed */
export async function lockList(tx: Db, userId: string): Promise<boolean> {
  await execute(tx, 'ensure photo list', insert, [userId]);
  const [list] = await sql(tx, Lock, 'lock photo list', lock, [userId]);
  return list?.closedAt === null;
}

const close = `
  insert into photo_lists (user_id, closed_at) values ($1, now())
  on conflict (user_id) do update set closed_at = coalesce(photo_lists.closed_at, now()), claims = '{}'`;

/** Closes the list of a member who deleted their account: no photo is added any more. */
export async function closeList(tx: Db, userId: string) {
  await execute(tx, 'close photo list', close, [userId]);
}

const List = z.object({ id: z.uuid(), version: z.int() });
const page = `
  select user_id as id, version from photo_lists
  where closed_at is null and ($1::uuid is null or user_id > $1) order by user_id limit ${PAGE} for share`;

/** Up to 200 open lists after a member's id, in the order of ids, locked against changes. */
export async function listsAfter(tx: Db, after: string | null) {
  const lists = await sql(tx, List, 'photo lists', page, [after]);
  return { lists, isMore: lists.length === PAGE };
}

const increase = 'update photo_lists set version = version + 1 where user_id = $1 returning user_id as id, version';

/** Increases the version of a list. @returns id and version */
export async function increaseVersion(tx: Db, userId: string) {
  const [list] = await sql(tx, List, 'increase photo list version', increase, [userId]);
  if (!list) throw new Error('A photo list that is announced does not exist.');
  return list;
}

const arrange = `
  update user_photos set position = list.position - 1, is_profile_picture = list.is_chosen
  from unnest($1::uuid[], $2::boolean[]) with ordinality as list (id, is_chosen, position)
  where user_photos.id = list.id`;
const defer = 'set constraints user_photos_position, user_photos_one_profile_picture deferred';

/** Stores the position of each photo in the list, and which is the profile picture. Meanwhile two may share a position. */
export async function arrangePhotos(tx: Db, photos: { id: string; isProfilePicture: boolean }[]) {
  const ids = photos.map(({ id }) => id);
  const areChosen = photos.map(({ isProfilePicture }) => isProfilePicture);
  await execute(tx, 'defer photo constraints', defer);
  await execute(tx, 'arrange photos', arrange, [ids, areChosen]);
}
