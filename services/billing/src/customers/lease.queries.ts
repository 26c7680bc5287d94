import { type Db, execute } from '@kindred/kit/sql';

/** How long a holder that has died still holds. */
const LEASE_SECONDS = 15;
const until = `now() + interval '${LEASE_SECONDS} seconds'`;

const take = `
  update customers set held_by = $2, held_until = ${until}
  where id = $1 and (held_by is null or held_until < now())`;

/** Takes the lease on a customer's row for 15 seconds. @returns false while another holds it */
export async function takeLease(db: Db, id: string, holder: string) {
  return (await execute(db, 'take lease', take, [id, holder])) === 1;
}

const extend = `update customers set held_until = ${until} where id = $1 and held_by = $2`;

/** Prolongs the lease to 15 seconds from now. @returns false when another has it */
export async function extendLease(db: Db, id: string, holder: string) {
  return (await execute(db, 'extend lease', extend, [id, holder])) === 1;
}

const lock = 'select id from customers where id = $1 and held_by = $2 for update';

/** Locks the row until the transaction ends. @returns false when another has the lease */
export async function lockLeased(tx: Db, id: string, holder: string) {
  return (await execute(tx, 'lock leased', lock, [id, holder])) === 1;
}

const release = 'update customers set held_by = null, held_until = null where id = $1 and held_by = $2';

/** Gives the lease up; nothing happens when another has it. */
export async function releaseLease(db: Db, id: string, holder: string) {
  await execute(db, 'release lease', release, [id, holder]);
}
