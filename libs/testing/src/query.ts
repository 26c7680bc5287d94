import pg from 'pg';

/** By address; a connection stays open for the next statement, because opening one takes longer than most statements. */
const pools = new Map<string, pg.Pool>();

/** Runs a statement in a database, in no transaction. */
export async function query(url: string, sql: string, values: unknown[] = []) {
  return poolOf(url).query(sql, values);
}

/** Closes the connections to a database, which cannot be dropped before. */
export async function disconnectFrom(database: string) {
  const ofIt = [...pools].filter(([url]) => new URL(url).pathname === `/${database}`);
  for (const [url] of ofIt) pools.delete(url);
  await Promise.all(ofIt.map(([, pool]) => pool.end()));
}

/** The open connections to a database. */
export function poolOf(url: string): pg.Pool {
  const known = pools.get(url);
  if (known) return known;
  const pool = new pg.Pool({ connectionString: url, max: 3, allowExitOnIdle: true });
  // What ends with its server is replaced when it is needed.
  pool.on('error', () => undefined);
  pools.set(url, pool);
  return pool;
}
