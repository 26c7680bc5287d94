import pg from 'pg';
import { until } from './until.js';

/** A transaction that looks into `pg_stat_activity` again sees nobody who has connected since its first look. */
const waiting = 'select from pg_locks where not granted and $1 = any(pg_blocking_pids(pid))';

function tooEarly(answer: unknown): never {
  throw new Error(`It did not wait, and answered: ${JSON.stringify(answer)}`);
}

/**
 * Holds what a statement locks until a call waits for it, and lets it go once something else has happened.
 * @param meanwhile may change rows on the connection that holds the lock: they are committed before the call goes on
 */
export async function whileHeld<T>(
  databaseUrl: string,
  [lock, ...values]: [statement: string, ...values: string[]],
  ask: () => Promise<T>,
  meanwhile: (holder: pg.Client) => Promise<unknown>,
): Promise<T> {
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  try {
    const { rows } = await holder.query('select pg_backend_pid() as pid');
    await holder.query('begin');
    await holder.query(lock, values);
    const answer = ask();
    const waits = until(
      () => holder.query(waiting, [rows[0].pid]),
      ({ rowCount }) => (rowCount ?? 0) > 0,
    );
    await Promise.race([waits, answer.then(tooEarly)]);
    await meanwhile(holder);
    await holder.query('commit');
    return await answer;
  } finally {
    await holder.end();
  }
}
