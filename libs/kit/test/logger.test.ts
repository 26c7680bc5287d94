import { describe as about, afterAll, beforeAll, expect, it } from '@jest/globals';
import { freshWorld, type World } from '@kindred/testing/fresh-world';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { describe } from '../src/logger.js';

const WORD = 'quokka@example.org\n    at my own address';

let world: World;
let db: DataSource;
beforeAll(async () => {
  world = await freshWorld(['logger']);
  db = await new DataSource({ type: 'postgres', url: world.databaseUrl('logger') }).initialize();
  await db.query('create table people (address text unique check (length(address) > 9), age smallint)');
  await db.query('insert into people values ($1)', [WORD]);
});
afterAll(async () => {
  await db.destroy();
  await world.drop();
});

const refused: [string, string, unknown[]][] = [
  ['23505', 'insert into people values ($1)', [WORD]],
  ['22P02', 'select $1::uuid', [WORD]],
  ['22P02', 'select $1::jsonb', [WORD]],
  ['22007', 'select $1::timestamptz', [WORD]],
  ['42601', `select '${WORD}' selekt '${WORD}' 'x'`, []],
];

about('what is logged of an error', () => {
  it.each(refused)('is the code %s and no value of a refused statement: %s', async (code, statement, values) => {
    const error = await db.query(statement, values).catch((failure: unknown) => failure);
    const logged = JSON.stringify(describe(error));
    expect(describe(error)).toMatchObject({ code, message: 'database refused the statement' });
    expect(logged).not.toMatch(/quokka|my own address/);
  });

  it('is what Postgres says about itself, such as a wrong password', async () => {
    const url = new URL(world.databaseUrl('logger'));
    url.password = 'wrong';
    const error = await new pg.Client({ connectionString: url.href }).connect().catch((failure: unknown) => failure);
    expect(describe(error)).toMatchObject({
      code: '28P01',
      message: expect.stringContaining('password authentication'),
    });
  });

  it('is the message of any other error, and where it was thrown', () => {
    expect(describe(new TypeError('x is not a function'))).toMatchObject({
      name: 'TypeError',
      message: 'x is not a function',
      stack: expect.arrayContaining([expect.stringContaining('logger.test')]),
    });
  });
});
