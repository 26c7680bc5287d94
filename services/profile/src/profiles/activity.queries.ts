import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

const record = `
  update profiles set last_active_at = now()
  where id = any($1) and account_state = 'active'
    and (last_active_at is null or last_active_at < now() - interval '30 seconds')`;

/** Stores that people are active, except those stored in the last 30 seconds: several gateways may report the same people. */
export async function recordActivity(db: Db, ids: string[]) {
  await execute(db, 'record activity', record, [ids]);
}

const end = `
  update profiles set last_active_at = now() - interval '5 minutes 1 second'
  where id = any($1) and (last_active_at is null or last_active_at > now() - interval '5 minutes 1 second')`;

/** Takes people offline: sets their activity a second older than counts as online. It leaves those offline unchanged. */
export async function endActivity(db: Db, ids: string[]) {
  await execute(db, 'end activity', end, [ids]);
}

const Activity = z.object({
  id: z.uuid(),
  version: z.int(),
  showOnline: z.boolean(),
  lastActiveAt: z.date().nullable(),
});
const activity = `
  select id, version, show_online as "showOnline", last_active_at as "lastActiveAt" from profiles
  where id = any($1) and account_state = 'active'`;

/** The stored activity of the active people among these. */
export function activityOf(db: Db, ids: string[]) {
  return sql(db, Activity, 'activity', activity, [ids]);
}
