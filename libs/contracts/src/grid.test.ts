import { describe, expect, it } from '@jest/globals';
import {
  cellCentre,
  cellCorners,
  cellDistance,
  cellOf,
  coarseCellOf,
  coarseCentre,
  coarseColumns,
  coarseDistance,
  coarseRangesAround,
  milesBetween,
  type Position,
  rangesAround,
  settleCell,
} from './grid.js';

function positions(count: number) {
  let state = 7;
  const next = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  return Array.from({ length: count }, () => ({ latitude: next() * 180 - 90, longitude: next() * 360 - 180 }));
}

describe('the grid', () => {
  it('gives a centre that snaps to itself, everywhere', () => {
    for (const position of [...positions(20_000), ...corners()]) {
      const cell = cellOf(position);
      expect(cellOf(cellCentre(cell))).toBe(cell);
    }
  });

  it('builds each coarse cell from whole cells', () => {
    for (const position of [...positions(20_000), ...corners()]) {
      const cell = cellOf(position);
      const coarse = coarseCellOf(cell);
      expect(coarseCellOf(cellOf(coarseCentre(coarse)))).toBe(coarse);
      const { latitude, longitude } = cellCentre(cell);
      const centre = coarseCentre(coarse);
      expect(Math.abs(latitude - centre.latitude)).toBeLessThanOrEqual(8 / 69);
      expect(Math.abs(longitude - centre.longitude)).toBeLessThanOrEqual(180);
    }
  });

  it('has cells of about a mile away from the poles', () => {
    for (const position of positions(5_000).filter(({ latitude }) => Math.abs(latitude) < 80)) {
      const { latitude, longitude } = cellCentre(cellOf(position));
      const width = 360 / (coarseColumns(Math.floor(((latitude + 90) * 69) / 16)) * 16);
      const miles = milesBetween({ latitude, longitude }, { latitude, longitude: longitude + width });
      expect(miles).toBeGreaterThan(0.99);
      expect(miles).toBeLessThan(1.1);
    }
  });

  it('keeps a margin from rounding, so that every browser counts the same columns', () => {
    for (let band = 0; band < 777; band++) {
      const south = (band * 16) / 69 - 90;
      const edge = Math.max(Math.abs(south), Math.abs(Math.min(90, south + 16 / 69)));
      const exact = (360 * 69 * Math.cos((edge * Math.PI) / 180)) / 16;
      if (exact > 1 && edge !== 0) expect(Math.abs(exact - Math.round(exact))).toBeGreaterThan(1e-9);
    }
  });

  it('treats both names of the antimeridian as one place', () => {
    expect(cellOf({ latitude: 10, longitude: 180 })).toBe(cellOf({ latitude: 10, longitude: -180 }));
    expect(
      cellDistance(cellOf({ latitude: 0, longitude: 179.999 }), cellOf({ latitude: 0, longitude: -179.999 })),
    ).toBe(1);
  });

  it('measures whole miles, at least one', () => {
    const here = cellOf({ latitude: 38.72, longitude: -9.14 });
    expect(cellDistance(here, here)).toBe(1);
    expect(cellDistance(here, cellOf({ latitude: 41.15, longitude: -8.61 }))).toBeGreaterThan(168);
    expect(cellDistance(here, cellOf({ latitude: 41.15, longitude: -8.61 }))).toBeLessThan(174);
  });
});

describe('the ranges around a cell', () => {
  const places = [...positions(20), ...corners(), { latitude: 89.9, longitude: 3 }, { latitude: -89.99, longitude: 9 }];
  const nearby = ({ latitude, longitude }: Position, miles: number) =>
    positions(60).map((offset) => ({
      latitude: Math.max(-90, Math.min(90, latitude + (offset.latitude / 90) * (miles / 60))),
      longitude:
        longitude + (offset.longitude / 180) * Math.min(180, miles / 60 / Math.cos(latitude * (Math.PI / 180))),
    }));
  const holds = (ranges: (readonly [number, number])[], cell: number) =>
    ranges.filter(([first, last]) => first <= cell && cell <= last).length;

  it.each([1, 5, 40, 300, 13_000])('hold every cell within %d miles, once', (miles) => {
    const wrong = places.flatMap((place) => {
      const [cell, coarse] = [cellOf(place), coarseCellOf(cellOf(place))];
      const [ranges, coarseRanges] = [rangesAround(cell, miles), coarseRangesAround(coarse, miles)];
      return nearby(place, miles)
        .map(cellOf)
        .filter((other) => {
          const coarseOther = coarseCellOf(other);
          const isLost = cellDistance(cell, other) <= miles && holds(ranges, other) !== 1;
          return isLost || (coarseDistance(coarse, coarseOther) <= miles && holds(coarseRanges, coarseOther) !== 1);
        });
    });
    expect(wrong).toEqual([]);
  });
});

describe('settling on a cell', () => {
  const cell = cellOf({ latitude: 38.72, longitude: -9.14 });
  const centre = cellCentre(cell);
  const north = (miles: number) => ({ latitude: centre.latitude + miles / 69, longitude: centre.longitude });

  it('keeps the previous cell up to a quarter mile beyond its border', () => {
    expect(settleCell(north(0.74), cell)).toBe(cell);
  });

  it('moves on after that', () => {
    expect(settleCell(north(0.76), cell)).not.toBe(cell);
  });

  it('keeps a cell across the antimeridian', () => {
    const west = cellOf({ latitude: 0, longitude: 179.9999 });
    expect(settleCell({ latitude: 0.007, longitude: -179.9999 }, west)).toBe(west);
  });

  it('keeps any cell for a quarter mile beyond each side and corner, and no further', () => {
    for (const position of [...positions(5_000), ...corners()].filter(({ latitude }) => Math.abs(latitude) < 89)) {
      const any = cellOf(position);
      expect(beyond(any, 0.249).filter((reading) => settleCell(reading, any) !== any)).toEqual([]);
      expect(beyond(any, 0.251).filter((reading) => settleCell(reading, any) === any)).toEqual([]);
    }
  });

  it('starts without a previous cell', () => {
    expect(settleCell({ latitude: 38.72, longitude: -9.14 }, null)).toBe(cell);
  });
});

/** Readings so many miles beyond the four sides of a cell and its four corners. */
function beyond(cell: number, miles: number): Position[] {
  const { latitude, longitude } = cellCentre(cell);
  const [west, east] = cellCorners(cell).map((corner) => corner.longitude) as [number, number];
  const sides = [-1, 0, 1].flatMap((north) => [-1, 0, 1].map((right) => [north, right] as const));
  return sides
    .filter(([north, right]) => north || right)
    .map(([north, right]) => {
      const each = miles / Math.hypot(north, right);
      const up = latitude + (north * (0.5 + each)) / 69;
      const along = longitude + right * ((east - west) / 2 + each / 69 / Math.cos((up * Math.PI) / 180));
      return { latitude: up, longitude: ((along + 540) % 360) - 180 };
    });
}

function corners() {
  const latitudes = [-90, -89.999, 0, 89.999, 90];
  const longitudes = [-180, -179.9999, 0, 179.9999, 180];
  return latitudes.flatMap((latitude) => longitudes.map((longitude) => ({ latitude, longitude })));
}
