import { cellOf, coarseCellOf } from '@kindred/contracts/grid';
import type { CurrentUser } from '@kindred/contracts/session';
import { type Action, ofKind } from './check-actions.js';
import type { Attempted } from './history.js';
import { possibleEnds } from './judge.js';
import { NOWHERE, placeNamed, ruleAt } from './places.js';

/** The switches of a profile that arriving under a rule, or leaving it, changes as well. */
const flags = ['showDistance', 'showOnline', 'showAsNew', 'hasReadPlaceRule'] as const;
type Flags = Record<(typeof flags)[number], boolean>;

/** Everything that is stored with a location: in the profile, and in the card by which discovery finds the member. */
export type StoredPlace = Flags & {
  locationName: string | null;
  wideLocationName: string | null;
  cell: number | null;
  latitude: number | null;
  longitude: number | null;
  ruledCountry: string | null;
  discoveryCell: number | null;
  cardCell: number | null;
  isCardNew: boolean;
};

type Shown = Pick<StoredPlace, 'locationName' | 'latitude' | 'longitude'> &
  Omit<Flags, 'hasReadPlaceRule'> & {
    placeRule: Pick<NonNullable<CurrentUser['placeRule']>, 'country' | 'isRead'> | null;
  };

/** Where a member is in the end, and whether a browser of theirs is told by push, once all work is done. */
export type Whereabouts = { by: string; stored: StoredPlace; isPushed: boolean };

type State = Flags & { place: string };

const begun: State = {
  place: NOWHERE,
  showDistance: true,
  showOnline: true,
  showAsNew: true,
  hasReadPlaceRule: false,
};
const hidden = { showDistance: false, showOnline: false, showAsNew: false };

/** Whether the action sets a switch that goes with the location, so that it is judged here. */
export const goesWithPlace = ({ thing }: Pick<Action, 'thing'>) => flags.some((flag) => thing.startsWith(`${flag} `));

/** What is stored belongs to one location, the last one, and to what was switched there. `thing` names a place or nowhere. */
export function checkPlaces(attempts: Attempted<Action>[], whereabouts: Whereabouts[]): string[] {
  return whereabouts.flatMap(({ by, stored, isPushed }) => {
    const own = attempts.filter((one) => one.by === by);
    return [...checkStored(by, stored, own), ...checkPush(by, isPushed, own)];
  });
}

function checkStored(by: string, stored: StoredPlace, own: Attempted<Action>[]) {
  const tries = own.filter(
    (one) => ['move', 'shown'].includes(one.kind) || (one.kind === 'switch' && goesWithPlace(one)),
  );
  const ends = possibleEnds(tries, begun, stateAfter).map(storedAs).map(textOf);
  if (ends.includes(textOf(stored))) return [];
  if (ends.length === 0) return [`${by} was shown a location with what belongs to another`];
  return [`the location of ${by} is ${textOf(stored)} and should be ${ends.join(' or ')}`];
}

function stateAfter(state: State, { kind, thing }: Action): State | null {
  if (kind === 'shown') return shownAs(state) === thing ? state : null;
  if (kind === 'move') return { ...state, ...changesOf(state.place, thing) };
  const [name, value] = thing.split(' ');
  return { ...state, [name as keyof Flags]: value === 'true' };
}

/** Arriving under a rule hides the member. That the law is read lasts as long as its rule, and no longer than the location. */
function changesOf(from: string, to: string): Partial<State> {
  const isSameRule = to !== NOWHERE && ruleAt(to) === ruleAt(from);
  return {
    place: to,
    ...(isArrivalUnderRule(from, to) && hidden),
    ...(!isSameRule && { hasReadPlaceRule: false }),
  };
}

const isArrivalUnderRule = (from: string, to: string) => ruleAt(to) !== null && ruleAt(to) !== ruleAt(from);

function storedAs({ place, ...chosen }: State): StoredPlace {
  const { name, wideName, latitude, longitude, country } = placeNamed(place) ?? {};
  const position = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
  const cell = position && cellOf(position);
  const isExact = chosen.showDistance && !country;
  const discoveryCell = cell === null || isExact ? cell : -1 - coarseCellOf(cell);
  return {
    ...chosen,
    locationName: name ?? null,
    wideLocationName: wideName ?? null,
    cell,
    latitude: latitude ?? null,
    longitude: longitude ?? null,
    ruledCountry: country ?? null,
    discoveryCell,
    cardCell: discoveryCell,
    isCardNew: chosen.showAsNew,
  };
}

/** What an answer says of the location, and of what goes with it: the `thing` of an action `shown`. */
export function shownIn(user: Shown): string {
  const { locationName, latitude, longitude, placeRule, showDistance, showOnline, showAsNew } = user;
  const rule = placeRule && { country: placeRule.country, isRead: placeRule.isRead };
  return JSON.stringify({ locationName, latitude, longitude, rule, showDistance, showOnline, showAsNew });
}

function shownAs(state: State) {
  const stored = storedAs(state);
  const { ruledCountry: country, hasReadPlaceRule: isRead } = stored;
  return shownIn({ ...stored, placeRule: country === null ? null : { country, isRead } });
}

const textOf = (stored: StoredPlace) => JSON.stringify(stored, Object.keys(stored).sort());

/** Each arrival under a rule switches push off, and what was switched on since stays on. */
function checkPush(by: string, isPushed: boolean, own: Attempted<Action>[]) {
  const tries = [...ofKind('move', own), ...ofKind('push', own)];
  const ends = possibleEnds(tries, { place: NOWHERE, isPushed: false }, pushAfter);
  if (ends.some((end) => end.isPushed === isPushed)) return [];
  return [`${by} is ${isPushed ? '' : 'not '}told by push, other than was chosen since the last arrival under a rule`];
}

function pushAfter(state: { place: string; isPushed: boolean }, { kind, thing }: Action) {
  if (kind === 'push') return { ...state, isPushed: thing === 'on' };
  return { place: thing, isPushed: state.isPushed && !isArrivalUnderRule(state.place, thing) };
}
