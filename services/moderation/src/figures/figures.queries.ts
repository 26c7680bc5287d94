import { RuleId } from '@kindred/contracts/rules';
import { type Db, sql } from '@kindred/kit/sql';
import { z } from 'zod';
import { RULE } from '../outcomes/outcomes.queries.js';

const YearCount = z.object({
  what: z.enum(['report', 'decision', 'appeal', 'notice']),
  kind: z.string(),
  rule: z.nullable(RuleId),
  isAutomatic: z.boolean(),
  count: z.int(),
  overturned: z.int(),
  medianHours: z.number().nullable(),
});

const HOURS = 'percentile_cont(0.5) within group (order by extract(epoch from';
const within = (column: string) => `${column} >= make_timestamptz($1, 1, 1, 0, 0, 0, 'UTC')
    and ${column} < make_timestamptz($1 + 1, 1, 1, 0, 0, 0, 'UTC')`;
const year = `
  select 'report' as what, coalesce(detail, reason) as kind, null::text as rule, false as "isAutomatic",
    count(*)::int as count, 0 as overturned, (${HOURS} decided_at - created_at) / 3600))::float8 as "medianHours"
  from reports where ${within('created_at')} group by 2
  union all
  select 'decision', d.kind || case when d.kind = 'suspend' and d.days is null then ' for good' else '' end, d.rule,
    d.made_by = '${RULE}' and d.made_by_id is null, count(*)::int, count(d.overturned_at)::int,
    (${HOURS} d.created_at - c.opened_at) / 3600))::float8
  from decisions d left join cases c on c.id = d.case_id where ${within('d.created_at')} group by 2, 3, 4
  union all
  select 'appeal', coalesce(outcome, 'open'), null, false, count(*)::int, count(*) filter (where outcome = 'overturned')::int,
    (${HOURS} decided_at - created_at) / 3600))::float8
  from appeals where ${within('created_at')} group by 2
  union all
  select 'notice', kind || ': ' || coalesce(outcome, 'open'), null, false, count(*)::int, 0,
    (${HOURS} decided_at - confirmed_at) / 3600))::float8
  from outside_notices where ${within('confirmed_at')} group by 2
  order by 1, 2, 3 limit 500`;

/** How often there was what in a year (UTC). */
export function countsOfYear(db: Db, of: number) {
  return sql(db, YearCount, 'counts of year', year, [of]);
}

const Cases = z.object({ age: z.string(), count: z.int() });
const ages = `
  select age, count(c.id)::int as count
  from (values ('hour', interval '0', interval '1 hour'), ('day', interval '1 hour', interval '1 day'),
    ('week', interval '1 day', interval '7 days'), ('older', interval '7 days', interval '100 years')) a (age, low, high)
  left join cases c on c.closed_at is null and c.opened_at <= now() - low and c.opened_at > now() - high
  group by age`;

/** How many open cases are younger than an hour, a day, a week, and older. */
export function openCasesByAge(db: Db) {
  return sql(db, Cases, 'open cases by age', ages);
}

const Work = z.object({ medianSeconds: z.number(), overturnedShare: z.number() });
const work = `
  select coalesce(percentile_cont(0.5) within group (order by extract(epoch from d.created_at - c.opened_at)), 0)::float8
      as "medianSeconds",
    coalesce(avg(case when d.overturned_at is null then 0 else 1 end), 0)::float8 as "overturnedShare"
  from decisions d join cases c on c.id = d.case_id
  where d.created_at > now() - interval '30 days' and d.made_by_id is not null`;

/** The median time from opening a case to deciding it, and the share of decisions overturned, both of 30 days. */
export async function recentWork(db: Db) {
  return (await sql(db, Work, 'recent work', work))[0];
}

const Count = z.object({ count: z.int() });
const lost = `
  select count(*)::int as count from (
    select 1 from evidence
    where (state = 'owed' and created_at < now() - interval '1 hour' and destroyed_at is null) or
      (state = 'gone' and created_at > now() - interval '1 day')
    union all
    select 1 from notice_photos p join outside_notices n on n.id = p.notice_id
    where (p.state = 'owed' and n.confirmed_at < now() - interval '1 hour') or
      (p.state = 'gone' and n.confirmed_at > now() - interval '1 day')) pieces`;

/**
 * How many pieces of evidence, and photos of notices, could not be frozen: owed for more than an hour, or gone within the last
 * day.
 */
export async function unfrozenEvidence(db: Db) {
  return (await sql(db, Count, 'unfrozen evidence', lost))[0]?.count ?? 0;
}

const oldestAppeal = `
  select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds from appeals where decided_at is null`;

const Age = z.object({ seconds: z.number() });

/** The age in seconds of the oldest appeal that waits; 0 when none does. */
export async function oldestAppealAge(db: Db) {
  return (await sql(db, Age, 'oldest appeal', oldestAppeal))[0]?.seconds ?? 0;
}

const oldestGraveReport = `
  select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds from reports
  where decided_at is null and severity > 0`;

/** The age in seconds of the oldest report of a minor, an intimate image or a threat that waits; 0 when none does. */
export async function oldestGraveReportAge(db: Db) {
  return (await sql(db, Age, 'oldest grave report', oldestGraveReport))[0]?.seconds ?? 0;
}
