import { expect, it } from '@jest/globals';
import { cellOf, coarseCellOf } from '@kindred/contracts/grid';
import { tried } from '../test/attempts.js';
import type { Action } from './check-actions.js';
import { checkPlaces, type StoredPlace, shownIn } from './check-places.js';
import type { Attempted, AttemptOutcome } from './history.js';
import { placeNamed } from './places.js';

const move = (to: string, outcome?: AttemptOutcome) => tried('move', to, outcome);
const flip = (thing: string, outcome?: AttemptOutcome) => tried('switch', thing, outcome);

const shown = { showDistance: true, showOnline: true, showAsNew: true, hasReadPlaceRule: false };
const hidden = { showDistance: false, showOnline: false, showAsNew: false, hasReadPlaceRule: false };

/** What is stored of a place where nothing is switched on that shows the member. */
function at(name: string, more: Partial<StoredPlace> = {}): StoredPlace {
  const place = placeNamed(name);
  const cell = place ? cellOf(place) : null;
  const discoveryCell = cell && -1 - coarseCellOf(cell);
  return {
    ...hidden,
    locationName: place?.name ?? null,
    wideLocationName: place?.wideName ?? null,
    cell,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    ruledCountry: place?.country ?? null,
    discoveryCell,
    cardCell: discoveryCell,
    isCardNew: false,
    ...more,
  };
}
const problems = (tries: Attempted<Action>[], stored: StoredPlace, isPushed = false) =>
  checkPlaces(tries, [{ by: 'robin', stored, isPushed }]).length;

const { cell } = at('Alfama');
const exact = { discoveryCell: cell, cardCell: cell };
const asNew = { ...shown, isCardNew: true };

it('a location without a rule changes nothing else, and one under a rule hides the member', () => {
  expect(problems([], at('nowhere', asNew))).toBe(0);
  expect(problems([move('Alfama')], at('Alfama', { ...asNew, ...exact }))).toBe(0);
  expect(problems([move('Nakasero')], at('Nakasero'))).toBe(0);
  expect(problems([move('Nakasero'), move('Alfama')], at('Alfama'))).toBe(0);
  expect(problems([move('Nakasero'), move('nowhere')], at('nowhere'))).toBe(0);
});

it('what is switched on under a rule stays until the next arrival under one', () => {
  const there = [move('Nakasero'), flip('showOnline true'), flip('hasReadPlaceRule true'), move('Muyenga')];
  expect(problems(there, at('Muyenga', { showOnline: true, hasReadPlaceRule: true }))).toBe(0);
  expect(problems([...there, move('Alfama')], at('Alfama', { showOnline: true }))).toBe(0);
  expect(problems([...there, move('Osu')], at('Osu'))).toBe(0);
  expect(problems([...there, move('Osu')], at('Osu', { showOnline: true }))).toBe(1);
});

it.each<[string, Partial<StoredPlace>]>([
  ['the name of another', { locationName: 'Alfama' }],
  ['the wider name of another', { wideLocationName: 'Lisbon' }],
  ['the cell of another', { cell }],
  ['the degrees of another', { latitude: 38.7 }],
  ['the rule of another', { ruledCountry: 'GH' }],
  ['no rule', { ruledCountry: null }],
  ['the law read that was not shown', { hasReadPlaceRule: true }],
  ['a switch from before', { showDistance: true }],
  ['a finer cell in discovery', { discoveryCell: at('Nakasero').cell }],
  ['the card of another', { cardCell: cell }],
  ['a card among new people', { isCardNew: true }],
])('finds a location with %s', (_, mixed) => {
  expect(problems([move('Alfama'), move('Nakasero')], at('Nakasero', mixed))).toBe(1);
});

it('finds a lost location, one that was refused, and one that was to be deleted', () => {
  expect(problems([move('Nakasero'), move('Muyenga')], at('Nakasero'))).toBe(1);
  expect(problems([move('Nakasero'), move('Muyenga', 'fail')], at('Muyenga'))).toBe(1);
  expect(problems([move('Nakasero'), move('nowhere')], at('Nakasero'))).toBe(1);
});

it('an arrival of which nothing is known has happened with all that goes with it, or not', () => {
  const tries = [move('Alfama'), move('Nakasero', 'unknown')];
  expect(problems(tries, at('Nakasero'))).toBe(0);
  expect(problems(tries, at('Alfama', { ...asNew, ...exact }))).toBe(0);
  expect(problems(tries, at('Alfama'))).toBe(1);
  expect(problems([...tries, move('Nakasero')], at('Nakasero', { showOnline: true }))).toBe(1);
});

it('finds an answer that shows what belongs to two locations, whatever comes after it', () => {
  const look = (stored: StoredPlace, country: string | null) =>
    tried('shown', shownIn({ ...stored, placeRule: country === null ? null : { country, isRead: false } }));
  const seen = (stored: StoredPlace, country: string | null) =>
    problems([move('Alfama'), move('Nakasero', 'unknown'), look(stored, country), move('Osu')], at('Osu'));
  expect(seen(at('Nakasero'), 'UG')).toBe(0);
  expect(seen(at('Alfama', shown), null)).toBe(0);
  expect(seen(at('Nakasero'), null)).toBe(1);
  expect(seen(at('Nakasero', shown), 'UG')).toBe(1);
  expect(seen(at('Alfama'), null)).toBe(1);
});

it('push is off since the last arrival under a rule, unless it was switched on since', () => {
  const told = [tried('push', 'on'), move('Nakasero')];
  expect([problems(told, at('Nakasero'), false), problems(told, at('Nakasero'), true)]).toEqual([0, 1]);
  const again = [...told, tried('push', 'on'), move('Muyenga')];
  expect([problems(again, at('Muyenga'), true), problems(again, at('Muyenga'), false)]).toEqual([0, 1]);
  const left = [...again, move('Alfama')];
  expect([problems(left, at('Alfama'), true), problems(left, at('Alfama'), false)]).toEqual([0, 1]);
  const unclear = [...left, move('Osu', 'unknown'), move('Alfama')];
  expect([problems(unclear, at('Alfama'), true), problems(unclear, at('Alfama'), false)]).toEqual([0, 0]);
});
