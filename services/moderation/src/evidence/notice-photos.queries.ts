import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import { keptFor } from './retention.queries.js';

const owe = 'insert into notice_photos (notice_id, image_url, is_recording) values ($1, $2, $3) on conflict do nothing';

export async function oweNoticePhoto(tx: Db, noticeId: string, imageUrl: string, isRecording: boolean) {
  await execute(tx, 'owe notice photo', owe, [noticeId, imageUrl, isRecording]);
}

const Owed = z.object({ imageUrl: z.string() });
const owed = `select image_url as "imageUrl" from notice_photos where notice_id = $1 and state = 'owed'`;

/** The photo of a notice that is not frozen yet. */
export async function noticePhotoToFreeze(db: Db, noticeId: string) {
  return (await sql(db, Owed, 'notice photo to freeze', owed, [noticeId]))[0];
}

const frozen = `
  update notice_photos set state = 'frozen', image_url = null, key_id = $2, object_key = $3, frozen_at = now()
  where notice_id = $1 and state = 'owed'`;

export async function markNoticePhotoFrozen(db: Db, noticeId: string, keyId: string, objectKey: string) {
  await execute(db, 'mark notice photo frozen', frozen, [noticeId, keyId, objectKey]);
}

const gone = `
  update notice_photos set state = 'gone', image_url = null, key_id = null, object_key = null
  where notice_id = $1 and state = $2`;

/** Marks a photo as gone that was not frozen; nothing happens where another process has frozen it meanwhile. */
export async function markNoticePhotoMissing(db: Db, noticeId: string) {
  await execute(db, 'mark notice photo missing', gone, [noticeId, 'owed']);
}

/** Marks a frozen photo as gone whose object is removed. */
export async function markNoticePhotoDestroyed(db: Db, noticeId: string) {
  await execute(db, 'mark notice photo destroyed', gone, [noticeId, 'frozen']);
}

const openAppeal = 'select from appeals a where a.decision_id = n.hidden_by and a.decided_at is null';

const Sealed = z.object({
  keyId: z.string(),
  objectKey: z.string(),
  isRecording: z.boolean(),
  isDecidedByCaller: z.boolean(),
  decisionId: z.uuid().nullable(),
});
const sealed = `
  select p.key_id as "keyId", p.object_key as "objectKey", p.is_recording as "isRecording",
    coalesce(n.decided_by = $2, false) as "isDecidedByCaller", n.hidden_by as "decisionId"
  from notice_photos p join outside_notices n on n.id = p.notice_id
  where p.notice_id = $1 and p.state = 'frozen' and n.photo_owner_id is distinct from $2::uuid
    and (n.decided_at is null or exists (${openAppeal}))`;

/** The frozen photo or recording of a notice that waits, or of which an appeal waits, and that is not about the caller. */
export async function sealedNoticePhoto(db: Db, noticeId: string, callerId: string) {
  return (await sql(db, Sealed, 'sealed notice photo', sealed, [noticeId, callerId]))[0];
}

const Due = z.object({ noticeId: z.uuid(), objectKey: z.string() });
const due = `
  select p.notice_id as "noticeId", p.object_key as "objectKey"
  from notice_photos p join outside_notices n on n.id = p.notice_id
  where p.state = 'frozen' and n.held_at is null and not exists (${openAppeal})
    and n.decided_at < $1::timestamptz - ${keptFor('d.id = n.hidden_by')}
  order by p.frozen_at limit 50`;

/** Photos that have been kept for long enough at a time; while an appeal waits they are kept. */
export function noticePhotosToDestroy(db: Db, asOf: Date) {
  return sql(db, Due, 'notice photos to destroy', due, [asOf]);
}
