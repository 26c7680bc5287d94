import { z } from 'zod';
import { type Db, execute, sql } from './sql.js';

/** An event as it is stored in the outbox. */
export const OutboxRow = z.object({ id: z.uuid(), subject: z.string(), payload: z.unknown() });
export type OutboxRow = z.infer<typeof OutboxRow>;

const insert = 'insert into outbox (id, subject, payload) values ($1, $2, $3)';

/** Stores an event in the transaction that it tells of. */
export async function insertEvent(tx: Db, { id, subject, payload }: OutboxRow) {
  await execute(tx, 'insert event', insert, [id, subject, payload]);
}

/** Deletes events that the stream has taken. */
export async function deleteEvents(db: Db, ids: string[]) {
  await execute(db, 'delete events', 'delete from outbox where id = any($1)', [ids]);
}

const BATCH = 200;
const old = `
  select id, subject, payload from outbox where created_at < now() - interval '1 second' order by id limit ${BATCH}`;

/** Up to 200 events that have waited for more than a second, oldest first. */
export function waitingEvents(db: Db) {
  return sql(db, OutboxRow, 'waiting events', old);
}

const Age = z.object({ age: z.number() });
const oldest = 'select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as age from outbox';

/** The age in seconds of the oldest event; 0 when the outbox is empty. */
export async function oldestEventAge(db: Db) {
  return (await sql(db, Age, 'oldest event', oldest))[0]?.age ?? 0;
}
