import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { findConversation } from '@kindred/contracts/chat';
import { conversationMissing } from '@kindred/contracts/errors';
import type { CallHandler, ExecutionContext } from '@nestjs/common';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimiter } from '../limits/rate-limiter.js';
import { RateLimitedError } from '../limits/rule-counters.js';
import type { Devices } from '../session/devices.js';
import { LimitInterceptor } from './limit.interceptor.js';
import type { Operations } from './operations.js';
import { ROUTE } from './route.js';

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

/** A call that would open a conversation, of a member who may open no more of them that day. */
function open(find: () => Promise<unknown>) {
  const refuse = async () => {
    throw new RateLimitedError('newConversation', 'a member', new RateLimiterRes(0, 60_000));
  };
  const limiter = { run: refuse } as Partial<RateLimiter> as RateLimiter;
  const operations = { forward: find } as Partial<Operations> as Operations;
  const handler = () => undefined;
  Reflect.defineMetadata(ROUTE, { limit: 'newConversation', unchanged: findConversation }, handler);
  const context = { getHandler: () => handler, switchToHttp: () => ({ getRequest: () => ({ input: {} }) }) };
  const interceptor = new LimitInterceptor(limiter, {} as Devices, operations);
  return interceptor.intercept(context as unknown as ExecutionContext, {} as CallHandler);
}

const after = (ms: number) => () => new Promise((_, refuse) => setTimeout(refuse, ms, conversationMissing()));

it('a refusal for the limit comes at the same moment, however long it took to find no conversation', async () => {
  const refused = jest.fn();
  for (const took of [1, 2, 9]) void open(after(took)).catch(refused);
  await pass(24);
  expect(refused).not.toHaveBeenCalled();
  await pass(1);
  expect(refused).toHaveBeenCalledTimes(3);
  expect(refused).toHaveBeenCalledWith(expect.objectContaining({ kind: 'limited', rule: 'newConversation' }));
});
