import type { AccountChanged } from '@kindred/contracts/auth';
import { type Db, execute } from '@kindred/kit/sql';

const apply = `
  insert into people (user_id, account_version, account_state) values ($1, $2, $3)
  on conflict (user_id) do update set account_version = excluded.account_version,
    account_state = excluded.account_state,
    display_name = case when excluded.account_state = 'deleted' then null else people.display_name end
  where people.account_version < excluded.account_version`;

/** @returns false when the stored version is not older */
export async function applyAccountState(tx: Db, { id, version, state }: AccountChanged) {
  return (await execute(tx, 'apply account state', apply, [id, version, state])) === 1;
}
