import { type Db, execute } from '@kindred/kit/sql';

const keep = `
  insert into cancellations (id, version, done_at) values ($1, $2, case when $3 then null else now() end)
  on conflict (id) do update set version = excluded.version, done_at = excluded.done_at, tries = 0, try_at = now(),
    set_aside_at = null, last_error = null
  where cancellations.version < excluded.version`;

/**
 * Stores the latest decision about a person. One that suspends for good owes the end of everything that they pay for.
 * @returns false when the stored decision is not older
 */
export async function storeDecision(db: Db, id: string, version: number, isForGood: boolean) {
  return (await execute(db, 'store decision', keep, [id, version, isForGood])) === 1;
}

export async function markCancelled(db: Db, id: string) {
  const text = 'update cancellations set done_at = now() where id = $1';
  await execute(db, 'mark cancelled', text, [id]);
}

export async function deleteCancellation(db: Db, id: string) {
  await execute(db, 'delete cancellation', 'delete from cancellations where id = $1', [id]);
}
