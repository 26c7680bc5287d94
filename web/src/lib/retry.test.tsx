import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApiError } from './api-error';
import { retry } from './retry';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const failing = (...statuses: number[]) => {
  let tries = 0;
  const work = async () => {
    const status = statuses[tries++];
    if (status) throw new ApiError(status, '', '');
  };
  return { work, tries: () => tries };
};

it('tries again what was asked too often, or of a server that is away', async () => {
  const { work, tries } = failing(429, 503);
  const onFailure = jest.fn();
  void retry(work, onFailure);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(tries()).toBe(3);
  expect(onFailure).not.toHaveBeenCalled();
});

it('does not try again what was refused', async () => {
  const { work, tries } = failing(404);
  const onFailure = jest.fn();
  void retry(work, onFailure);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(tries()).toBe(1);
  expect(onFailure).toHaveBeenCalledTimes(1);
});
