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

const work = {
  name: 'chore',
  table: 'chores',
  key: 'id',
  isOwed: 'true',
  leaseSeconds: 60,
};

it('what is asked for now is done when that returns, also where a round had begun it', async () => {
  const gate = Promise.withResolvers<void>();
  const steps: string[] = [];
  const perform = async (id: string) => {
    steps.push('begun');
    await gate.promise;
    await db.query('delete from chores where id = $1', [id]);
    steps.push('done');
  };
  const owed = new OwedWork(db, { ...work, atOnce: 1, perform }, createLogger('test', 'silent'));
  await db.query(`insert into chores (id) values ('dishes')`);
  const round = owed.run();
  await until(async () => steps.length, Boolean);
  const asked = owed.now('dishes').then(() => steps.push('returned'));
  await owed.now('nothing of this name');
  gate.resolve();
  await Promise.all([round, asked]);
  expect(steps).toEqual(['begun', 'done', 'returned']);
});

it('a stop waits for all that was begun, also where something beside it has failed', async () => {
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const steps: string[] = [];
  const perform = async (id: string) => {
    if (id === 'dishes') {
      begun.resolve();
      await gate.promise;
      steps.push('done');
      return;
    }
    await begun.promise;
    await db.query('alter table chores rename to elsewhere');
    steps.push('lost');
    throw new Error('lost');
  };
  const owed = new OwedWork(db, { ...work, atOnce: 2, perform }, createLogger('test', 'silent'));
  await db.query(`insert into chores (id, try_at) values ('dishes', now() - interval '1 hour'), ('laundry', now())`);
  void owed.run();
  await until(async () => steps.length, Boolean);
  await db.query('select 1');
  const stopped = owed.stop().then(() => steps.push('stopped'));
  await db.query('alter table elsewhere rename to chores');
  gate.resolve();
  await stopped;
  expect(steps).toEqual(['lost', 'done', 'stopped']);
});
