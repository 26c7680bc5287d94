import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const FiledReport = z.object({ report: z.record(z.string(), z.unknown()) });

/** A report that the moderation service does not have yet. */
export async function filedReport(db: Db, id: string) {
  const text = 'select report from filed_reports where id = $1';
  return (await sql(db, FiledReport, 'filed report', text, [id]))[0]?.report;
}

export async function deleteFiledReport(db: Db, id: string) {
  await execute(db, 'delete filed report', 'delete from filed_reports where id = $1', [id]);
}
