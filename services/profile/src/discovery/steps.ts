import { BodyType, type DiscoverFilters } from '@kindred/contracts/profile';
import { KEYS, type Position } from './rank.js';
import { peopleIn, type Ring } from './rings.js';

/** Whom a step looks for, by when the list began: anyone, who was online then, or who was not. */
export const SCOPE = { anyone: 0, online: 1, offline: 2 } as const;
type Scope = (typeof SCOPE)[keyof typeof SCOPE];

/** One scan: the places from index `first` to `last`, and of each the people with keys from `low` to `high`. */
export type Step = {
  scope: Scope;
  low: number;
  high: number;
  first: number;
  last: number;
  /** About how many people it reads. */
  people: number;
  /** The last position in the list that it can find. */
  end: Position;
};

/**
 * Scans in the order of the list: whoever a step finds comes before whomever a later one finds. The places of each step
 * are in the order of their numbers.
 */
export type Scan = { steps: Step[]; places: number[]; miles: number[] };

export type Wanted = {
  people: number;
  /** Where the random keys start. */
  start: number;
  /** Only people who are online. */
  isOnlineOnly: boolean;
  /** The share of people who pass the filters, as a guess. */
  passing: number;
  /** A step reads no more people than about this. */
  most: number;
  /** Behind this position, if any. */
  after: Position | null;
};

/** A guess at how many of a hundred people pass the filters. A wrong one costs time only. */
export function passingShare({ tab, minAge = 18, maxAge = 65, bodyTypes, lookingFor }: DiscoverFilters) {
  const ofAges = Math.min(1, Math.max(0.05, (maxAge - minAge + 1) / 36));
  const ofTypes = bodyTypes?.length ? bodyTypes.length / BodyType.options.length : 1;
  const ofHopes = lookingFor?.length ? Math.min(1, lookingFor.length / 4) : 1;
  return ofAges * ofTypes * ofHopes * (tab === 'online' ? ONLINE_SHARE : 1);
}

/** Rather fewer than are expected to be online: another scan costs more than some people read in vain. */
const ONLINE_SHARE = 1 / 20;
const SLACK = 1.25;
/** Of slices: less than half of one is not left for another. */
const LEFTOVER = 1.5;

/**
 * How to read rings without reading everyone: thinly peopled rings together, each crowded one in slices of the random
 * keys, first of those online, each slice wider than the one before.
 */
export function scanOf(rings: Ring[], wanted: Wanted): Scan {
  const spots: Spot[] = [];
  const steps: Step[] = [];
  const both = wanted.isOnlineOnly ? SCOPE.online : SCOPE.anyone;
  const share = wanted.isOnlineOnly ? ONLINE_SHARE : 1;
  let thin: Ring[] = [];
  let most = 2 * wanted.people;

  const reading = (read: Ring[]) => {
    const first = spots.length;
    spots.push(...spotsOf(read));
    return { first, last: Math.max(first, spots.length - 1) };
  };
  const readThin = () => {
    const last = thin.at(-1);
    if (!last) return;
    const end: Position = [last.miles, 1, KEYS - 1];
    steps.push({ scope: both, low: 0, high: KEYS - 1, ...reading(thin), people: peopleIn(thin) * share, end });
    [thin, most] = [[], 2 * most];
  };
  for (const ring of rings) {
    const isCrowded = ring.people > 4 * wanted.people;
    if (isCrowded || peopleIn(thin) >= most) readThin();
    if (isCrowded) steps.push(...crowdedSteps(ring, wanted, reading([ring])));
    else thin.push(ring);
  }
  readThin();
  return { steps, places: spots.map(({ place }) => place), miles: spots.map(({ miles }) => miles) };
}

type Spot = { place: number; miles: number };

function spotsOf(rings: Ring[]): Spot[] {
  const spots = rings.flatMap(({ miles, places }) => places.map((place) => ({ place, miles })));
  return spots.sort((a, b) => a.place - b.place);
}

function crowdedSteps(ring: Ring, wanted: Wanted, where: { first: number; last: number }): Step[] {
  const after = wanted.after?.[0] === ring.miles ? wanted.after : null;
  const share = (SLACK * wanted.people) / ring.people / wanted.passing;
  const stepsOf = (scope: Scope, isOffline: 0 | 1, width: number, people: number) =>
    slices(after?.[1] === isOffline ? after[2] : 0, width, wanted.most / people, wanted.start).map((slice): Step => {
      const { low, high, end } = slice;
      const read = (people * (high - low + 1)) / KEYS;
      return { scope, low, high, ...where, people: read, end: [ring.miles, isOffline, end] };
    });
  const width = share / (wanted.isOnlineOnly ? 1 : ONLINE_SHARE);
  return [
    ...(after?.[1] === 1 ? [] : stepsOf(SCOPE.online, 0, width, ring.people * ONLINE_SHARE)),
    ...(wanted.isOnlineOnly ? [] : stepsOf(SCOPE.offline, 1, share, ring.people)),
  ];
}

/** Keys from low to high, of which the last is so far from where the viewer starts. */
type Slice = { low: number; high: number; end: number };

/**
 * The circle of keys from `turned` on, cut into slices that each are twice as wide as the one before, up to a share of
 * the circle. The last one is wider where little would be left: people read in vain cost less than another slice.
 */
function slices(turned: number, first: number, widest: number, start: number): Slice[] {
  const cuts: Slice[] = [];
  let share = first;
  for (let from = turned; from < KEYS; share *= 2) {
    const width = Math.ceil(Math.min(share, widest) * KEYS);
    const to = from + LEFTOVER * width > KEYS ? KEYS : from + width;
    cuts.push(...keysBetween(from, to, start));
    from = to;
  }
  return cuts;
}

/** From and to, counted from where the viewer starts, as keys; two ranges where they pass the largest key. */
function keysBetween(from: number, to: number, start: number): Slice[] {
  const [low, high] = [(from + start) % KEYS, (to - 1 + start) % KEYS];
  if (low <= high) return [{ low, high, end: to - 1 }];
  return [
    { low, high: KEYS - 1, end: KEYS - 1 - start },
    { low: 0, high, end: to - 1 },
  ];
}

/** The steps that together read about so many people, at least one; and where they end if there are more. */
export function affordable(steps: Step[], people: number): { steps: Step[]; people: number; end: Position | null } {
  let read = 0;
  const more = steps.findIndex((step, index) => {
    const isTooMuch = index > 0 && read + step.people > people;
    if (!isTooMuch) read += step.people;
    return isTooMuch;
  });
  if (more < 0) return { steps, people: read, end: null };
  return { steps: steps.slice(0, more), people: read, end: steps[more - 1]?.end ?? null };
}
