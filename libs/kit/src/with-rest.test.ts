import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { withRest } from './with-rest.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('ends after the work and as long again', async () => {
  const ended = jest.fn();
  void withRest(() => new Promise((done) => setTimeout(done, 40, 'what was done'))).then(ended);
  await jest.advanceTimersByTimeAsync(79);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith('what was done');
});

it('rests also when the work failed', async () => {
  const failed = jest.fn();
  const work = () => new Promise((_, refuse) => setTimeout(refuse, 40, new Error('It failed.')));
  void withRest(work).catch(failed);
  await jest.advanceTimersByTimeAsync(79);
  expect(failed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalled();
});
