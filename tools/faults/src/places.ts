import { cellCentre, cellOf } from '@kindred/contracts/grid';

/** Where a member can be: what their browser sends, and the country whose law punishes them there, if it does. */
export type Place = {
  name: string;
  /** Of the town that is named instead to whoever sees no better. */
  wideName: string;
  latitude: number;
  longitude: number;
  country: string | null;
};

const at = (name: string, wideName: string, country: string | null, latitude: number, longitude: number): Place => ({
  name,
  wideName,
  country,
  ...cellCentre(cellOf({ latitude, longitude })),
});

/** Two places under one rule, one under another, and two under none. */
export const places = [
  at('Nakasero', 'Kampala', 'UG', 0.31, 32.58),
  at('Muyenga', 'Kampala', 'UG', 0.29, 32.61),
  at('Osu', 'Accra', 'GH', 5.56, -0.18),
  at('Alfama', 'Lisbon', null, 38.72, -9.14),
  at('Kreuzberg', 'Berlin', null, 52.5, 13.42),
];

/** What stands for having no location. */
export const NOWHERE = 'nowhere';

export const placeNamed = (name: string) => places.find((place) => place.name === name);

/** The country whose rule is in force at a place. */
export const ruleAt = (name: string) => placeNamed(name)?.country ?? null;
