import { type Db, execute } from '@kindred/kit/sql';

const pass = `
  update users set welcomed_at = now(), awaits_welcome = false, updated_at = now(), version = version + 1 where id = $1 and welcomed_at is null`;

/** Notes that somebody has passed the age gate. */
export async function markGatePassed(tx: Db, id: string) {
  await execute(tx, 'mark gate passed', pass, [id]);
}
