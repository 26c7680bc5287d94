import { randomUUID } from 'node:crypto';
import { cellCentre, cellOf, type Position } from '@kindred/contracts/grid';
import { BodyType, LookingFor } from '@kindred/contracts/profile';
import { discoveryCellIdOf } from '../src/profiles/profile.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Numbers from 0 to 1 that are the same in every run. */
export function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** Towns of every kind: crowded, thin, at the antimeridian, at the poles; and all over the earth. */
const towns: { at: Position; miles: number; share: number }[] = [
  { at: { latitude: 38.72, longitude: -9.14 }, miles: 3, share: 0.4 },
  { at: { latitude: 38.9, longitude: -9.0 }, miles: 40, share: 0.1 },
  { at: { latitude: -16.8, longitude: 180 }, miles: 30, share: 0.1 },
  { at: { latitude: 66, longitude: -179.99 }, miles: 8, share: 0.1 },
  { at: { latitude: 89.95, longitude: 20 }, miles: 40, share: 0.05 },
  { at: { latitude: -90, longitude: 0 }, miles: 20, share: 0.05 },
];

export type RandomPerson = ReturnType<typeof randomPeople>[number];

/** People as rows of `profiles`, some without a location, some who hide where they are or how old. */
export function randomPeople(count: number, random: () => number, now: Date) {
  return Array.from({ length: count }, () => randomPerson(random, now));
}

function randomPerson(random: () => number, now: Date) {
  const pick = <T>(options: readonly T[]) => options[Math.floor(random() * options.length)] as T;
  const cell = random() < 0.1 ? null : cellOf(somewhere(random));
  const showDistance = random() > 0.2;
  const centre = cell === null ? { latitude: null, longitude: null } : cellCentre(cell);
  return {
    id: randomUUID(),
    account_state: random() < 0.05 ? 'suspended' : 'active',
    is_hidden: random() < 0.05,
    age: random() < 0.1 ? null : 18 + Math.floor(random() * 60),
    show_age: random() > 0.2,
    show_online: random() > 0.2,
    show_distance: showDistance,
    visibility: random() > 0.2 ? 'everyone' : 'contacts',
    body_type: random() < 0.1 ? null : pick(BodyType.options),
    looking_for: LookingFor.options.filter(() => random() < 0.3),
    cell,
    place: discoveryCellIdOf(cell, showDistance),
    ...centre,
    order_key: Math.floor(random() * 2147483647),
    // Well apart from five minutes, seven days and the fifteen minutes for which somebody counts as recent.
    last_active_at: pick([
      null,
      now,
      now,
      new Date(+now - MINUTE / 2),
      new Date(+now - 9 * MINUTE),
      new Date(+now - DAY),
    ]),
    joined_at: new Date(+now - Math.floor(random() * 13) * DAY - (random() < 0.5 ? 0 : DAY / 2) - 1),
  };
}

function somewhere(random: () => number): Position {
  const town = pickTown(random());
  if (!town) return { latitude: random() * 180 - 90, longitude: random() * 360 - 180 };
  const { at, miles } = town;
  const latitude = Math.max(-90, Math.min(90, at.latitude + ((random() - 0.5) * miles) / 35));
  return { latitude, longitude: wrapped(at.longitude + ((random() - 0.5) * miles) / 35 / widthAt(latitude)) };
}

/** One of the towns, each as often as its share says; none for the rest. */
function pickTown(draw: number) {
  const ends = towns.map((_, index) => towns.slice(0, index + 1).reduce((sum, { share }) => sum + share, 0));
  return towns.find((_, index) => draw < (ends[index] ?? 0));
}

const widthAt = (latitude: number) => Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
const wrapped = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;

/** The activity that others may read. */
export const shownActivity = ({ show_online, last_active_at }: RandomPerson) => (show_online ? last_active_at : null);

/** A person as the ranking takes them. */
export function candidateOf(person: RandomPerson) {
  const { id, place: cellId, order_key: orderKey, joined_at: joinedAt } = person;
  const lastActiveAt = shownActivity(person);
  return { id, cellId, orderKey, joinedAt, lastActiveAt, onlineSince: lastActiveAt };
}
