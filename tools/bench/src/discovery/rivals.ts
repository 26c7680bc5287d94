import { cardOf } from '@kindred/profile/discovery/cards/card';
import { blockedPeople, cardColumns, type DiscoveryRow } from '@kindred/profile/discovery/cards/cards.queries';
import type pg from 'pg';
import { type Columns, profileColumns } from './load.js';
import type { Resident } from './population.js';

/**
 * Other ways to answer what discovery answers: the sixty nearest whom the viewer may see and who are 18 to 50, within 25
 * miles, as they leave the service. Each is one prepared statement on a table that has everything of a profile and the
 * exact position as two numbers. They are told where the viewer is, which discovery has to look up.
 */
export type Search = (viewer: Resident) => Promise<unknown>;

const MILES = 25;

const page = (isNear: string, distance: string) => `
  select ${cardColumns} from points p
  where p.account_state = 'active' and not p.is_hidden and p.id <> $1 and p.id not in (${blockedPeople})
    and p.show_age and p.age between 18 and 50 and ${isNear}
  order by ${distance} limit 60`;

const haversine = `2 * 3958.7613 * asin(sqrt(sin(radians(p.latitude - $2) / 2) ^ 2
  + cos(radians($2)) * cos(radians(p.latitude)) * sin(radians(p.longitude - $3) / 2) ^ 2))`;
const isInBox = 'p.latitude between $5 and $6 and p.longitude between $7 and $8';
const metres = 'p.at <-> st_point($3, $2)::geography';
const isWithin = 'st_dwithin(p.at, st_point($3, $2)::geography, $4::float8 * 1609.344)';

/** Everybody is measured. */
export function naiveScan(client: pg.Client): Search {
  return (viewer) => people(client, 'naive', page(`${haversine} <= $4`, haversine), viewer);
}

/** Whoever is in a box around the viewer is measured. */
export function boxScan(client: pg.Client): Search {
  const text = page(`${isInBox} and ${haversine} <= $4`, haversine);
  return (viewer) => {
    const { latitude, longitude } = viewer.exact;
    const [high, wide] = [MILES / 69, MILES / 69 / Math.cos((latitude * Math.PI) / 180)];
    return people(client, 'box', text, viewer, latitude - high, latitude + high, longitude - wide, longitude + wide);
  };
}

/** PostGIS' nearest neighbours by its index. */
export function nearestNeighbours(client: pg.Client): Search {
  return (viewer) => people(client, 'neighbours', page(isWithin, metres), viewer);
}

async function people(client: pg.Client, name: string, text: string, { id, exact, cell }: Resident, ...box: number[]) {
  const values = [id, exact.latitude, exact.longitude, MILES, ...box];
  const { rows } = await client.query<DiscoveryRow>({ name, text, values });
  return rows.map((row) => cardOf(cell, row, new Date()));
}

export const createPoints = `
  create table points (like profiles including defaults);
  alter table points alter latitude type float8, alter longitude type float8, add primary key (id)`;
export const pointColumns: Columns = {
  ...profileColumns,
  latitude: ({ exact }) => exact.latitude,
  longitude: ({ exact }) => exact.longitude,
};
export const indexBox = 'create index points_box on points (latitude, longitude)';
/** Before people are copied, so that none is written twice. */
export const addPoint = `
  create extension postgis schema public;
  alter table points add column at geography(point)
    generated always as (st_point(longitude, latitude)::geography) stored`;
export const indexPoints = 'create index points_at on points using gist (at)';
