import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { ExecutionContext } from '@nestjs/common';
import { MessageRateGuard } from './message-rate.guard.js';

// The clock stands: nothing is refilled.
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const socketOf = (userId: string) => ({ data: { sid: 'session', userId } });

/** How many of so many messages pass. */
function passing(guard: MessageRateGuard, socket: object, count: number) {
  const context = { switchToWs: () => ({ getClient: () => socket }) } as unknown as ExecutionContext;
  let passed = 0;
  for (let n = 0; n < count; n++) {
    try {
      if (guard.canActivate(context)) passed++;
    } catch (error) {
      expect(error).toMatchObject({ kind: 'limited' });
    }
  }
  return passed;
}

it('lets thirty messages of a socket pass at once, and a hundred of the sockets of an account', () => {
  const guard = new MessageRateGuard();
  expect(passing(guard, socketOf('sam'), 40)).toBe(30);
  const passed = Array.from({ length: 5 }, () => passing(guard, socketOf('robin'), 40));
  expect(passed).toEqual([30, 30, 30, 10, 0]);
});
