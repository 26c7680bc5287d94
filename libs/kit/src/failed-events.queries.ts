import { z } from 'zod';
import { type Db, execute, sql } from './sql.js';

const FailedEvent = z.object({ id: z.string(), subject: z.string(), payload: z.unknown() });
export type FailedEvent = z.infer<typeof FailedEvent>;

const insert = `
  insert into failed_events (id, subject, payload, tries, try_at, last_error)
  values ($1, $2, $3, 1, now() + $4 * interval '1 second', $5) on conflict do nothing`;

/** Stores an event whose first try has failed. */
export async function insertFailed(db: Db, event: FailedEvent, pauseSeconds: number, error: string) {
  const { id, subject, payload } = event;
  await execute(db, 'insert failed event', insert, [id, subject, JSON.stringify(payload), pauseSeconds, error]);
}

const byId = 'select id, subject, payload from failed_events where id = $1';

/** A stored event; undefined where another process was faster. */
export async function failedEvent(db: Db, id: string) {
  return (await sql(db, FailedEvent, 'failed event', byId, [id]))[0];
}

/** Deletes an event that is done. */
export async function deleteFailed(db: Db, id: string) {
  await execute(db, 'delete failed event', 'delete from failed_events where id = $1', [id]);
}
