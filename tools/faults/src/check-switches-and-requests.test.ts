import { expect, it } from '@jest/globals';
import { found, tried } from '../test/attempts.js';
import { checkSwitchesAndRequests } from './check-switches-and-requests.js';

it('a switch stands as it was acknowledged last, or as an attempt since may have left it', () => {
  const tries = [tried('switch', 'showRead false'), tried('switch', 'showRead true', 'fail')];
  expect(checkSwitchesAndRequests(tries, [found('switch', 'showRead false')])).toEqual([]);
  expect(checkSwitchesAndRequests(tries, [found('switch', 'showRead true')])).toHaveLength(1);
  const unclear = [...tries, tried('switch', 'showRead true', 'unknown')];
  expect(checkSwitchesAndRequests(unclear, [found('switch', 'showRead true')])).toEqual([]);
  const again = [...unclear, tried('switch', 'showRead false')];
  expect(checkSwitchesAndRequests(again, [found('switch', 'showRead true')])).toHaveLength(1);
});

it('a request is what was decided, and accepted where both were', () => {
  const declined = [tried('decide', 'chat declined'), tried('decide', 'chat accepted', 'fail')];
  expect(checkSwitchesAndRequests(declined, [found('decide', 'chat declined')])).toEqual([]);
  expect(checkSwitchesAndRequests(declined, [found('decide', 'chat accepted')])).toHaveLength(1);
  expect(checkSwitchesAndRequests(declined, [found('decide', 'chat waiting')])).toHaveLength(1);
  const both = [...declined, tried('decide', 'chat accepted')];
  expect(checkSwitchesAndRequests(both, [found('decide', 'chat accepted')])).toEqual([]);
  expect(checkSwitchesAndRequests(both, [found('decide', 'chat declined')])).toHaveLength(1);
});

it('a request about which nothing was answered may be anything that was tried', () => {
  const tries = [tried('decide', 'chat declined', 'unknown')];
  expect(checkSwitchesAndRequests(tries, [found('decide', 'chat waiting')])).toEqual([]);
  expect(checkSwitchesAndRequests(tries, [found('decide', 'chat declined')])).toEqual([]);
  expect(checkSwitchesAndRequests(tries, [found('decide', 'chat accepted')])).toHaveLength(1);
  expect(checkSwitchesAndRequests(tries, [])).toHaveLength(1);
});
