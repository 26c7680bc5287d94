import { type Db, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const LAST = 6;
const DISMISSED = 5;

/** Whether the reports of a reporter count for the order of cases: not when five of their last six were dismissed. */
export const reporterCounts = (reporterId: string) => `(
  select count(*) filter (where last.state = 'no_action') < ${DISMISSED} from (
    select d.state from reports d
    where d.reporter_id = ${reporterId} and d.state in ('action_taken', 'no_action')
    order by d.decided_at desc, d.id desc limit ${LAST}) last)`;

const Record = z.object({ isActive: z.boolean(), dismissed: z.int() });
const record = `
  select not exists (select from people where user_id = $1 and account_state <> 'active') as "isActive",
    (select count(*)::int from reports
     where reporter_id = $1 and state = 'no_action' and created_at > now() - interval '90 days') as dismissed`;

/** Whether a reporter's account is active, and how many of their reports of the last 90 days were dismissed. */
export async function reporterRecord(tx: Db, reporterId: string) {
  const [row] = await sql(tx, Record, 'reporter record', record, [reporterId]);
  return row ?? { isActive: false, dismissed: 0 };
}
