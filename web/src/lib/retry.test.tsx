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

it('a network that returns ends the pause, and the pauses begin anew', async () => {
  const { work, tries } = failing(503, 503, 503, 503, 503, 503);
  void retry(work);
  await jest.advanceTimersByTimeAsync(7000);
  expect(tries()).toBe(4);
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(tries()).toBe(5);
  await jest.advanceTimersByTimeAsync(1000);
  expect(tries()).toBe(6);
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(tries()).toBe(7);
});

it('what is tried on after the last pause is tried again after as long a pause', async () => {
  const { work, tries } = failing(...Array(20).fill(503));
  void retry(work, (tryOn) => tryOn());
  await jest.advanceTimersByTimeAsync(63_000);
  expect(tries()).toBe(7);
  await jest.advanceTimersByTimeAsync(64_000);
  expect(tries()).toBe(9);
});
