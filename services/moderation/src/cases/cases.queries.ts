import { MOST_EARLIER_CASES, MOST_FOUND_CASES } from '@kindred/contracts/cases';
import { ReportDetail, ReportReason } from '@kindred/contracts/interactions';
import { type Db, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import { reporterCounts } from '../reports/reporter-record.queries.js';
import { isLocked, mayBeSeen } from '../staff/visibility.queries.js';
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

/** The columns of a case `c`, with the totals of its reports (`about`) and the state of its person. */
const summary = `
  c.id, c.user_id as "userId", c.closed_at is null as "isOpen", p.display_name as "displayName",
  first.reason, first.detail, about.severity, about.reports, about.reporters, about.oldest_at as "oldestAt",
  coalesce(o.is_hidden, false) as "isHidden", coalesce(p.account_state, 'active') as "accountState",
  case when ${isLocked} then c.locked_by end as "lockedBy", case when ${isLocked} then c.locked_until end as "lockedUntil"`;
const withPerson = `
  left join people p on p.user_id = c.user_id
  left join outcomes o on o.user_id = c.user_id`;

/** The gravest of the reports of `c` under a condition. */
const withFirst = (ofReport: string) => `
  cross join lateral (select r.reason, r.detail from reports r where r.case_id = c.id and ${ofReport}
    order by r.severity desc, r.created_at limit 1) first`;

/** Each reporter's record is read once, however many of the waiting reports are theirs. */
const queue = `
  with waiting as materialized (
    select r.case_id, r.reporter_id, r.severity, r.created_at from reports r join cases c on c.id = r.case_id
    where r.decided_at is null and c.closed_at is null and ${mayBeSeen}
  ), ignored as materialized (
    select w.reporter_id from (select distinct reporter_id from waiting where reporter_id is not null) w
    where not ${reporterCounts('w.reporter_id')}
  ), about as (
    select case_id, count(*)::int as reports, min(created_at) as oldest_at,
      coalesce(max(severity) filter (where reporter_id not in (select reporter_id from ignored)), 0) as severity,
      count(distinct reporter_id) filter (where reporter_id not in (select reporter_id from ignored))::int as reporters
    from waiting group by case_id
  ), page as (
    select * from about
    where $2::int is null or (-severity, -reporters, oldest_at, case_id) > (-$2::int, -$3::int, $4::timestamptz, $5::uuid)
    order by severity desc, reporters desc, oldest_at, case_id limit ${PAGE + 1}
  )
  select ${summary} from page about join cases c on c.id = about.case_id
  ${withFirst('r.decided_at is null')} ${withPerson}
  order by about.severity desc, about.reporters desc, about.oldest_at, c.id`;

/** The open cases that staff may see: gravest by reporters that count first, then most of these, then longest waiting. */
export function openCases(db: Db, staffId: string | null, after: QueuePosition | null) {
  const position = [after?.severity ?? null, after?.reporters ?? null, after?.oldestAt ?? null, after?.id ?? null];
  return sql(db, CaseRow, 'open cases', queue, [staffId, ...position]);
}

const byId = `
  select ${summary} from cases c
  join lateral (
    select count(*)::int as reports, min(r.created_at) as oldest_at,
      coalesce(max(r.severity) filter (where ${reporterCounts('r.reporter_id')}), 0) as severity,
      count(distinct r.reporter_id) filter (where ${reporterCounts('r.reporter_id')})::int as reporters
    from reports r where r.case_id = c.id having count(*) > 0) about on true
  ${withFirst('true')} ${withPerson}
  where c.id = $2 and ${mayBeSeen}`;

/** A case that staff may see, open or closed, with all its reports. */
export async function caseById(db: Db, staffId: string | null, id: string) {
  return (await sql(db, CaseRow, 'case by id', byId, [staffId, id]))[0];
}

const EarlierRow = CaseRow.pick({ id: true, reason: true, detail: true, reports: true }).extend({ closedAt: z.date() });

const earlier = `
  select c.id, first.reason, first.detail, c.closed_at as "closedAt",
    (select count(*)::int from reports r where r.case_id = c.id) as reports
  from (select * from cases c where c.user_id = $2 and c.id <> $3 and c.closed_at is not null and ${mayBeSeen}
    order by c.closed_at desc, c.id desc limit ${MOST_EARLIER_CASES}) c
  ${withFirst('true')} order by c.closed_at desc, c.id desc`;

/** The other closed cases about a person that staff may see, latest first. */
export function earlierCases(db: Db, staffId: string | null, { userId, id }: Pick<CaseRow, 'userId' | 'id'>) {
  return sql(db, EarlierRow, 'earlier cases', earlier, [staffId, userId, id]);
}

const FoundRow = CaseRow.pick({
  ...{ id: true, userId: true, isOpen: true, displayName: true, reason: true, detail: true, reports: true },
});
const found = `
  select c.id, c.user_id as "userId", c.closed_at is null as "isOpen", c.display_name as "displayName",
    first.reason, first.detail, (select count(*)::int from reports r where r.case_id = c.id) as reports
  from (select c.*, p.display_name from cases c left join people p on p.user_id = c.user_id
    where ${mayBeSeen} and (c.id = $2 or c.user_id = $2 or right(c.id::text, 6) = lower($3)
      or starts_with(lower(p.display_name), lower($3)))
    order by c.closed_at desc nulls first, c.id desc limit ${MOST_FOUND_CASES}) c
  ${withFirst('true')} order by c.closed_at desc nulls first, c.id desc`;

/** The cases that staff may see with this id, about the person with this id, or about somebody whose name begins so; open ones first. */
export function casesFor(db: Db, staffId: string, { id, words }: { id: string | null; words: string }) {
  return sql(db, FoundRow, 'cases for words', found, [staffId, id, words]);
}

const LatestRow = CaseRow.pick({ id: true, userId: true, isOpen: true });
const latestOfEach = `
  select distinct on (c.user_id) c.id, c.user_id as "userId", c.closed_at is null as "isOpen" from cases c
  where c.user_id = any($2) and ${mayBeSeen} order by c.user_id, c.closed_at desc nulls first, c.id desc`;

/** For each of these people the open case about them, or else the one that was closed last, of those that staff may see. */
export function latestCases(db: Db, staffId: string, userIds: string[]) {
  return sql(db, LatestRow, 'latest cases', latestOfEach, [staffId, userIds]);
}

const Id = z.object({ id: z.uuid() });
const latest = 'select id from cases where user_id = $1 order by closed_at desc nulls first, id desc limit 1';

/** The open case about a person, or else the one that was closed last. */
export async function latestCaseAbout(db: Db, userId: string) {
  return (await sql(db, Id, 'latest case about', latest, [userId]))[0]?.id;
}
