import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freshWorld, type World } from '@kindred/testing/fresh-world';
import { until } from '@kindred/testing/until';
import type { DataSource, QueryRunner } from 'typeorm';
import { openDatabase } from '../src/database.js';
import { buildIndex } from '../src/run-migrations.js';

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

class IndexNotes1700000000000 {
  transaction = false;
  up = (runner: QueryRunner) => buildIndex(runner, 'notes_words', 'on notes (words)');
  down = () => Promise.reject(new Error('not asked'));
}

const waitsForIt = `
  select from pg_stat_activity where wait_event_type = 'Lock' and query ~ '^(drop|create) index' and datname = current_database()`;
const valid = `select indisvalid as valid from pg_index where indexrelid = 'notes_words'::regclass`;

it('an index is built while others write and two processes start, in place of one that failed', async () => {
  await db.query('create table notes (words text)');
  await db.query(`insert into notes values ('twice'), ('twice')`);
  await expect(db.query('create unique index concurrently notes_words on notes (words)')).rejects.toThrow('unique');
  expect(await db.query(valid)).toEqual([{ valid: false }]);
  const open = () =>
    openDatabase(world.databaseUrl('sample'), { ...database, migrations: [IndexNotes1700000000000] }, 1);
  const opened: Promise<DataSource>[] = [];
  await db.transaction(async (tx) => {
    await tx.query(`insert into notes values ('open')`);
    opened.push(open(), open());
    await until(
      () => db.query(waitsForIt),
      ({ length }) => length === 1,
    );
    await db.query(`insert into notes values ('meanwhile')`);
  });
  for (const other of await Promise.all(opened)) await other.destroy();
  expect(await db.query(valid)).toEqual([{ valid: true }]);
});

it('an index that Postgres finished after its process had ended is not built again', async () => {
  await db.query('create table letters (words text)');
  await db.query('create index letters_words on letters (words)');
  const node = async () => (await db.query(`select pg_relation_filenode('letters_words') as node`))[0].node;
  const before = await node();
  const runner = db.createQueryRunner();
  await buildIndex(runner, 'letters_words', 'on letters (words)');
  await runner.release();
  expect(await node()).toBe(before);
});
