import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { freshWorld, type World } from '@kindred/testing/fresh-world';
import { until } from '@kindred/testing/until';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { z } from 'zod';
import { openDatabase, withoutDeadlock } from '../src/database.js';
import { isUnreachable } from '../src/database-errors.js';
import { problemOf } from '../src/handle.js';
import { execute, sql } from '../src/sql.js';

const database = { schema: 'sample', entities: [], migrations: [] };

let world: World;
let db: DataSource;
beforeAll(async () => {
  world = await freshWorld(['sample']);
  db = await openDatabase(world.databaseUrl('sample'), database, 3);
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

it('has settings by which nobody waits long for a process that vanished or stands still', async () => {
  const names = ['lock_timeout', 'idle_in_transaction_session_timeout', 'tcp_keepalives_idle'];
  const shown = await Promise.all(names.map((name) => db.query(`select current_setting('${name}') as value`)));
  expect(shown.map(([{ value }]) => value)).toEqual(['10s', '1min', '10']);
});

it('may be tried again where a lock was not to be had in time, and goes on with the connection', async () => {
  const impatient = await openDatabase(
    world.databaseUrl('sample'),
    { ...database, settings: { lock_timeout: '10ms' } },
    1,
  );
  await db.query('create table held (id int)');
  await db.transaction(async (tx) => {
    await tx.query('lock table held');
    const pid = async () =>
      (await sql(impatient, z.object({ pid: z.int() }), 'pid', 'select pg_backend_pid() as pid'))[0];
    const before = await pid();
    const waiting = execute(impatient, 'wait for held', 'insert into held values (1)');
    await expect(waiting.catch(problemOf)).resolves.toMatchObject({ kind: 'unavailable' });
    expect(await pid()).toEqual(before);
  });
  await impatient.destroy();
});

it('may be tried again where a transaction stood still', async () => {
  const impatient = await openDatabase(
    world.databaseUrl('sample'),
    { ...database, settings: { idle_in_transaction_session_timeout: '10ms' } },
    1,
  );
  const still = impatient.transaction(async (tx) => {
    await tx.query('select 1');
    await until(async () => tx.queryRunner?.isReleased, Boolean);
    await tx.query('select 1');
  });
  await expect(still.catch(problemOf)).resolves.toMatchObject({ kind: 'unavailable' });
  await impatient.destroy();
});

it('starts when Postgres can be reached only after a while', async () => {
  const to = new URL(world.databaseUrl('sample'));
  let tries = 0;
  const server = createServer((socket) => {
    tries += 1;
    // The first connection, and the first after the schema was locked.
    if (tries === 1 || tries === 3) return socket.destroy();
    socket.pipe(connect({ host: to.hostname, port: Number(to.port) })).pipe(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const by = Object.assign(new URL(to), { host: `127.0.0.1:${(server.address() as AddressInfo).port}` });
  const started = await openDatabase(by.href, database, 1);
  expect(await started.query('select 1 as one')).toEqual([{ one: 1 }]);
  expect(tries).toBeGreaterThan(3);
  await started.destroy();
  server.close();
});

it('gives way when a migration does not get a lock, and begins again', async () => {
  await db.query('create table busy (id int)');
  class AlterBusy1700000000000 {
    up = (runner: QueryRunner) => runner.query('alter table busy add column name text');
    down = () => Promise.reject(new Error('not asked'));
  }
  let migrated: Promise<DataSource> | undefined;
  await db.transaction(async (tx) => {
    await tx.query('lock table busy in access share mode');
    migrated = openDatabase(world.databaseUrl('sample'), { ...database, migrations: [AlterBusy1700000000000] }, 1);
    await until(
      () => waiting(db),
      (count) => count === 1,
    );
    // Whoever reads now comes after the migration, which waits for this transaction.
    await db.query('select id from busy');
  });
  await (await migrated)?.destroy();
  expect(await db.query('select name from busy')).toEqual([]);
});

/** How many wait for a lock, of those that whoever asks may see. */
async function waiting(asking: DataSource) {
  const text = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  return (await asking.query(text)).length;
}

describe('whoever Postgres ends to break a deadlock', () => {
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
  let patient: DataSource;
  let impatient: DataSource;
  beforeAll(async () => {
    const open = (deadlockTimeout: string) =>
      openDatabase(world.adminUrl, { ...database, settings: { deadlock_timeout: deadlockTimeout } }, 3);
    [patient, impatient] = [await open('1h'), await open('10ms')];
    await patient.query('create table counts (id int primary key, count int not null)');
    await patient.query('insert into counts values (1, 0), (2, 0), (3, 0)');
  });
  afterAll(async () => {
    await Promise.all([patient.destroy(), impatient.destroy()]);
  });

  async function increase(tx: EntityManager, id: number) {
    await tx.query('select pg_advisory_xact_lock($1)', [id]);
    await execute(tx, 'increase', 'update counts set count = count + 1 where id = $1', [id]);
  }

  /**
   * Ends work that locks 2, 3 and 1 in this order: the last to wait is the one that looks for a deadlock and finds it. Whoever
   * waits gets an advisory lock at the moment in which it is released; a row could be taken again before them.
   */
  async function endOnce<T>(work: () => Promise<T>): Promise<T> {
    const started = Promise.withResolvers<Promise<T>>();
    let inTheWay: Promise<void> | undefined;
    await patient.transaction(async (tx) => {
      await increase(tx, 3);
      inTheWay = patient.transaction(async (other) => {
        await increase(other, 1);
        started.resolve(work());
        await until(
          () => waiting(patient),
          (count) => count === 1,
        );
        await increase(other, 2);
      });
      await until(
        () => waiting(patient),
        (count) => count === 2,
      );
    });
    await inTheWay;
    return started.promise;
  }

  it('does its transaction again', async () => {
    await endOnce(() =>
      impatient.transaction(async (tx) => {
        for (const id of [2, 3, 1]) await increase(tx, id);
      }),
    );
    expect(await patient.query('select id, count from counts order by id')).toEqual(
      [1, 2, 3].map((id) => ({ id, count: 2 })),
    );
  });

  it('does a statement again that is no part of one', async () => {
    const text = 'select id, pg_advisory_xact_lock(id)::text as lock from unnest(array[2, 3, 1]) id';
    const rows = await endOnce(() => sql(impatient, z.object({ id: z.int(), lock: z.string() }), 'lock all', text));
    expect(rows.map(({ id }) => id)).toEqual([2, 3, 1]);
  });

  it('gives up after the third time, and says that it may be tried again', async () => {
    const work = jest.fn(() => Promise.reject(deadlock));
    await expect(withoutDeadlock(work).catch(problemOf)).resolves.toMatchObject({ code: 'service_unavailable' });
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('does nothing again that failed for another reason', async () => {
    const work = jest.fn(() => Promise.reject(new Error('another')));
    await expect(withoutDeadlock(work)).rejects.toThrow('another');
    expect(work).toHaveBeenCalledTimes(1);
  });
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
