import { expect, it } from '@jest/globals';
import { timed } from '../test/attempts.js';
import type { AttemptOutcome } from './history.js';
import { checkObjects, checkOnce, LATE_MS, lastStands, possibleEnds } from './judge.js';

it.each<[AttemptOutcome[], number[]]>([
  [['ok'], [1]],
  [['unknown', 'ok'], [1]],
  [['unknown'], [0, 1]],
  [
    ['fail', 'unknown'],
    [0, 1],
  ],
  [['fail'], [0]],
])('what was answered %j may be there %j times', (outcomes, right) => {
  const tries = outcomes.map((outcome) => ({ outcome }));
  const counts = [0, 1, 2].filter((count) => checkOnce('it', tries, count).length === 0);
  expect(counts).toEqual(right);
});

it('of several attempts those may stand that no acknowledged one followed for sure', () => {
  const tried = (outcome: AttemptOutcome, startedAt: number) => timed({}, outcome, startedAt);
  const mayStand = (tries: ReturnType<typeof tried>[], lateMs?: number) =>
    tries.filter((one) => lastStands(tries, false, (other) => other === one, lateMs));
  const [old, late, refused] = [tried('ok', 0), tried('unknown', 5), tried('fail', 20)];
  expect(mayStand([old, late, refused])).toEqual([old, late]);
  const last = tried('ok', 10);
  expect(mayStand([old, late, refused, last])).toEqual([late, last]);
  expect(mayStand([old, late, last], 0)).toEqual([last]);
  expect(mayStand([late, tried('ok', 10 + LATE_MS)])).toHaveLength(1);
  expect([[late, refused], [old]].map((tries) => lastStands(tries, true, () => false))).toEqual([true, false]);
});

it('calls leave the state that they lead to in their order, and unknown ones what they may lead to while they are not over', () => {
  const tried = (letter: string, outcome: AttemptOutcome, at: number) => timed({ letter }, outcome, at);
  const add = (state: string, { letter }: { letter: string }) => (state.includes(letter) ? state : state + letter);
  const endsOf = (...tries: ReturnType<typeof tried>[]) => possibleEnds(tries, '', add).sort();
  const [a, b, c] = [tried('a', 'ok', 0), tried('b', 'unknown', 10), tried('c', 'ok', 20)];
  expect(endsOf()).toEqual(['']);
  expect(endsOf(c, a, tried('d', 'fail', 5))).toEqual(['ac']);
  expect(endsOf(a, b, c)).toEqual(['abc', 'ac', 'acb']);
  expect(endsOf(a, b, tried('c', 'ok', 20 + LATE_MS))).toEqual(['abc', 'ac']);
  expect(endsOf(b, tried('c', 'unknown', 20))).toEqual(['', 'b', 'bc', 'c', 'cb']);
});

it('a call that cannot happen in a state rules that state out', () => {
  const tried = (to: number, outcome: AttemptOutcome, at: number) => timed({ to }, outcome, at);
  const next = (state: number, { to }: { to: number }) => (to === state + 1 ? to : null);
  expect(possibleEnds([tried(1, 'unknown', 0), tried(2, 'ok', 10)], 0, next)).toEqual([2]);
  expect(possibleEnds([tried(2, 'ok', 10)], 0, next)).toEqual([]);
});

it('each object has its row, and each row its object', () => {
  expect(checkObjects(['a', 'b'], ['b', 'a', 'a'])).toEqual([]);
  expect(checkObjects(['a'], ['b'])).toEqual(['the object a belongs to nothing', 'the object b is missing']);
});
