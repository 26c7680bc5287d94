import type { DiscoverFilters } from '@kindred/contracts/profile';
import { KEYS, type Position } from './rank.js';
import type { Ring } from './rings.js';

/** Whom a step looks for, by when the list began: anyone, who was online then, or who was not. */
export const SCOPE = { anyone: 0, online: 1, offline: 2 } as const;
type Scope = (typeof SCOPE)[keyof typeof SCOPE];

/** One scan: the places from index `first` to `last`, and of each the people with keys from `low` to `high`. */
export type Step = { scope: Scope; low: number; high: number; first: number; last: number };

/** Scans in the order of the list: whoever a step finds comes before whomever a later one finds. */
export type Scan = { steps: Step[]; places: number[]; miles: number[] };

export type Wanted = {
  people: number;
  /** Where the random keys start. */
  start: number;
  /** Only people who are online. */
  isOnlineOnly: boolean;
  /** The share of people who pass the filters, as a guess. */
  passing: number;
  /** Behind this position, if any. */
  after: Position | null;
};

/** A guess at how many of a hundred people pass the filters. A wrong one costs time only. */
export function passingShare({ tab, minAge = 18, maxAge = 65, bodyTypes, lookingFor }: DiscoverFilters) {
  const ofAges = Math.min(1, Math.max(0.05, (maxAge - minAge + 1) / 36));
  const ofTypes = bodyTypes?.length ? bodyTypes.length / 7 : 1;
  const ofHopes = lookingFor?.length ? Math.min(1, lookingFor.length / 4) : 1;
  return ofAges * ofTypes * ofHopes * (tab === 'online' ? ONLINE_SHARE : 1);
}

/** As many as expected to be online; a wrong guess costs a few scans more or some people read in vain. */
const ONLINE_SHARE = 1 / 16;
const SLACK = 1.25;

/**
 * How to read rings without reading everyone: thinly peopled rings together, each crowded one in slices of the random
 * keys, first of those online, each slice wider than the one before.
 */
export function scanOf(rings: Ring[], wanted: Wanted): Scan {
  const places = rings.flatMap((ring) => ring.places);
  const miles = rings.flatMap((ring) => ring.places.map(() => ring.miles));
  const steps: Step[] = [];
  const both = wanted.isOnlineOnly ? SCOPE.online : SCOPE.anyone;
  let thin = { first: 0, people: 0, most: 2 * wanted.people };
  let index = 0;

  const readThin = () => {
    if (thin.first < index) steps.push({ scope: both, low: 0, high: KEYS - 1, first: thin.first, last: index - 1 });
    thin = { first: index, people: 0, most: 2 * thin.most };
  };
  for (const ring of rings) {
    const next = index + Math.max(1, ring.places.length);
    const isCrowded = ring.people > 4 * wanted.people;
    if (isCrowded || thin.people >= thin.most) readThin();
    if (isCrowded) steps.push(...crowdedSteps(ring, wanted, index, next - 1));
    thin = isCrowded ? { ...thin, first: next } : { ...thin, people: thin.people + ring.people };
    index = next;
  }
  readThin();
  return { steps, places, miles };
}

function crowdedSteps(ring: Ring, wanted: Wanted, first: number, last: number): Step[] {
  const after = wanted.after?.[0] === ring.miles ? wanted.after : null;
  const share = (SLACK * wanted.people) / ring.people / wanted.passing;
  const online = slices(
    after?.[1] === 0 ? after[2] : 0,
    share / (wanted.isOnlineOnly ? 1 : ONLINE_SHARE),
    wanted.start,
  );
  const offline = slices(after?.[1] === 1 ? after[2] : 0, share, wanted.start);
  return [
    ...(after?.[1] === 1 ? [] : online.map((slice) => ({ scope: SCOPE.online, ...slice, first, last }))),
    ...(wanted.isOnlineOnly ? [] : offline.map((slice) => ({ scope: SCOPE.offline, ...slice, first, last }))),
  ];
}

/** The circle of keys from `turned` on, cut into slices that each are twice as wide as the one before. */
function slices(turned: number, share: number, start: number): { low: number; high: number }[] {
  const cuts: { low: number; high: number }[] = [];
  let width = Math.ceil(share * KEYS);
  for (let from = turned; from < KEYS; from += width, width *= 2) {
    const isNearlyAll = from + 2 * width > KEYS;
    const to = isNearlyAll ? KEYS : from + width;
    cuts.push(...keysBetween(from, to, start));
    if (isNearlyAll) break;
  }
  return cuts;
}

/** From and to, counted from where the viewer starts, as keys; two ranges where they pass the largest key. */
function keysBetween(from: number, to: number, start: number) {
  const [low, high] = [(from + start) % KEYS, (to - 1 + start) % KEYS];
  if (from === 0 && to === KEYS) return [{ low: 0, high: KEYS - 1 }];
  if (low <= high) return [{ low, high }];
  return [
    { low, high: KEYS - 1 },
    { low: 0, high },
  ];
}
