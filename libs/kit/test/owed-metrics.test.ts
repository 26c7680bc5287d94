import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freshWorld, type World } from '@kindred/testing/fresh-world';
import { register } from 'prom-client';
import type { DataSource } from 'typeorm';
import { openDatabase } from '../src/database.js';
import { createLogger } from '../src/logger.js';
import { measureOwed } from '../src/metrics.js';
import { owedColumns } from '../src/owed-columns.js';
import { OwedWorkRegistry } from '../src/owed-work-registry.js';
import { RepeatedWork } from '../src/repeated-work.js';

const log = createLogger('test', 'silent');
let world: World;
let db: DataSource;
let registry: OwedWorkRegistry;
let stopMeasuring: () => void;
beforeAll(async () => {
  world = await freshWorld(['sample']);
  db = await openDatabase(world.databaseUrl('sample'), { schema: 'sample', entities: [], migrations: [] }, 2);
  await db.query(`create table chores (id text primary key, ${owedColumns.join(', ')})`);
  registry = new OwedWorkRegistry(db, log, new RepeatedWork(log));
  stopMeasuring = measureOwed(registry);
});
afterAll(async () => {
  stopMeasuring();
  await db.destroy();
  await world.drop();
});

const rows = { name: 'chore', table: 'chores', key: 'id', isOwed: 'true', leaseSeconds: 60, atOnce: 1 };
const samples = async () => (await register.metrics()).split('\n').filter((line) => line.includes('work="chore"'));

it('work that is owed has no sample while it cannot be counted', async () => {
  registry.add({ ...rows, perform: async () => undefined });
  await db.query(`insert into chores (id) values ('dishes')`);
  expect(await samples()).toContain('kindred_owed_work{work="chore",state="due"} 1');
  await db.query('alter table chores rename to elsewhere');
  expect(await samples()).toEqual([]);
  await db.query('alter table elsewhere rename to chores');
});
