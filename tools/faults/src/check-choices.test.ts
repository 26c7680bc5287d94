import { expect, it } from '@jest/globals';
import type { Action } from './check-actions.js';
import { checkChoices } from './check-choices.js';
import type { Attempted, AttemptOutcome } from './history.js';

let time = 0;
const tried = (kind: Action['kind'], thing: string, outcome: AttemptOutcome = 'ok'): Attempted<Action> => {
  time += 60_000;
  return { kind, by: 'robin', thing, outcome, startedAt: time, endedAt: time + 1000 };
};
const found = (kind: Action['kind'], thing: string) => [{ kind, by: 'robin', thing }];

it('a switch stands as it was acknowledged last, or as an attempt since may have left it', () => {
  const tries = [tried('switch', 'showRead false'), tried('switch', 'showRead true', 'fail')];
  expect(checkChoices(tries, found('switch', 'showRead false'))).toEqual([]);
  expect(checkChoices(tries, found('switch', 'showRead true'))).toHaveLength(1);
  const unclear = [...tries, tried('switch', 'showRead true', 'unknown')];
  expect(checkChoices(unclear, found('switch', 'showRead true'))).toEqual([]);
  const again = [...unclear, tried('switch', 'showRead false')];
  expect(checkChoices(again, found('switch', 'showRead true'))).toHaveLength(1);
});

it('a request is what was decided, and accepted where both were', () => {
  const declined = [tried('decide', 'chat declined'), tried('decide', 'chat accepted', 'fail')];
  expect(checkChoices(declined, found('decide', 'chat declined'))).toEqual([]);
  expect(checkChoices(declined, found('decide', 'chat accepted'))).toHaveLength(1);
  expect(checkChoices(declined, found('decide', 'chat waiting'))).toHaveLength(1);
  const both = [...declined, tried('decide', 'chat accepted')];
  expect(checkChoices(both, found('decide', 'chat accepted'))).toEqual([]);
  expect(checkChoices(both, found('decide', 'chat declined'))).toHaveLength(1);
});

it('a request about which nothing was answered may be anything that was tried', () => {
  const tries = [tried('decide', 'chat declined', 'unknown')];
  expect(checkChoices(tries, found('decide', 'chat waiting'))).toEqual([]);
  expect(checkChoices(tries, found('decide', 'chat declined'))).toEqual([]);
  expect(checkChoices(tries, found('decide', 'chat accepted'))).toHaveLength(1);
  expect(checkChoices(tries, [])).toHaveLength(1);
});
