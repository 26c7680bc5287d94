import { until } from '@kindred/testing/until';
import pg from 'pg';

const waiting = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';

type Meanwhile = (holder: pg.Client) => Promise<unknown>;

/**
 * Holds the row of a conversation until a write waits for it, and lets it go once something else has happened. So that happens after
 * the write has asked who may see whom, and before it stores anything.
 * @param meanwhile may change rows on the connection that holds the row: they are committed before the write goes on
 */
export function whileWaiting<T>(url: string, conversationId: string, write: () => Promise<T>, meanwhile: Meanwhile) {
  return whileHeld(url, ['select from conversations where id = $1 for update', conversationId], write, meanwhile);
}

function tooEarly(answer: unknown): never {
  throw new Error(`It did not wait, and answered: ${JSON.stringify(answer)}`);
}

/** The same with what a statement about an id locks. */
export async function whileHeld<T>(
  databaseUrl: string,
  [lock, id]: [statement: string, id: string],
  write: () => Promise<T>,
  meanwhile: Meanwhile,
): Promise<T> {
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  try {
    const { rows } = await holder.query('select pg_backend_pid() as pid');
    await holder.query('begin');
    await holder.query(lock, [id]);
    const answer = write();
    const waits = until(
      () => holder.query(waiting, [rows[0].pid]),
      ({ rowCount }) => rowCount === 1,
    );
    await Promise.race([waits, answer.then(tooEarly)]);
    await meanwhile(holder);
    await holder.query('commit');
    return await answer;
  } finally {
    await holder.end();
  }
}
