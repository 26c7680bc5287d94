import { query } from './query.js';
import { until } from './until.js';

const inAuth = 'select from users where id = $1 and is_blocked = $2';
const inProfile = 'select from profiles where id = $1 and account_state = $2';

/**
 * Waits until auth and profile know of a decision about an account. Nobody signs in before both do, and an account has few
 * tries of signing in.
 */
export async function awaitAccountState(
  databaseUrl: (service: 'auth' | 'profile') => string,
  id: string,
  state: 'active' | 'suspended',
) {
  const found = ({ rowCount }: { rowCount: number | null }) => rowCount === 1;
  await until(() => query(databaseUrl('auth'), inAuth, [id, state === 'suspended']), found);
  await until(() => query(databaseUrl('profile'), inProfile, [id, state]), found);
}
