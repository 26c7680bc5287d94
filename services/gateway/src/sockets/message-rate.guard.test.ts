import { expect, it } from '@jest/globals';
import type { ExecutionContext } from '@nestjs/common';
import { MessageRateGuard } from './message-rate.guard.js';

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
  expect(passing(guard, socketOf('sam'), 40)).toBeLessThanOrEqual(31);
  const passed = Array.from({ length: 20 }, () => passing(guard, socketOf('robin'), 40));
  expect(passed.slice(0, 3).every((count) => count >= 30)).toBe(true);
  const sum = passed.reduce((all, count) => all + count, 0);
  expect(sum).toBeGreaterThanOrEqual(100);
  expect(sum).toBeLessThan(150);
});
