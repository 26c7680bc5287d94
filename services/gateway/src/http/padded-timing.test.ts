import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { personMissing, wrongPassword } from '@kindred/contracts/errors';
import { padAll, padMissing } from './padded-timing.js';

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

const after = (ms: number, error: Error) => () => new Promise((_, refuse) => setTimeout(refuse, ms, error));

it('a 404 comes at the same moment, however long it took to find nothing', async () => {
  const refused = jest.fn();
  for (const took of [1, 2, 9]) void padMissing(after(took, personMissing())).catch(refused);
  await pass(24);
  expect(refused).not.toHaveBeenCalled();
  await pass(1);
  expect(refused).toHaveBeenCalledTimes(3);
});

it('every answer waits that tells too much by its time', async () => {
  const settled = jest.fn();
  for (const took of [1, 2]) void padAll(after(took, wrongPassword())).catch(settled);
  void padAll(async () => 'done').then(settled);
  await pass(24);
  expect(settled).not.toHaveBeenCalled();
  await pass(1);
  expect(settled).toHaveBeenCalledTimes(3);
});

it('nothing else waits', async () => {
  const settled = jest.fn();
  void padMissing(after(1, wrongPassword())).catch(settled);
  void padMissing(async () => 'found').then(settled);
  await jest.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledTimes(2);
});
