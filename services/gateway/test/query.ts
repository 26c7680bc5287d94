import type { Stack } from '@kindred/testing/start-stack';
import pg from 'pg';

/** Runs a statement in the database of a service. */
export async function query(
  { world }: Stack,
  service: Parameters<Stack['world']['databaseUrl']>[0],
  sql: string,
  values: unknown[] = [],
) {
  const client = new pg.Client({ connectionString: world.databaseUrl(service) });
  await client.connect();
  return client.query(sql, values).finally(() => client.end());
}
