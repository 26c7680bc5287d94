import { type Db, execute } from '@kindred/kit/sql';

const verify = `
  update users set is_verified = true, updated_at = now(), version = version + 1 where id = $1 and not is_verified`;

export async function markVerified(tx: Db, userId: string) {
  await execute(tx, 'confirm address', verify, [userId]);
}
