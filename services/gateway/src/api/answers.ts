import type { Rpc } from '@kindred/contracts/define';
import type { Bytes, Reply } from '@kindred/kit/reply';
import type { Request, Response } from 'express';
import type { z } from 'zod/mini';
import type { FileAnswer } from './file-answer.js';
import type { Streamed } from './streamed.js';

const ANSWERS = Symbol('answers');

type Answer<O extends z.ZodMiniType> = z.input<O> | Reply<z.input<O>> | Bytes | Streamed | FileAnswer;

/** Binds a provider's method to an operation that the gateway answers itself. The compiler checks input and output. */
export function Answers<I extends z.ZodMiniType, O extends z.ZodMiniType>(contract: Rpc<I, O>) {
  return <T extends (input: z.output<I>, request: Request, response: Response) => Promise<Answer<O>>>(
    _target: object,
    _key: string,
    { value }: TypedPropertyDescriptor<T>,
  ) => Reflect.defineMetadata(ANSWERS, contract, value as T);
}

/** The operation that a method answers; undefined for any other method. */
export function answeredBy(method: unknown): Rpc | undefined {
  return typeof method === 'function' ? Reflect.getMetadata(ANSWERS, method) : undefined;
}
