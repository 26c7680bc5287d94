import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freshWorld, type World } from '@kindred/testing/fresh-world';
import { until } from '@kindred/testing/until';
import type { DataSource, EntityManager } from 'typeorm';
import { isUnreachable, openDatabase } from '../src/database.js';
import { problemOf } from '../src/handle.js';

let world: World;
let db: DataSource;
beforeAll(async () => {
  world = await freshWorld(['sample']);
  db = await openDatabase(world.databaseUrl('sample'), { schema: 'sample', entities: [], migrations: [] }, 3);
});
afterAll(async () => {
  await db.destroy();
  await world.drop();
});

it('is unreachable when a connection is lost during a statement', async () => {
  const lost = db.transaction(async (tx) => {
    await Promise.all([tx.query('select pg_sleep(60)'), cut(tx)]);
  });
  await expect(lost.catch(isUnreachable)).resolves.toBe(true);
});

it('is unreachable when a connection was lost between the statements of a transaction', async () => {
  const lost = db.transaction(async (tx) => {
    await cut(tx);
    await until(async () => tx.queryRunner?.isReleased, Boolean);
    await tx.query('select 1');
  });
  await expect(lost.catch(problemOf)).resolves.toMatchObject({ kind: 'unavailable', code: 'service_unavailable' });
});

/** Ends the connection of a transaction from another one. */
async function cut(tx: EntityManager) {
  const client = (await tx.queryRunner?.connect()) as { processID: number };
  await db.query('select pg_terminate_backend($1)', [client.processID]);
}
