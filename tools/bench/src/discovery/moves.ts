import { cellCentre, cellOf } from '@kindred/contracts/grid';
import type pg from 'pg';
import type { Finding } from '../goal.js';
import { inTurn, overFloor } from '../load.js';
import type { Resident } from './population.js';

const ROUNDS = 31;
const MOVES = 60;

/**
 * Compares moves that keep the read model with the same updates of an equal table without a read model. Each is a
 * transaction that waits for its log, as in production.
 */
export async function measureMoves(client: pg.Client, people: Resident[]): Promise<Finding> {
  await client.query(`
    create table bare with (fillfactor = 85) as select * from profiles;
    alter table bare add primary key (id);
    create index bare_place on bare (place, order_key)`);
  await client.query('vacuum analyze bare');
  await client.query('set synchronous_commit = on');
  // Both move to the same cells in a round.
  let round = 0;
  const { ours, floor } = await inTurn(ROUNDS, {
    floor: () => movesPerSecond(client, 'bare', people, ++round),
    ours: () => movesPerSecond(client, 'profiles', people, round),
  });
  return overFloor('moves to another cell over bare indexed updates', { atLeast: 0.8 }, 'a second', ours, floor);
}

async function movesPerSecond(client: pg.Client, table: string, people: Resident[], round: number) {
  const start = performance.now();
  for (let n = 0; n < MOVES; n++) {
    const { row, exact } = people[n % people.length] as Resident;
    const cell = cellOf({ latitude: exact.latitude + round * 0.015, longitude: exact.longitude });
    const { latitude, longitude } = cellCentre(cell);
    await client.query({
      name: `move in ${table}`,
      text: `update ${table} set cell = $2, place = case when show_distance then $2 else place end, latitude = $3, longitude = $4,
        updated_at = now() where id = $1`,
      values: [row.id, cell, latitude, longitude],
    });
  }
  return (1000 * MOVES) / (performance.now() - start);
}
