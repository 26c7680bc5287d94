import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import { HOLD } from './holds.queries.js';

/** How many reports hold one photo; further ones rely on these. */
const MOST = 20;

const lock = `select pg_advisory_xact_lock(hashtextextended('holds of ' || $1, 0))`;
const insert = `
  insert into photo_holds (id, name, held_until, report_id, photo_id, owner_id)
  select gen_random_uuid(), $1, now() + ${HOLD}, $2, $3, $4
  where (select count(*) from photo_holds where photo_id = $3 and report_id is not null and held_until > now()) < ${MOST}
  on conflict on constraint photo_holds_of_reports do nothing`;

/** A photo of a report. */
export type ReportedPhoto = { reportId: string; photoId: string; ownerId: string };

/** Holds a photo for a report, unless enough others do. */
export async function insertReportHold(tx: Db, name: string, { reportId, photoId, ownerId }: ReportedPhoto) {
  await execute(tx, 'lock holds of photo', lock, [photoId]);
  await execute(tx, 'hold reported photo', insert, [name, reportId, photoId, ownerId]);
}

/** Ends the hold of a report, which another hold replaces. */
export async function deleteReportHold(tx: Db, reportId: string, photoId: string) {
  const text = 'delete from photo_holds where report_id = $1 and photo_id = $2';
  await execute(tx, 'replace hold of report', text, [reportId, photoId]);
}

const Name = z.object({ name: z.string() });
const held = `
  select name from photo_holds where photo_id = $1 and owner_id = $2 and report_id is not null and held_until > now()
  limit 1`;

/** The name of a photo that reports hold, also of one that is deleted. */
export async function nameHeldByReports(db: Db, photoId: string, ownerId: string) {
  return (await sql(db, Name, 'photo held by reports', held, [photoId, ownerId]))[0]?.name;
}
