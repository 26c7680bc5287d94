import { query as queryAt } from '@kindred/testing/query';
import type { Stack } from '@kindred/testing/start-stack';

/** Runs a statement in the database of a service. */
export function query(
  { world }: Stack,
  service: Parameters<Stack['world']['databaseUrl']>[0],
  sql: string,
  values: unknown[] = [],
) {
  return queryAt(world.databaseUrl(service), sql, values);
}
