import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freshWorld, type World } from '@kindred/testing/fresh-world';
import { until } from '@kindred/testing/until';
import type { DataSource } from 'typeorm';
import { openDatabase } from '../src/database.js';
import { createLogger } from '../src/logger.js';
import { owedColumns } from '../src/owed-columns.js';
import { OwedWork } from '../src/owed-work.js';

let world: World;
let db: DataSource;
beforeAll(async () => {
  world = await freshWorld(['sample']);
  // One connection: statements are answered in the order in which they are asked.
  db = await openDatabase(world.databaseUrl('sample'), { schema: 'sample', entities: [], migrations: [] }, 1);
  await db.query(`create table chores (id text primary key, ${owedColumns.join(', ')})`);
});
afterAll(async () => {
  await db.destroy();
  await world.drop();
});

it('what is asked for now is done when that returns, also where a round had begun it', async () => {
  const gate = Promise.withResolvers<void>();
  const steps: string[] = [];
  const perform = async (id: string) => {
    steps.push('begun');
    await gate.promise;
    await db.query('delete from chores where id = $1', [id]);
    steps.push('done');
  };
  const work = {
    name: 'chore',
    table: 'chores',
    key: 'id',
    isOwed: 'true',
    leaseSeconds: 60,
    atOnce: 1,
  };
  const owed = new OwedWork(db, { ...work, perform }, createLogger('test', 'silent'));
  await db.query(`insert into chores (id) values ('dishes')`);
  const round = owed.run();
  await until(async () => steps.length, Boolean);
  const asked = owed.now('dishes').then(() => steps.push('returned'));
  await owed.now('nothing of this name');
  gate.resolve();
  await Promise.all([round, asked]);
  expect(steps).toEqual(['begun', 'done', 'returned']);
});
