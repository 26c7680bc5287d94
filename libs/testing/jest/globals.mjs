import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** What test files import as `@jest/globals`: what Jest has set for the file that runs, so it is loaded again for each. */
export const { expect, test, it, describe, beforeAll, afterAll, beforeEach, afterEach } = globalThis;

const mocker = new ModuleMocker(globalThis);
const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });

/** The part of Jest's object that our tests use: functions that note their calls, and a clock that the test moves. */
export const jest = {
  fn: mocker.fn.bind(mocker),
  useFakeTimers: timers.useFakeTimers.bind(timers),
  useRealTimers: timers.useRealTimers.bind(timers),
  getTimerCount: timers.getTimerCount.bind(timers),
  advanceTimersByTime: timers.advanceTimersByTime.bind(timers),
  advanceTimersByTimeAsync: timers.advanceTimersByTimeAsync.bind(timers),
};
