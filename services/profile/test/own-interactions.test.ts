import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openDatabase } from '@kindred/kit/database';
import type { DataSource, EntityManager } from 'typeorm';
import { emptyProfile } from '../src/account-events/profile-sync.queries.js';
import { database } from '../src/database.js';
import { favoriteCandidates } from '../src/discovery/favorites.queries.js';
import { newestPeople } from '../src/discovery/newest.queries.js';
import type { Ranked } from '../src/discovery/ranking/ranking.js';
import { exportInteractions, listInteractions } from '../src/interactions/interaction-lists.queries.js';
import { type ProfileAlone, startProfileAlone } from './start-profile.js';

const others = 2000;
const me = randomUUID();

let profile: ProfileAlone;
let db: DataSource;
beforeAll(async () => {
  profile = await startProfileAlone();
  db = await openDatabase(profile.databaseUrl, database, 2);
  const joined = `now() - n * interval '1 minute'`;
  await db.query(
    `insert into profiles (id, joined_at) select gen_random_uuid(), ${joined} from generate_series(1, $1::int) n`,
    [others],
  );
  await db.query(`
    insert into user_interactions (id, from_user_id, to_user_id, type)
    select gen_random_uuid(), id, lead(id, 1) over (order by id), 'favorite' from profiles order by id limit ${others - 1}`);
  await db.query('insert into profiles (id) values ($1)', [me]);
  await db.query(
    `insert into user_interactions (id, from_user_id, to_user_id, type)
     select gen_random_uuid(), $1, id, type from (select id from profiles where id <> $1 limit 1) p,
       unnest(array['favorite', 'block']) type`,
    [me],
  );
  await db.query('analyze user_interactions');
});
afterAll(async () => {
  await db.destroy();
  await profile.stop();
});

const read = `select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relname = $1`;

/** How many rows of a table are read for something. */
const readFor = (work: (tx: EntityManager) => Promise<unknown>, table = 'user_interactions'): Promise<number> =>
  db.transaction(async (tx) => {
    // What the connection has not reported yet of earlier transactions counts too.
    const [before] = await tx.query(read, [table]);
    await work(tx);
    return (await tx.query(read, [table]))[0].rows - before.rows;
  });

it('the interactions of others are not read for lists of what somebody did, for the export and for a deletion', async () => {
  expect(await readFor((tx) => listInteractions(tx, me, 'favorite', undefined))).toBeLessThan(50);
  expect(await readFor((tx) => listInteractions(tx, me, 'block', undefined))).toBeLessThan(50);
  expect(await readFor((tx) => exportInteractions(tx, me, undefined))).toBeLessThan(50);
  expect(await readFor((tx) => emptyProfile(tx, me, 2))).toBeLessThan(50);
});

it('a page of Discover reads what the viewer did to its people, not all that the viewer ever did', async () => {
  const viewerId = randomUUID();
  await db.query('insert into profiles (id) values ($1)', [viewerId]);
  await db.query(
    `insert into user_interactions (id, from_user_id, to_user_id, type)
     select gen_random_uuid(), $1, id, 'tap' from profiles where id <> $1`,
    [viewerId],
  );
  await db.query('analyze');
  const viewer = { id: viewerId, cell: null, keyOffset: 0, listBegan: new Date() };
  const request = { viewer, filters: { tab: 'fresh', limit: 20 } as const, after: null, limit: 21 };
  let found: boolean[] = [];
  const rows = await readFor(async (tx) => {
    const { listed } = await newestPeople(tx, request, null, null);
    found = listed.map(({ row }) => Boolean(row?.hasLiked));
  });
  expect(found).toEqual(Array(21).fill(true));
  expect(rows).toBeLessThan(100);
});

it('a page of Fresh Faces that nobody is on reads some of those who joined, and continues after them', async () => {
  const [{ id }] = await db.query(`select id from profiles where account_state = 'active' limit 1`);
  const viewer = { id, cell: null, keyOffset: 0, listBegan: new Date() };
  const filters = { tab: 'fresh', limit: 20, minAge: 90 } as const;
  let pages = 0;
  for (let after: Ranked | null = null; pages === 0 || after; pages++) {
    const rows = await readFor(async (tx) => {
      const found = await newestPeople(tx, { viewer, filters, after, limit: 21 }, null, 200);
      expect(found.listed).toEqual([]);
      after = found.continueAfter;
    }, 'discovery_cards');
    expect(rows).toBeLessThan(500);
  }
  expect(pages).toBeGreaterThan(2);
});

it('of many favorites Discover reads the newest, as many as it ranks', async () => {
  const viewerId = randomUUID();
  await db.query(
    `insert into profiles (id, joined_at) select gen_random_uuid(), now() - n * interval '1 minute' from generate_series(1, 4000) n`,
  );
  await db.query('insert into profiles (id) values ($1)', [viewerId]);
  await db.query(
    `insert into user_interactions (id, from_user_id, to_user_id, type)
     select gen_random_uuid(), $1, person_id, 'favorite' from discovery_cards where person_id <> $1`,
    [viewerId],
  );
  await db.query('analyze');
  const favorites = await readFor((tx) => favoriteCandidates(tx, viewerId, { tab: 'favorites', limit: 20 }));
  expect(favorites).toBeLessThan(2500);
});
