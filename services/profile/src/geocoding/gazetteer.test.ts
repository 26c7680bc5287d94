import { describe, expect, it } from '@jest/globals';
import { cellOf, coarseCellOf } from '@kindred/contracts/grid';
import { Gazetteer } from './gazetteer.js';

const towns = [
  { name: 'Lisbon', latitude: 38.71667, longitude: -9.13333, division: 'PT.14', population: 517802 },
  { name: 'São Mamede', latitude: 38.72, longitude: -9.15, division: 'PT.14', population: 6004 },
  { name: 'Setúbal', latitude: 38.5244, longitude: -8.8882, division: 'PT.19', population: 117110 },
  { name: 'Taveuni', latitude: -16.8, longitude: -179.99, division: 'FJ.03', population: 12000 },
];
const gazetteer = new Gazetteer(towns, new Map([['PT.14', 'Lisbon District']]));
const at = (latitude: number, longitude: number) => gazetteer.nearestTown({ latitude, longitude });

describe('the name of a 16-mile cell', () => {
  const around = (latitude: number, longitude: number) =>
    gazetteer.coarseCellName(coarseCellOf(cellOf({ latitude, longitude })));

  it('is that of its largest town, from everywhere in it', () => {
    const cell = coarseCellOf(cellOf({ latitude: 38.72, longitude: -9.15 }));
    expect(coarseCellOf(cellOf({ latitude: 38.71667, longitude: -9.13333 }))).toBe(cell);
    expect([around(38.721, -9.148), around(38.717, -9.134)]).toEqual(['Lisbon', 'Lisbon']);
  });

  it('is that of the region where there is no town, or of the country', () => {
    expect(around(38.9, -9.6)).toBe('Lisbon District');
    expect(around(-16.8, 179.3)).toBe('Fiji');
  });

  it('is none far from everything', () => {
    expect([around(0, -30), around(90, 0), around(-90, 120)]).toEqual([null, null, null]);
  });
});

describe('the nearest town', () => {
  it('is the locality of its city, with division and country in words', () => {
    expect(at(38.721, -9.148)).toEqual({
      city: 'Lisbon',
      locality: 'São Mamede',
      principalSubdivision: 'Lisbon District',
      countryName: 'Portugal',
    });
  });

  it('is its own city where no larger one is near', () => {
    expect(at(38.52, -8.88)).toMatchObject({ city: 'Setúbal', locality: 'Setúbal', principalSubdivision: '' });
  });

  it('is found across the date line', () => {
    expect(at(-16.8, 179.95)?.city).toBe('Taveuni');
  });

  it('is nobody’s in the middle of the sea and at the poles', () => {
    expect([at(0, -30), at(90, 0), at(-90, 120)]).toEqual([null, null, null]);
  });
});
