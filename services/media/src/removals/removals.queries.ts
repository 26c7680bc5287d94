import { type Db, execute } from '@kindred/kit/sql';

const plan = `
  insert into removals (key, due_at) select key, now() + $2 * interval '1 second' from unnest($1::text[]) as key
  on conflict (key) do update set due_at = least(removals.due_at, excluded.due_at)`;

/** Plans removals that are due in so many seconds; one that is planned earlier stays earlier. */
export async function planRemovals(tx: Db, keys: string[], inSeconds: number) {
  await execute(tx, 'plan removals', plan, [keys, inSeconds]);
}

const postpone = `
  update removals set due_at = greatest(due_at, now() + $2 * interval '1 second') where key = $1 and begun_at is null`;

/** Makes a removal that has not begun due in so many seconds at the earliest. */
export async function postponeRemoval(tx: Db, key: string, inSeconds: number) {
  await execute(tx, 'delay removal', postpone, [key, inSeconds]);
}

const cancel = 'delete from removals where key = $1 and begun_at is null';

/** Cancels a removal. @returns false when it has begun, or is not planned */
export async function cancelRemoval(tx: Db, key: string) {
  return (await execute(tx, 'cancel removal', cancel, [key])) === 1;
}

const bringForward = `update removals set due_at = least(due_at, now() + $2 * interval '1 second') where key = $1`;

/** Makes a planned removal due in so many seconds at the latest. @returns false when none is planned */
export async function bringRemovalForward(db: Db, key: string, inSeconds: number) {
  return (await execute(db, 'bring removal forward', bringForward, [key, inSeconds])) === 1;
}

const hasten = 'update removals set due_at = now() where key = any($1) and due_at > now() and due_at <= $2';

/** Makes those removals due now that are due by that time. */
export async function hastenRemovals(db: Db, keys: string[], asOf: Date) {
  await execute(db, 'hasten removals', hasten, [keys, asOf]);
}

/** Deletes a removal that is done, and the upload that its key may be of. */
export async function deleteRemoval(tx: Db, key: string) {
  await execute(tx, 'delete removed upload', 'delete from uploads where key = $1', [key]);
  await execute(tx, 'delete removal', 'delete from removals where key = $1', [key]);
}
