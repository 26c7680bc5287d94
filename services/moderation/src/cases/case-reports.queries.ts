import { EvidenceKind, MOST_EVIDENCE } from '@kindred/contracts/cases';
import { ReportDetail, ReportReason } from '@kindred/contracts/interactions';
import { ReportState } from '@kindred/contracts/reports';
import { type Db, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import { dismissibleReports } from '../decisions/reporter-dismissals.queries.js';
import { SealedWords } from '../reports/report-words.service.js';
import { reporterCounts } from '../reports/reporter-record.queries.js';

/** How many reports a page of a case has. */
export const REPORTS_PAGE = 20;

const Evidence = z.object({
  id: z.uuid(),
  reportId: z.uuid(),
  kind: EvidenceKind,
  namedId: z.uuid().nullable(),
  state: z.enum(['owed', 'frozen', 'gone']),
});
const CaseReport = SealedWords.extend({
  id: z.uuid(),
  reason: ReportReason,
  detail: z.nullable(ReportDetail),
  reporterId: z.uuid(),
  made: z.int(),
  upheld: z.int(),
  counts: z.boolean(),
  dismissible: z.int(),
  state: ReportState,
  createdAt: z.date(),
  evidence: z.array(Evidence),
});
export type CaseReportRow = z.infer<typeof CaseReport>;

const reports = `
  select r.id, r.reason, r.detail, r.sealed_words as "sealedWords", r.words_key_id as "wordsKeyId",
    r.reporter_id as "reporterId", r.state, r.created_at as "createdAt",
    (select count(*)::int from reports m where m.reporter_id = r.reporter_id) as made,
    (select count(*)::int from reports m where m.reporter_id = r.reporter_id and m.state = 'action_taken') as upheld,
    ${reporterCounts('r.reporter_id')} as counts, ${dismissibleReports} as dismissible,
    coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'reportId', r.id, 'kind', e.kind, 'namedId', e.named_id,
        'state', case when e.destroyed_at is null then e.state else 'gone' end) order by e.id)
      from (select * from evidence where report_id = r.id order by id limit ${MOST_EVIDENCE}) e), '[]') as evidence
  from reports r where r.case_id = $2 and ($3::uuid is null or r.id < $3) order by r.id desc limit ${REPORTS_PAGE + 1}`;

/** The reports of a case with their evidence and their reporters' records, newest first: a page and one row more. Null for `staffId` is an operator. */
export function reportsOfCase(db: Db, staffId: string | null, caseId: string, before: string | undefined) {
  return sql(db, CaseReport, 'reports of case', reports, [staffId, caseId, before ?? null]);
}
