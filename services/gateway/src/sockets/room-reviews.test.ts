import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { RoomReviews } from './room-reviews.js';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
});
afterEach(() => void jest.useRealTimers());

const userId = undefined;

/** Rooms of a socket of which so many reviews cannot ask everything. */
function failing(times: number) {
  const rooms = { reviews: 0, review: async () => ++rooms.reviews > times };
  return rooms;
}

it('a few sockets are reviewed at a time', async () => {
  let [underWay, most] = [0, 0];
  const review = async () => {
    most = Math.max(most, ++underWay);
    await turn();
    underWay--;
    return true;
  };
  await new RoomReviews().run(Array.from({ length: 20 }, () => ({ rooms: { review }, userId })));
  expect(most).toBe(4);
});

it('a socket of which something could not be asked is reviewed again until it can, and no other', async () => {
  const reviews = new RoomReviews();
  const [never, twice, late] = [failing(0), failing(2), failing(1)];
  await reviews.run([never, twice].map((rooms) => ({ rooms, userId })));
  await reviews.run([{ rooms: late, userId }]);
  const counts = () => [never, twice, late].map((rooms) => rooms.reviews);
  expect([counts(), jest.getTimerCount()]).toEqual([[1, 1, 1], 1]);
  for (const reviewed of [
    [1, 2, 2],
    [1, 3, 2],
  ]) {
    jest.advanceTimersByTime(5000);
    await turn();
    expect(counts()).toEqual(reviewed);
  }
  expect(jest.getTimerCount()).toBe(0);
});
