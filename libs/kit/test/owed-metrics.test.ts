import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { unavailable } from '@kindred/contracts/errors';
import { freshWorld, type World } from '@kindred/testing/fresh-world';
import { until } from '@kindred/testing/until';
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
let stopMeasuring: () => boolean;
beforeAll(async () => {
  world = await freshWorld(['sample']);
  db = await openDatabase(world.databaseUrl('sample'), { schema: 'sample', entities: [], migrations: [] }, 2);
  await db.query(`create table chores (id text primary key, ${owedColumns.join(', ')})`);
});
beforeEach(async () => {
  await db.query('delete from chores');
  registry = new OwedWorkRegistry(db, log, new RepeatedWork(log));
  stopMeasuring = measureOwed(registry);
});
afterEach(() => {
  stopMeasuring();
});
afterAll(async () => {
  await db.destroy();
  await world.drop();
});

const rows = { name: 'chore', table: 'chores', key: 'id', isOwed: 'true', leaseSeconds: 60, atOnce: 1 };
const samples = async () => (await register.metrics()).split('\n').filter((line) => line.includes('work="chore"'));
/** What is measured once that takes no longer than a second, after which it is left out. */
const measured = () => until(samples, ({ length }) => length > 0);

it.each([
  { why: 'its server is away', error: unavailable() },
  { why: 'its server refuses our password', error: Object.assign(new Error('535'), { code: 'EAUTH' }) },
  { why: 'it meets a bug', error: new TypeError('x is not a function') },
])('work fails from its first failed try until it is done: $why', async ({ error }) => {
  let isAway = true;
  const perform = async (id: string) => {
    if (isAway) throw error;
    await db.query('delete from chores where id = $1', [id]);
  };
  const owed = registry.add({ ...rows, perform });
  await db.query(`insert into chores (id) values ('dishes')`);
  expect(await measured()).toContain('kindred_owed_work{work="chore",state="failing"} 0');
  await owed.now('dishes');
  expect(await measured()).toContain('kindred_owed_work{work="chore",state="failing"} 1');
  await db.query('update chores set try_at = now()');
  isAway = false;
  await owed.now('dishes');
  expect(await measured()).toContain('kindred_owed_work{work="chore",state="failing"} 0');
});

it('work that is set aside fails no more', async () => {
  registry.add({ ...rows, perform: async () => undefined });
  await db.query(`insert into chores (id, last_error, set_aside_at) values ('dishes', 'TypeError', now())`);
  expect(await measured()).toEqual([
    'kindred_owed_work{work="chore",state="due"} 0',
    'kindred_owed_work{work="chore",state="failing"} 0',
    'kindred_owed_work{work="chore",state="set_aside"} 1',
  ]);
});

it('work that is owed has no sample while it cannot be counted', async () => {
  registry.add({ ...rows, perform: async () => undefined });
  await db.query(`insert into chores (id) values ('dishes')`);
  expect(await measured()).toContain('kindred_owed_work{work="chore",state="due"} 1');
  await db.query('alter table chores rename to elsewhere');
  expect(await samples()).toEqual([]);
  await db.query('alter table elsewhere rename to chores');
});
