import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { freshWorld, type World } from '../src/fresh-world.js';
import { query } from '../src/query.js';
import { until } from '../src/until.js';
import { whileHeld } from '../src/while-held.js';

let world: World;
beforeAll(async () => {
  world = await freshWorld(['auth']);
  await query(world.databaseUrl('auth'), 'create table notes (id int, text text)');
  await query(world.databaseUrl('auth'), `insert into notes values (7, 'old')`);
});
afterAll(() => world.drop());

/** The holder of the lock has looked for whoever waits. */
const looked = `
  select from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and query like '%pg_blocking_pids%'`;

it('a write waits for what is held, also one on a connection that is made after the first look', async () => {
  const url = world.databaseUrl('auth');
  const late = new pg.Client({ connectionString: url });
  const write = async () => {
    await until(
      () => query(url, looked),
      ({ rowCount }) => rowCount === 1,
    );
    await late.connect();
    const { rows } = await late.query(`update notes set text = text || ' and new' where id = 7 returning text`);
    return rows[0].text;
  };
  const lock: [string, string] = ['select from notes where id = $1 for update', '7'];
  const meanwhile = (holder: pg.Client) => holder.query(`update notes set text = 'other' where id = 7`);
  expect(await whileHeld(url, lock, write, meanwhile)).toBe('other and new');
  await late.end();
});
