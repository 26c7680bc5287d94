import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { padTiming } from './pad-timing.js';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Settles after so many milliseconds. */
const doneAfter = (ms: number) => () => new Promise((done) => setTimeout(done, ms, 'done'));
const failedAfter = (ms: number) => () => new Promise((_, fail) => setTimeout(fail, ms, new Error('nobody')));

const pass = async (ms: number) => {
  await jest.advanceTimersByTimeAsync(ms);
  await new Promise((over) => setImmediate(over));
};

it.each([
  [0, 250],
  [3, 250],
  [249, 250],
  [251, 500],
  [770, 1000],
])('work of %d ms settles after %d ms', async (took, at) => {
  const settled = jest.fn();
  void padTiming(250, doneAfter(took)).then(settled);
  await pass(at - 1);
  expect(settled).not.toHaveBeenCalled();
  await pass(1);
  expect(settled).toHaveBeenCalledWith('done');
});

it('what went wrong is passed on at the same moment', async () => {
  const failed = jest.fn();
  void padTiming(250, failedAfter(3)).catch(failed);
  await pass(249);
  expect(failed).not.toHaveBeenCalled();
  await pass(1);
  expect(failed).toHaveBeenCalledWith(new Error('nobody'));
});

it('only outcomes of a kind wait, where one is named', async () => {
  const settled = jest.fn();
  void padTiming(250, doneAfter(2), ({ status }) => status === 'fulfilled').then(() => settled('a padded result'));
  void padTiming(250, doneAfter(3), ({ status }) => status === 'rejected').then(settled);
  void padTiming(250, failedAfter(4), ({ status }) => status === 'fulfilled').catch(settled);
  await pass(4);
  expect(settled).toHaveBeenCalledTimes(2);
  expect(settled).not.toHaveBeenCalledWith('a padded result');
});

it('leaves no timer behind', async () => {
  const settled = jest.fn();
  void padTiming(250, doneAfter(3)).then(settled);
  await pass(250);
  expect(settled).toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);
});
