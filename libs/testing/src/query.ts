import pg from 'pg';

/** Runs a statement in a database on a connection of its own. */
export async function query(url: string, sql: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(sql, values).finally(() => client.end());
}
