import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { freshWorld, type World } from '@kindred/testing/fresh-world';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { openDatabase } from '../src/database.js';
import { checkStatements, execute, sql } from '../src/sql.js';

const Word = z.object({ id: z.int(), text: z.string().nullable() });
const insert = 'insert into words (id, text) values ($1, $2)';

let world: World;
let db: DataSource;
beforeAll(async () => {
  world = await freshWorld(['sample']);
  db = await openDatabase(world.databaseUrl('sample'), { schema: 'sample', entities: [], migrations: [] }, 3);
  await db.query('create table words (id integer primary key, text text)');
});
afterAll(async () => {
  await db.destroy();
  await world.drop();
});
beforeEach(async () => {
  await db.query('truncate words');
});
afterEach(() => checkStatements(false));

const backendsOf = `
  select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend' order by pid`;

const words = () => sql(db, Word, 'words', 'select id, text from words order by id');

describe('a statement', () => {
  it('returns typed rows, or how many rows it changed', async () => {
    expect(await execute(db, 'insert word', insert, [1, 'one'])).toBe(1);
    expect(await execute(db, 'forget words', 'delete from words where id > 1')).toBe(0);
    const [word] = await words();
    expect(word?.text?.length).toBe(3);
  });

  it('belongs to the transaction it is given, and to none without one', async () => {
    const undone = db.transaction(async (tx) => {
      expect(await execute(tx, 'insert word', insert, [1, null])).toBe(1);
      expect(await sql(tx, Word, 'words', 'select id, text from words order by id')).toHaveLength(1);
      expect(await words()).toHaveLength(0);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await words()).toEqual([]);
    expect(await execute(db.manager, 'insert word', insert, [1, null])).toBe(1);
  });

  it('that is refused keeps its connection', async () => {
    const Backend = z.object({ pid: z.int() });
    const backends = async () => (await sql(db, Backend, 'backends', backendsOf)).map(({ pid }) => pid);
    await execute(db, 'insert word', insert, [1, 'one']);
    const before = await backends();
    for (let n = 0; n < 5; n++) {
      await expect(execute(db, 'insert word', insert, [1, 'again'])).rejects.toMatchObject({ code: '23505' });
    }
    expect(await backends()).toEqual(before);
  });

  it('whose connection is lost fails alone', async () => {
    const ended = execute(db, 'end connection', 'select pg_terminate_backend(pg_backend_pid())');
    await expect(ended).rejects.toThrow();
    expect(await execute(db, 'insert word', insert, [1, 'one'])).toBe(1);
  });

  it('has one text under a name', async () => {
    const both = db.transaction(async (tx) => {
      await execute(tx, 'one name', 'delete from words where id = 1');
      await execute(tx, 'one name', 'delete from words where id = 2');
    });
    await expect(both).rejects.toThrow('one name');
  });

  it('has one text under a name on all connections, when statements are checked', async () => {
    checkStatements(true);
    const onTwoConnections = db.transaction(async (tx) => {
      await execute(tx, 'two texts', 'delete from words where id = 1');
      await execute(db, 'two texts', 'delete from words where id = 2');
    });
    await expect(onTwoConnections).rejects.toThrow('"two texts" names two statements');
  });
});

describe('rows that are checked', () => {
  beforeEach(async () => {
    checkStatements(true);
    await execute(db, 'insert word', insert, [1, 'private']);
  });

  it('are returned when they are as described', async () => {
    expect(await words()).toEqual([{ id: 1, text: 'private' }]);
  });

  it('are refused for a column of another type, a missing one and one more, without their values', async () => {
    const asked = [
      ['other type', 'select id::text, text from words', 'id: '],
      ['missing', 'select id from words', 'text: '],
      ['one more', 'select id, text, text as more from words', 'more: '],
    ] as const;
    for (const [name, text, problem] of asked) {
      const error = await sql(db, Word, name, text).catch((thrown: Error) => thrown);
      expect(error).toMatchObject({
        message: expect.stringContaining(`A row of "${name}" differs from its schema: ${problem}`),
      });
      expect(String(error)).not.toContain('private');
    }
  });
});

it('rows that are not checked are returned as they are', async () => {
  await execute(db, 'insert word', insert, [1, 'one']);
  expect(await sql(db, Word, 'unchecked', 'select 2 as other from words')).toEqual([{ other: 2 }]);
});
