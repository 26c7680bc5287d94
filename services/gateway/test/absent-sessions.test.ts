import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openDatabase } from '@kindred/kit/database';
import { freshWorld, type World } from '@kindred/testing/fresh-world';
import { until } from '@kindred/testing/until';
import type pg from 'pg';
import type { DataSource } from 'typeorm';
import { database } from '../src/database.js';
import { SessionStore } from '../src/session/session-store.js';

let world: World;
let db: DataSource;
let store: SessionStore;
let statements = 0;
beforeAll(async () => {
  world = await freshWorld(['gateway']);
  db = await openDatabase(world.databaseUrl('gateway'), database, 2);
  (db.driver as unknown as { master: pg.Pool }).master.on('acquire', () => statements++);
  store = new SessionStore(db);
});
afterAll(async () => {
  await db.destroy();
  await world.drop();
});

/** Begins a session of somebody, and gives its id. */
async function begun(sid: string = randomUUID()) {
  await store.begin(sid, { passport: { user: randomUUID() } }, '');
  return sid;
}

/** Reads each session twenty times. @returns how many statements that took */
async function costOf(...sids: string[]) {
  const before = statements;
  for (let n = 0; n < 20; n++) for (const sid of sids) expect(await store.read(sid)).toBeNull();
  return statements - before;
}

it('a session that has ended is looked for once, however often its id is sent', async () => {
  const one = await begun();
  await new SessionStore(db).end(one);
  expect(await costOf(one, randomUUID())).toBe(2);
});

it('a session is ended once, however often that is asked for', async () => {
  const sid = await begun();
  const before = statements;
  for (let n = 0; n < 20; n++) await store.end(sid);
  expect(await store.read(sid)).toBeNull();
  expect(statements - before).toBe(1);
});

it('a session that begins is found, although its id was looked for before', async () => {
  const [sid, successor] = [randomUUID(), randomUUID()];
  await costOf(sid, successor);
  await begun(sid);
  expect(await store.read(sid)).toMatchObject({ sid });
  expect(await store.succeed(sid, successor)).toBe(true);
  expect(await store.read(successor)).toMatchObject({ sid: successor });
});

it('the successor of a session lasts for a minute unless it is prolonged', async () => {
  const [sid, successor] = [await begun(), randomUUID()];
  await store.succeed(sid, successor);
  const lasts = "select expire < now() + interval '2 minutes' as briefly from sessions where sid = $1";
  expect(await db.query(lasts, [successor])).toEqual([{ briefly: true }]);
  store.prolong(successor);
  await until(
    () => db.query(lasts, [successor]),
    ([row]) => row.briefly === false,
  );
});
