import { beforeAll, describe, expect, it } from '@jest/globals';
import { cellCentre, cellCorners, cellOf } from '@kindred/contracts/grid';
import { iso1A2Code } from '@rapideditor/country-coder';
import type { ProfileConfig } from '../config.js';
import { type CountryAt, type PlaceRule, placeRuleOf } from './place-rule.js';
import { PlaceRulesService, readPlaceRules } from './place-rules.service.js';

const ruleOf = (country: string): PlaceRule => ({
  country,
  law: `The law of ${country}.`,
  source: 'a source',
  date: '2026-01-01',
});
const rules = new Map(['UG', 'TV'].map((country) => [country, ruleOf(country)]));
const countryAt: CountryAt = ({ latitude, longitude }) => iso1A2Code([longitude, latitude]);
const countryOf = (latitude: number, longitude: number, at = countryAt) =>
  placeRuleOf(rules, at, cellOf({ latitude, longitude }))?.country ?? null;

describe('the rule for a cell', () => {
  it('is the rule of the country around it', () => {
    expect(countryOf(0.31, 32.58)).toBe('UG');
    expect(countryOf(38.72, -9.14)).toBeNull();
    expect(countryOf(30, -40)).toBeNull();
  });

  it('is the rule at a corner where the centre has none, as at a border or a coast', () => {
    const cell = cellOf({ latitude: 10, longitude: 10 });
    for (const corner of cellCorners(cell)) {
      const onlyThere: CountryAt = (position) =>
        position.latitude === corner.latitude && position.longitude === corner.longitude ? 'UG' : 'KE';
      expect(placeRuleOf(rules, onlyThere, cell)?.country).toBe('UG');
    }
    expect(placeRuleOf(rules, () => 'KE', cell)).toBeNull();
    expect(placeRuleOf(rules, () => null, cell)).toBeNull();
  });

  it('is looked for at corners that are on the earth, also at the antimeridian and at the poles', () => {
    expect(countryOf(-8.52, 179.2)).toBe('TV');
    for (const [latitude, longitude] of [
      [-8.52, 180],
      [-8.52, -180],
      [90, 0],
      [-90, 180],
    ] as const) {
      const [west, east] = [-180, 180];
      for (const corner of cellCorners(cellOf({ latitude, longitude }))) {
        expect(corner.longitude).toBeGreaterThanOrEqual(west);
        expect(corner.longitude).toBeLessThanOrEqual(east);
        expect(Math.abs(corner.latitude)).toBeLessThanOrEqual(90);
      }
    }
  });
});

describe('the table over the polygons, switched on', () => {
  const service = new PlaceRulesService({ PLACE_RULES: 'on' } as ProfileConfig);
  beforeAll(() => service.onModuleInit());
  const found = (latitude: number, longitude: number) => service.countryOf(cellOf({ latitude, longitude }));

  it.each([
    ['east of the antimeridian', 67, -179.99],
    ['west of it', 67, 179.99],
    ['on it, at 180', 67, 180],
    ['on it, at -180', 67, -180],
    ['on an island that it divides', 71.2, 180],
    ['eight degrees from a pole', 81.8, 60],
  ])('finds the rule %s', (_, latitude, longitude) => {
    expect(found(latitude, longitude)).toBe('RU');
  });

  it('finds none at the poles, and none across the antimeridian in a country without', () => {
    expect([found(90, 0), found(90, 180), found(-90, -180), found(-90, 0)]).toEqual([null, null, null, null]);
    expect([found(-16.8, 179.99), found(-16.8, -179.99)]).toEqual([null, null]);
  });

  it.each([
    ['a coast, with its centre at sea and one corner on land', 4.7753623, -0.603978, null, 'GH'],
    ['a border, with its centre and three corners in a country without', -1.4855072, 29.905706, 'RW', 'UG'],
  ])('finds the rule at %s', (_, latitude, longitude, atCentre, atOneCorner) => {
    const cell = cellOf({ latitude, longitude });
    const corners = cellCorners(cell).map(countryAt);
    expect(countryAt(cellCentre(cell))).toBe(atCentre);
    expect(corners.filter((country) => country !== atCentre)).toEqual([atOneCorner]);
    expect(found(latitude, longitude)).toBe(atOneCorner);
  });
});

it('the corners of a cell are around its centre', () => {
  const cell = cellOf({ latitude: 38.72, longitude: -9.14 });
  const { latitude, longitude } = cellCentre(cell);
  const corners = cellCorners(cell);
  expect(corners).toHaveLength(4);
  expect(new Set(corners.map((corner) => [corner.latitude > latitude, corner.longitude > longitude].join())).size).toBe(
    4,
  );
});

describe('the table', () => {
  it('has each country once, known to the polygons, with a law in one line, a source and a date', async () => {
    const table = await readPlaceRules();
    expect(table.size).toBeGreaterThan(60);
    const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
    for (const { country, law } of table.values()) {
      expect(names.of(country)).toBeTruthy();
      expect(iso1A2Code(country)).toBe(country);
      expect(law).toMatch(/^[^\n]+\.$/);
    }
  });

  it('has nobody twice', async () => {
    const { readFileSync } = await import('node:fs');
    const rows = JSON.parse(readFileSync(new URL('./place-rules.json', import.meta.url), 'utf8'));
    expect((await readPlaceRules()).size).toBe(rows.length);
  });
});
