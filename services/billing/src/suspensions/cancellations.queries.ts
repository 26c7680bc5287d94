import { type Db, execute, sql } from '@kindred/kit/sql';
import { z } from 'zod';

type Decision = { id: string; version: number; isSuspended: boolean; isForGood: boolean };

/** Which rows owe a cancellation: at once, for a suspension for good, or with the paid period. */
export const IS_OWED = 'done_at is null or is_period_end_owed';

const keep = `
  insert into cancellations (id, version, done_at, is_period_end_owed, is_suspended, suspended_version)
  select $1, $2, case when $3 then null else now() end, $4, $5, $2
  where not exists (select from customers where id = $1 and deleted_at is not null)
  on conflict (id) do update set version = excluded.version, done_at = excluded.done_at,
    is_period_end_owed = excluded.is_period_end_owed, is_suspended = excluded.is_suspended,
    suspended_version = excluded.suspended_version, tries = 0, try_at = now(), set_aside_at = null, last_error = null
  where cancellations.version < excluded.version`;
const forget = `
  delete from cancellations where id = $1 and exists (select from customers where id = $1 and deleted_at is not null)`;

/**
 * Stores the latest decision about a person. One that suspends owes a cancellation. The second statement deletes the row of a
 * deleted account, whose deletion the first one may have missed.
 * @returns false when the stored decision is not older, or the account is deleted
 */
export async function storeDecision(db: Db, { id, version, isSuspended, isForGood }: Decision) {
  const values = [id, version, isForGood, isSuspended && !isForGood, isSuspended];
  const isStored = (await execute(db, 'store decision', keep, values)) === 1;
  const isForgotten = (await execute(db, 'forget decision', forget, [id])) === 1;
  return isStored && !isForgotten;
}

const Owed = z.object({ version: z.int(), isForGood: z.boolean() });
const owed = `select version, done_at is null as "isForGood" from cancellations where id = $1 and (${IS_OWED})`;

/** The cancellation that is owed for a person, with the version of its decision. */
export async function owedCancellation(db: Db, id: string) {
  return (await sql(db, Owed, 'owed cancellation', owed, [id]))[0] ?? null;
}

/** Leaves a later cancellation owed. */
export async function markCancelled(db: Db, id: string, version: number) {
  const text = `
    update cancellations set done_at = coalesce(done_at, now()), is_period_end_owed = false where id = $1 and version = $2`;
  await execute(db, 'mark cancelled', text, [id, version]);
}

export async function deleteCancellation(db: Db, id: string) {
  await execute(db, 'delete cancellation', 'delete from cancellations where id = $1', [id]);
}
