import { expect, it } from '@jest/globals';
import { faultsOf } from './verdict.js';

const ofKills = (names: string[], whilePending: number) =>
  faultsOf(
    { ...{ violations: [], attempts: 9, acknowledged: 9, unknown: 0 }, kills: { names, whilePending, recoveries: [] } },
    0.5,
  );

it('faults that none of the promises could suffer from prove nothing', () => {
  expect(ofKills(['chat', 'auth'], 1)).toEqual([]);
  expect(ofKills(['chat', 'auth'], 0)).toEqual(['only 0 of 2 faults fell while an answer was pending']);
  expect(ofKills([], 0)).toEqual(['only 0 of 0 faults fell while an answer was pending']);
});
