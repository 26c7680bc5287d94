import { AppError, type Problem } from '@kindred/contracts/app-error';
import type { Rpc } from '@kindred/contracts/define';
import { internalError, unavailable } from '@kindred/contracts/errors';
import { parse } from '@kindred/contracts/parse';
import { MessagePattern } from '@nestjs/microservices';
import type { z } from 'zod/mini';
import { Caller } from './caller.js';
import { requestId } from './context.js';
import { isUnreachable } from './database-errors.js';
import { type Reply, type Written, written } from './reply.js';
import { Envelope } from './wire.js';

/** The outcome of a request: an answer, a refusal, or a bug with its error. */
export type CallOutcome = { reply: Written } | { problem: Problem; bug?: unknown };

/** Binds a controller method to a contract: parses the input, and strips from the answer what the contract does not name. */
export function Handle<I extends z.ZodMiniType, O extends z.ZodMiniType>(contract: Rpc<I, O>) {
  type Answer = z.input<O> | Reply<z.input<O>>;
  return <T extends (input: z.output<I>, caller: Caller) => Answer | Promise<Answer>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<T>,
  ) => {
    const method = descriptor.value as T;
    const handler = function (this: unknown, message: unknown) {
      return outcomeOf(async () => {
        const { input, callerId } = Envelope.parse(message);
        return written(contract, await method.call(this, parse(contract.input, input), new Caller(callerId)));
      });
    };
    descriptor.value = handler as unknown as T;
    MessagePattern(contract.subject)(target, key, descriptor as PropertyDescriptor);
  };
}

async function outcomeOf(work: () => Promise<Written>): Promise<CallOutcome> {
  try {
    return { reply: await work() };
  } catch (error) {
    if (error instanceof AppError) return { problem: error.toProblem() };
    return { problem: problemOf(error), bug: error };
  }
}

/** The refusal that a client gets for an unexpected error. */
export function problemOf(error: unknown): Problem {
  return (isUnreachable(error) ? unavailable() : internalError(requestId())).toProblem();
}
