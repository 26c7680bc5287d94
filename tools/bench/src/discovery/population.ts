import { randomUUID } from 'node:crypto';
import { cellCentre, cellOf, coarseCellOf, type Position } from '@kindred/contracts/grid';
import { BodyType, LookingFor } from '@kindred/contracts/profile';
import { pick, type Random, seeded } from '@kindred/testing/random';
import { towns } from '../towns.js';

const CITIES = 300;
const SCATTERED = 0.18;
/** With 300 cities the first holds about 19 % of those in cities: more than 150,000 of a million. */
const ZIPF = 1.07;
const weights = Array.from({ length: CITIES }, (_, rank) => (rank + 1) ** -ZIPF);
const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);
/** The share of the people in cities that live in this one or a larger one. */
const shares = weights.map((_, rank) => sum(weights.slice(0, rank + 1)) / sum(weights));

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const words = 'I like long walks, short books and people who laugh at their own jokes before they reach the end.';

/** A person: in the largest city, another, or near any town; where their moves start; and their row of `profiles`. */
export type Resident = { kind: 'dense' | 'city' | 'rural'; exact: Position; row: ReturnType<typeof rowOf> };

/**
 * Returns a function that gives the next of the residents of 300 real cities by Zipf's law, and of some near towns all over the
 * world. Every run makes the same people, but for their ids.
 */
export function population(): () => Resident {
  const random = seeded(20_301);
  const now = Date.now();
  return () => {
    const { kind, town, miles } = homeOf(random);
    const latitude = town.latitude + (gauss(random) * miles) / 69;
    const longitude = town.longitude + (gauss(random) * miles) / 69 / Math.cos((latitude * Math.PI) / 180);
    const exact = { latitude, longitude: ((((longitude + 180) % 360) + 360) % 360) - 180 };
    return { kind, exact, row: rowOf(random, town.name, cellOf(exact), now) };
  };
}

function homeOf(random: Random) {
  if (random() < SCATTERED) return { kind: 'rural', town: pick(random, towns), miles: 10 } as const;
  const draw = random();
  const rank = shares.findIndex((share) => draw < share);
  const town = towns[rank] as (typeof towns)[number];
  return { kind: rank === 0 ? 'dense' : 'city', town, miles: Math.max(2, 8 / Math.sqrt(rank + 1)) } as const;
}

function gauss(random: Random) {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function rowOf(random: Random, city: string, cell: number, now: number) {
  const id = randomUUID();
  const showDistance = random() > 0.1;
  // Half an hour ahead, so that who is online now still is when the last round begins.
  const sinceActive = random() < 0.06 ? -30 * MINUTE : random() * 30 * DAY + 16 * MINUTE;
  return {
    id,
    display_name: `Somebody of ${city}`,
    bio: words,
    age: 18 + Math.floor(Math.min(57, -Math.log(1 - random()) * 16)),
    height: 70,
    body_type: pick(random, BodyType.options),
    looking_for: LookingFor.options.filter(() => random() < 0.3),
    interests: ['tea', 'swimming', 'opera', 'cats'],
    cell,
    place: showDistance ? cell : -1 - coarseCellOf(cell),
    ...cellCentre(cell),
    location_name: city,
    last_active_at: new Date(now - sinceActive),
    show_distance: showDistance,
    show_age: random() > 0.08,
    photos: [1, 2, 3].map((n) => ({ id, imageUrl: `/media/${id}${n}.webp`, isProfilePicture: n === 1 })),
    order_key: Math.floor(random() * 2147483647),
    joined_at: new Date(now - random() * 700 * DAY),
  };
}
