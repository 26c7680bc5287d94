import { query } from './query.js';
import { until } from './until.js';

const known = 'select from profiles where id = any($1) and account_version > 0';

/** Waits until profile has heard of these accounts: what a test writes about them before, the event would replace. */
export async function knownToProfile(databaseUrl: string, ids: string[]) {
  await until(
    () => query(databaseUrl, known, [ids]),
    ({ rowCount }) => rowCount === ids.length,
  );
}
