import { OutsideNoticeKind } from '@kindred/contracts/outside-notices';
import { MOST_OTHER_NOTICES } from '@kindred/contracts/staff';
import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const NamedPhoto = z.object({ photoId: z.uuid(), ownerId: z.uuid(), isOfChat: z.boolean() });
/** The photo or recording that a notice names by its address. `isOfChat`: of a conversation. */
export type NamedPhoto = z.infer<typeof NamedPhoto>;

const set = `
  update outside_notices set photo_id = $2, photo_owner_id = $3, photo_is_of_chat = $4
  where id = $1 and photo_id is null`;

export async function setPhoto(db: Db, noticeId: string, { photoId, ownerId, isOfChat }: NamedPhoto) {
  await execute(db, 'set photo of notice', set, [noticeId, photoId, ownerId, isOfChat]);
}

const Withheld = NamedPhoto.extend({ where: z.string() });
const withheld = `
  select content_address as "where", photo_id as "photoId", photo_owner_id as "ownerId", photo_is_of_chat as "isOfChat"
  from outside_notices n
  where photo_id is not null and strpos(content_address, $1) > 0 and exists (
    select from decisions d
    where d.user_id = n.photo_owner_id and d.photo_id = n.photo_id and d.overturned_at is null)
  order by id limit 50`;

/** Photos that decisions withhold, of the first fifty notices with these words in what they name. */
export function withheldPhotos(db: Db, words: string) {
  return sql(db, Withheld, 'withheld photos of notices', withheld, [words]);
}

const OfPhoto = z.object({
  ...{ id: z.uuid(), number: z.string(), kind: z.enum(OutsideNoticeKind.options) },
  ...{ where: z.string(), photoId: z.uuid(), userId: z.uuid().nullable() },
});
const ofPhotos = `
  select id, number, kind, content_address as "where", photo_id as "photoId", photo_owner_id as "userId"
  from (select *, row_number() over (partition by photo_id order by confirmed_at, id) as place from outside_notices
    where photo_id = any($1) and decided_at is null and confirmed_at is not null) waiting
  where place <= ${MOST_OTHER_NOTICES + 1} order by confirmed_at, id`;

/** Of the notices about each of these photos and recordings that wait for a decision the oldest: as many as one names, and itself. */
export function waitingAbout(db: Db, photoIds: string[]) {
  return sql(db, OfPhoto, 'waiting notices about photos', ofPhotos, [photoIds]);
}
