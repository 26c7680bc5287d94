import { ReportDetail, ReportReason } from '@kindred/contracts/interactions';
import { type Db, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import { reporterCounts } from '../reports/reporter-record.queries.js';
import { mayBeSeen } from '../staff/visibility.queries.js';
import type { QueuePosition } from './queue-cursor.js';

/** How many cases a page of the queue has. */
export const PAGE = 20;

const CaseRow = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  isOpen: z.boolean(),
  displayName: z.string().nullable(),
  reason: ReportReason,
  detail: z.nullable(ReportDetail),
  severity: z.int(),
  reports: z.int(),
  reporters: z.int(),
  isHidden: z.boolean(),
  accountState: z.enum(['active', 'suspended', 'deleted']),
  oldestAt: z.date(),
  lockedBy: z.uuid().nullable(),
  lockedUntil: z.date().nullable(),
});
export type CaseRow = z.infer<typeof CaseRow>;

/** Cases `c` under a condition, each with what its reports `r` under another add up to. */
const summaries = (ofCase: string, ofReport: string) => `
  select c.id, c.user_id as "userId", c.closed_at is null as "isOpen", p.display_name as "displayName",
    about.reason, about.detail, about.severity, about.reports, about.reporters, about.oldest_at as "oldestAt",
    coalesce(o.is_hidden, false) as "isHidden", coalesce(p.account_state, 'active') as "accountState",
    case when c.locked_until > now() then c.locked_by end as "lockedBy",
    case when c.locked_until > now() then c.locked_until end as "lockedUntil"
  from cases c
  join lateral (
    select (array_agg(r.reason order by r.severity desc, r.created_at))[1] as reason,
      (array_agg(r.detail order by r.severity desc, r.created_at))[1] as detail,
      max(r.severity) as severity, count(*)::int as reports,
      count(distinct r.reporter_id) filter (where ${reporterCounts('r.reporter_id')})::int as reporters,
      min(r.created_at) as oldest_at
    from reports r where r.case_id = c.id and ${ofReport} having count(*) > 0) about on true
  left join people p on p.user_id = c.user_id
  left join outcomes o on o.user_id = c.user_id
  where ${ofCase} and ${mayBeSeen}`;

const queue = `
  select * from (${summaries('c.closed_at is null', 'r.decided_at is null')}) queue
  where $2::int is null or (-severity, -reporters, "oldestAt", id) > (-$2::int, -$3::int, $4::timestamptz, $5::uuid)
  order by severity desc, reporters desc, "oldestAt", id limit ${PAGE + 1}`;

/** The open cases that staff may see: gravest first, then most reporters that count, then longest waiting. */
export function openCases(db: Db, staffId: string | null, after: QueuePosition | null) {
  const position = [after?.severity ?? null, after?.reporters ?? null, after?.oldestAt ?? null, after?.id ?? null];
  return sql(db, CaseRow, 'open cases', queue, [staffId, ...position]);
}

const byId = summaries('c.id = $2', 'true');

/** A case that staff may see, open or closed, with all its reports. */
export async function caseById(db: Db, staffId: string | null, id: string) {
  return (await sql(db, CaseRow, 'case by id', byId, [staffId, id]))[0];
}

const Id = z.object({ id: z.uuid() });
const latest = 'select id from cases where user_id = $1 order by closed_at desc nulls first, id desc limit 1';

/** The open case about a person, or else the one that was closed last. */
export async function latestCaseAbout(db: Db, userId: string) {
  return (await sql(db, Id, 'latest case about', latest, [userId]))[0]?.id;
}
