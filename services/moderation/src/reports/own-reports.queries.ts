import { ReportReason } from '@kindred/contracts/interactions';
import { ReportState } from '@kindred/contracts/reports';
import { type Db, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import { SealedWords } from './report-words.service.js';

/** How many reports a page has. */
export const PAGE = 50;

const OwnReport = SealedWords.extend({
  id: z.uuid(),
  reason: ReportReason,
  createdAt: z.date(),
  state: ReportState,
});
export type OwnReportRow = z.infer<typeof OwnReport>;

const own = `
  select id, sealed_words as "sealedWords", words_key_id as "wordsKeyId", reason, created_at as "createdAt", state from reports
  where reporter_id = $1 and ($2::uuid is null or id < $2) order by id desc limit ${PAGE + 1}`;

/** Somebody's own reports, newest first: one page and one row more. */
export function reportsBy(db: Db, reporterId: string, before: string | null) {
  return sql(db, OwnReport, 'reports by', own, [reporterId, before]);
}
