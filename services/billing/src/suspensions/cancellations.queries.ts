import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

type Decision = { id: string; version: number; isSuspended: boolean; isForGood: boolean };

const keep = `
  insert into cancellations (id, version, is_for_good, done_at)
  values ($1, $2, $3, case when $4 then null else now() end)
  on conflict (id) do update set version = excluded.version, is_for_good = excluded.is_for_good,
    done_at = excluded.done_at, tries = 0, try_at = now(), set_aside_at = null, last_error = null
  where cancellations.version < excluded.version`;

/**
 * Stores the latest decision about a person. One that suspends owes a cancellation.
 * @returns false when the stored decision is not older
 */
export async function storeDecision(db: Db, { id, version, isSuspended, isForGood }: Decision) {
  return (await execute(db, 'store decision', keep, [id, version, isForGood, isSuspended])) === 1;
}

const Owed = z.object({ version: z.int(), isForGood: z.boolean() });
const owed = 'select version, is_for_good as "isForGood" from cancellations where id = $1 and done_at is null';

/** The cancellation that is owed for a person, with the version of its decision. */
export async function owedCancellation(db: Db, id: string) {
  return (await sql(db, Owed, 'owed cancellation', owed, [id]))[0] ?? null;
}

/** A later decision still owes its own. */
export async function markCancelled(db: Db, id: string, version: number) {
  const text = 'update cancellations set done_at = now() where id = $1 and version = $2';
  await execute(db, 'mark cancelled', text, [id, version]);
}

export async function deleteCancellation(db: Db, id: string) {
  await execute(db, 'delete cancellation', 'delete from cancellations where id = $1', [id]);
}
