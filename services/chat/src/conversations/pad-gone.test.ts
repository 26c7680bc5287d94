import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { conversationMissing } from '@kindred/contracts/errors';
import { padGone } from './pad-gone.js';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = async (ms: number) => {
  await jest.advanceTimersByTimeAsync(ms);
  await new Promise((over) => setImmediate(over));
};

/** A list of two conversations, the second with somebody who is gone or not, found after so many milliseconds. */
const listAfter = (ms: number, isGone?: true) => async () => {
  await new Promise((over) => setTimeout(over, ms));
  return [undefined, isGone].map((gone) => ({ user1: {}, user2: { isGone: gone } }));
};

it('a list that shows somebody who is gone is answered at its moment, however long it took', async () => {
  const settled = jest.fn();
  for (const took of [1, 2, 9]) void padGone(listAfter(took, true), (list) => list).then(settled);
  await pass(24);
  expect(settled).not.toHaveBeenCalled();
  await pass(1);
  expect(settled).toHaveBeenCalledTimes(3);
});

it('no other list waits, and no refusal', async () => {
  const settled = jest.fn();
  void padGone(listAfter(1), (list) => list).then(settled);
  void padGone(
    async () => Promise.reject(conversationMissing()),
    () => [],
  ).catch(settled);
  await pass(1);
  expect(settled).toHaveBeenCalledTimes(2);
});
