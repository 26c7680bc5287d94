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

it.each([
  ['2026-11-25 22:34:21.123456+00', 'UTC', new Date('2026-11-25T22:34:21.123Z')],
  ['2026-11-25 22:34:21.5+00', 'UTC', new Date('2026-11-25T22:34:21.500Z')],
  ['2026-02-28 23:59:59+00', 'Asia/Kolkata', new Date('2026-02-28T23:59:59Z')],
  ['2026-02-28 23:59:59.001+00', 'America/St_Johns', new Date('2026-02-28T23:59:59.001Z')],
  ['1969-12-31 23:59:59.999+00', 'UTC', new Date(-1)],
  ['0099-03-01 00:00:00+00', 'UTC', new Date('0099-03-01T00:00:00Z')],
  ['-infinity', 'UTC', Number.NEGATIVE_INFINITY],
  ['infinity', 'UTC', Number.POSITIVE_INFINITY],
])('the instant %s is read in the zone %s', async (text, zone, instant) => {
  const rows = await db.transaction(async (tx) => {
    await tx.query(`set local time zone '${zone}'`);
    return tx.query('select $1::timestamptz as instant', [text]);
  });
  expect(rows).toEqual([{ instant }]);
});

/** Ends the connection of a transaction from another one. */
async function cut(tx: EntityManager) {
  const client = (await tx.queryRunner?.connect()) as { processID: number };
  await db.query('select pg_terminate_backend($1)', [client.processID]);
}
