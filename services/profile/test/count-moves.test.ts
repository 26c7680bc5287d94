import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openDatabase } from '@kindred/kit/database';
import { createLogger } from '@kindred/kit/logger';
import { RepeatedWork } from '@kindred/kit/repeated-work';
import type { DataSource } from 'typeorm';
import { database } from '../src/database.js';
import { CellCountsService } from '../src/discovery/plan/cell-counts.service.js';
import { SweepService } from '../src/discovery/read-model/sweep.service.js';
import { randomFrom, randomPeople } from './random-people.js';
import { type ProfileAlone, startProfileAlone } from './start-profile.js';

/** Not opened, so that the test says when it is done. */
const repeated = new RepeatedWork(createLogger('test', 'silent'));
const crowd = 100;

let profile: ProfileAlone;
let db: DataSource;
let sweep: () => Promise<void>;
let replica: CellCountsService;
beforeAll(async () => {
  profile = await startProfileAlone();
  db = await openDatabase(profile.databaseUrl, database, 6);
  const sweeper = new SweepService(db, repeated);
  sweep = () => sweeper.sweep();
  await insert(crowd);
});
beforeEach(async () => {
  replica = await startReplica();
});
afterAll(async () => {
  await db.destroy();
  await profile.stop();
});

async function startReplica() {
  const started = new CellCountsService(db, repeated);
  await started.reload();
  return started;
}

/** People who can be found, and some who cannot. */
async function insert(count: number) {
  const people = randomPeople(count, randomFrom(4), new Date());
  const columns = Object.keys(people[0] ?? {}).join(', ');
  await db.query(
    `insert into profiles (${columns}) select ${columns} from jsonb_populate_recordset(null::profiles, $1)`,
    [JSON.stringify(people)],
  );
}

/** Moves everybody with a location so many rows north, each in a transaction of their own, several at a time. */
async function moveAll(rows: number) {
  const people = await db.query('select id from profiles where cell is not null');
  await Promise.all(
    people.map(({ id }: { id: string }) =>
      db.query('update profiles set cell = cell + $2, place = sign(place + 0.5) * $2 + place where id = $1', [
        id,
        rows * 32_768,
      ]),
    ),
  );
}

const counted = (): Promise<{ place: number; people: number }[]> =>
  db.query('select place, count(*)::int as people from discovery_cards group by place order by place');

async function expectReplicaToKnow() {
  await replica.reload();
  await expectToKnow(replica);
}

async function expectToKnow(one: CellCountsService) {
  const counts = await counted();
  expect(counts.map(({ place }) => ({ place, people: one.current.peopleIn(place) }))).toEqual(counts);
  expect([one.current.size, one.current.people]).toEqual([
    counts.length,
    counts.reduce((sum, { people }) => sum + people, 0),
  ]);
}

describe('the counts of a replica', () => {
  it('follow moves before and after they are swept', async () => {
    await expectReplicaToKnow();
    await moveAll(1);
    await expectReplicaToKnow();
    await sweep();
    expect(await db.query('select from place_moves')).toEqual([]);
    await expectReplicaToKnow();
  });

  it('follow people who entered and left between two reloads', async () => {
    await moveAll(1);
    await expectReplicaToKnow();
    await moveAll(-1);
    await sweep();
    await expectReplicaToKnow();
  });

  it('follow while several replicas sweep and everybody moves', async () => {
    await Promise.all([moveAll(2), sweep(), sweep(), sweep()]);
    await expectToKnow(await startReplica());
    await sweep();
    await expectToKnow(await startReplica());
  });

  it('follow suspensions, deletions and deleted locations', async () => {
    await db.query(`update profiles set account_state = 'suspended' where order_key % 5 = 0`);
    await db.query(`delete from profiles where order_key % 7 = 0`);
    await db.query(`update profiles set place = null, cell = null, latitude = null, longitude = null
      where order_key % 3 = 0`);
    await expectReplicaToKnow();
    await sweep();
    await expectReplicaToKnow();
  });
});
