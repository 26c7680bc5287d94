import { ReportReason } from '@kindred/contracts/interactions';
import { ReportState } from '@kindred/contracts/reports';
import { type Db, sql } from '@kindred/kit/sql';
import { z } from 'zod';

/** How many reports a page has. */
export const PAGE = 20;

const OwnReport = z.object({
  id: z.uuid(),
  displayName: z.string().nullable(),
  reason: ReportReason,
  createdAt: z.date(),
  state: ReportState,
});
const own = `
  select id, display_name as "displayName", reason, created_at as "createdAt", state from reports
  where reporter_id = $1 and ($2::uuid is null or id < $2) order by id desc limit ${PAGE + 1}`;

/** Somebody's own reports, newest first: one page and one row more. */
export function reportsBy(db: Db, reporterId: string, before: string | undefined) {
  return sql(db, OwnReport, 'reports by', own, [reporterId, before ?? null]);
}
