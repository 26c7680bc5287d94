import { expect, it } from '@jest/globals';
import { tried } from '../test/attempts.js';
import type { Action } from './check-actions.js';
import { checkHiding, type Hiding, NOBODY } from './check-hiding.js';
import type { Attempted, AttemptOutcome } from './history.js';

const hide = (thing: string, outcome?: AttemptOutcome) => tried('hide', thing, outcome);
const end = (stored: string[], more: Partial<Hiding> = {}): Hiding => {
  const asked = ['ana', 'ben', 'cem'];
  const seenBy = asked.filter((id) => !stored.includes(id));
  return { by: 'robin', stored, visibility: 'everyone', asked, seenBy, ...more };
};
const check = (tries: Attempted<Action>[], ...ends: Hiding[]) => ends.map((one) => checkHiding(tries, [one]).length);

it('the addresses are those that were chosen since the list was emptied last', () => {
  const tries = [hide('ana ben'), hide(NOBODY), hide('ben cem'), hide('ana', 'fail')];
  expect(check(tries, end(['cem', 'ben']))).toEqual([0]);
  expect(check([...tries, hide('ana')], end(['ana', 'ben', 'cem']))).toEqual([0]);
});

it('finds a lost list, half of one, a mix of two, and what was refused or is of nobody', () => {
  const tries = [hide('ana ben'), hide(NOBODY), hide('ben cem'), hide('ana', 'fail')];
  const found = check(tries, end([]), end(['ben']), end(['ana', 'ben', 'cem']), end(['ben', 'cem', 'unknown']));
  expect(found).toEqual([1, 1, 1, 1]);
  expect(check([], end(['ana']))).toEqual([1]);
});

it('a choice of which nothing is known is there as a whole or not at all', () => {
  const tries = [hide('ana'), hide('ben cem', 'unknown')];
  expect(check(tries, end(['ana']), end(['ana', 'ben', 'cem']), end(['ana', 'ben']))).toEqual([0, 0, 1]);
  const emptied = [...tries, hide(NOBODY, 'unknown')];
  expect(check(emptied, end([]), end(['ana']), end(['ben', 'cem']))).toEqual([0, 0, 1]);
});

it('finds who is seen by those from whom they hide, or not by the others', () => {
  const tries = [hide('ana')];
  expect(checkHiding(tries, [end(['ana'], { seenBy: ['ana', 'ben', 'cem'] })])).toHaveLength(1);
  expect(checkHiding(tries, [end(['ana'], { seenBy: ['ben'] })])).toHaveLength(1);
  expect(checkHiding(tries, [end(['ana'], { visibility: 'contacts', seenBy: [] })])).toEqual([]);
  expect(checkHiding(tries, [end(['ana'], { visibility: 'contacts', seenBy: ['cem'] })])).toHaveLength(1);
});
