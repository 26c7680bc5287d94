import type pg from 'pg';

/** Where a search begins, and how far it may go. */
export type Origin = { latitude: number; longitude: number; miles: number };

const haversine = `2 * 3958.7613 * asin(sqrt(sin(radians(latitude - $1) / 2) ^ 2
  + cos(radians($1)) * cos(radians(latitude)) * sin(radians(longitude - $2) / 2) ^ 2))`;
const ages = 'age between 18 and 50';

/** Every point is measured. Ids only: joining cards would cost it more. */
export function naiveScan(client: pg.Client, { latitude, longitude, miles }: Origin) {
  return client.query({
    name: 'naive',
    text: `select id from points where ${ages} and ${haversine} <= $3 order by ${haversine} limit 60`,
    values: [latitude, longitude, miles],
  });
}

/** Points in a box around the origin are measured. */
export function boxScan(client: pg.Client, { latitude, longitude, miles }: Origin) {
  const [high, wide] = [miles / 69, miles / 69 / Math.cos((latitude * Math.PI) / 180)];
  return client.query({
    name: 'box',
    text: `select id from points where ${ages} and latitude between $4 and $5 and longitude between $6 and $7
      and ${haversine} <= $3 order by ${haversine} limit 60`,
    values: [latitude, longitude, miles, latitude - high, latitude + high, longitude - wide, longitude + wide],
  });
}

/** PostGIS' nearest neighbours by its index. */
export function nearestNeighbours(client: pg.Client, { latitude, longitude, miles }: Origin) {
  return client.query({
    name: 'neighbours',
    text: `select id from points where ${ages} and st_dwithin(at, st_point($2, $1)::geography, $3 * 1609.344)
      order by at <-> st_point($2, $1)::geography limit 60`,
    values: [latitude, longitude, miles],
  });
}

export const createPoints = `create table points (id uuid, latitude float8, longitude float8, age smallint)`;
export const indexBox = 'create index points_box on points (latitude, longitude); analyze points';
export const indexPoints = [
  'alter table points add column at geography(point)',
  'update points set at = st_point(longitude, latitude)::geography',
  'create index points_at on points using gist (at)',
  'vacuum full analyze points',
];
