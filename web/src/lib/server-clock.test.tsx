import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { whenServerTimeIs } from './server-clock';

const clock = jest.spyOn(Date, 'now');
const run = jest.fn();

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['Date'] });
  clock.mockReturnValue(1000);
});

afterEach(() => {
  jest.useRealTimers();
  clock.mockReset();
});

it('waits on where the timer comes before the clock is there', () => {
  whenServerTimeIs(1010, run);
  clock.mockReturnValue(1009);
  jest.advanceTimersByTime(10);
  expect(run).not.toHaveBeenCalled();
  clock.mockReturnValue(1010);
  jest.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
});

it('is called off, also after a timer that came early', () => {
  const callOff = whenServerTimeIs(1010, run);
  clock.mockReturnValue(1009);
  jest.advanceTimersByTime(10);
  callOff();
  clock.mockReturnValue(2000);
  jest.advanceTimersByTime(1000);
  expect(run).not.toHaveBeenCalled();
});
