import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { unavailable } from '@kindred/contracts/errors';
import { freshWorld, type World } from '@kindred/testing/fresh-world';
import { until } from '@kindred/testing/until';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { openDatabase } from '../src/database.js';
import { createLogger } from '../src/logger.js';
import { owedColumns } from '../src/owed-columns.js';
import { OwedWork } from '../src/owed-work.js';

let world: World;
let db: DataSource;
const connect = (connections: number) =>
  openDatabase(world.databaseUrl('sample'), { schema: 'sample', entities: [], migrations: [] }, connections);
beforeAll(async () => {
  world = await freshWorld(['sample']);
  // One connection: statements are answered in the order in which they are asked.
  db = await connect(1);
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

it('so is what a round takes at the same moment', async () => {
  const [two, holder] = [await connect(2), new pg.Client({ connectionString: world.databaseUrl('sample') })];
  await holder.connect();
  await holder.query(`
    create function sample.wait() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(7); return new; end $$;
    create trigger wait before update on sample.chores for each row execute function sample.wait();
    select pg_advisory_lock(7)`);
  const steps: string[] = [];
  const perform = async (id: string) => {
    steps.push('begun');
    await two.query('delete from chores where id = $1', [id]);
    steps.push('done');
  };
  const owed = new OwedWork(two, { ...work, atOnce: 1, perform }, createLogger('test', 'silent'));
  await two.query(`insert into chores (id) values ('dishes')`);
  const round = owed.run();
  await until(
    () => holder.query(`select from pg_locks where locktype = 'advisory' and not granted`),
    ({ rowCount }) => rowCount === 1,
  );
  const asked = owed.now('dishes').then(() => steps.push('returned'));
  // The round has one of the two connections: the other has answered what came before.
  await two.query('select 1');
  await holder.query('select pg_advisory_unlock(7)');
  await Promise.all([round, asked]);
  expect(steps).toEqual(['begun', 'done', 'returned']);
  await holder.query('drop trigger wait on sample.chores');
  await Promise.all([holder.end(), two.destroy()]);
});

describe('where another process has taken the row', () => {
  /** A process with one connection, and a call that returns once its statements up to now are answered. */
  async function otherProcess(perform: (id: string) => Promise<void>) {
    const own = await connect(1);
    const owed = new OwedWork(own, { ...work, atOnce: 1, perform }, createLogger('test', 'silent'));
    return { own, owed, answered: () => owed.now('nothing of this name') };
  }
  const unused = () => Promise.reject(new Error('This process performs nothing.'));

  it('what is asked for now is done when that returns', async () => {
    const gate = Promise.withResolvers<void>();
    const steps: string[] = [];
    const perform = async (id: string) => {
      steps.push('begun');
      await gate.promise;
      await db.query('delete from chores where id = $1', [id]);
      steps.push('done');
    };
    const taker = new OwedWork(db, { ...work, atOnce: 1, perform }, createLogger('test', 'silent'));
    await db.query(`insert into chores (id) values ('dishes')`);
    const round = taker.run();
    await until(async () => steps.length, Boolean);
    const { own, owed, answered } = await otherProcess(unused);
    const asked = owed.now('dishes', 60_000).then(() => steps.push('returned'));
    await answered();
    gate.resolve();
    await Promise.all([round, asked]);
    expect(steps).toEqual(['begun', 'done', 'returned']);
    await own.destroy();
  });

  it('what a killed one has taken is done here once it is due again', async () => {
    await db.query(`insert into chores (id, try_at) values ('dishes', now() + interval '1 hour')`);
    const { own, owed, answered } = await otherProcess(async (id) => {
      await db.query('delete from chores where id = $1', [id]);
    });
    const asked = owed.now('dishes', 60_000);
    await answered();
    await db.query('update chores set try_at = now()');
    await asked;
    expect(await db.query('select id from chores')).toEqual([]);
    await own.destroy();
  });

  it.each([
    { what: 'a try that failed', columns: `last_error = 'AppError'`, waitMs: 60_000 },
    { what: 'longer than it may', columns: 'tries = 0', waitMs: 0 },
  ])('nobody waits for $what', async ({ columns, waitMs }) => {
    await db.query(`insert into chores (id, try_at) values ('dishes', now() + interval '1 hour')`);
    await db.query(`update chores set ${columns}`);
    const { own, owed } = await otherProcess(unused);
    await owed.now('dishes', waitMs);
    expect(await db.query('select id from chores')).toEqual([{ id: 'dishes' }]);
    await db.query('delete from chores');
    await own.destroy();
  });
});

it('what takes long holds up nothing that is due later', async () => {
  const gate = Promise.withResolvers<void>();
  const steps: string[] = [];
  const perform = async (id: string) => {
    steps.push(`${id} begun`);
    if (id === 'dishes') await gate.promise;
    await db.query('delete from chores where id = $1', [id]);
  };
  const owed = new OwedWork(db, { ...work, atOnce: 2, perform }, createLogger('test', 'silent'));
  await db.query(`insert into chores (id) values ('dishes')`);
  const first = owed.run();
  await until(async () => steps.length, Boolean);
  await db.query(`insert into chores (id) values ('laundry')`);
  void owed.run();
  await until(
    async () => steps,
    ({ length }) => length === 2,
  );
  gate.resolve();
  await first;
  expect(steps).toEqual(['dishes begun', 'laundry begun']);
});

it('a server that cannot be reached is not asked for every row of a round', async () => {
  let asked = 0;
  const perform = async () => {
    asked++;
    throw unavailable();
  };
  const owed = new OwedWork(db, { ...work, atOnce: 1, perform }, createLogger('test', 'silent'));
  await db.query(`insert into chores (id) select n::text from generate_series(1, 30) n`);
  await owed.run();
  expect(asked).toBe(10);
  await db.query('delete from chores');
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
