import { AppError, Problem } from '@kindred/contracts/app-error';
import type { Rpc } from '@kindred/contracts/define';
import { bodyTooLarge, timedOut, unavailable } from '@kindred/contracts/errors';
import { type Msg, NoRespondersError, TimeoutError } from 'nats';
import type { z } from 'zod/mini';
import type { Bus } from './bus.js';
import { matchesSchema } from './matches-schema.js';
import { traced } from './trace.js';
import { callHeaders, HEADER } from './wire.js';

const TIMEOUT_SECONDS = 5;

/**
 * Calls the service that answers this contract and returns its checked answer.
 * @param callerId the signed-in user on whose behalf, or null
 * @throws AppError the service's own refusal, `unavailable` when nobody answers, `timeout` after the contract's time, five
 * seconds unless given, `too_large` for an input that NATS does not take as one message
 */
export async function call<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  bus: Bus,
  contract: Rpc<I, O>,
  input: z.input<I>,
  callerId: string | null = null,
): Promise<z.output<O>> {
  return checked(contract, await exchange(bus, contract, input, callerId));
}

/** An answer that already matches its schema is not parsed: parsing would return it as it is. */
function checked<O extends z.ZodMiniType>({ output }: Rpc<z.ZodMiniType, O>, message: Msg): z.output<O> {
  const value = message.json<z.output<O>>();
  return matchesSchema(output, value) ? value : output.parse(value);
}

/** All pages of a list, one after the other, each checked. */
export async function* pagesOf<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  bus: Bus,
  contract: Rpc<I, O>,
  input: z.input<I> & object,
  callerId: string | null = null,
): AsyncGenerator<z.output<O>> {
  for (let cursor: string | undefined, isMore = true; isMore; isMore = cursor !== undefined) {
    const message = await exchange(bus, contract, { ...input, cursor }, callerId);
    yield checked(contract, message);
    cursor = responseHeadersOf(message).next;
  }
}

/** What the headers of an answer say. */
export function responseHeadersOf({ headers }: Msg) {
  const [next, prev] = [headers?.get(HEADER.next) || undefined, headers?.get(HEADER.prev) || undefined];
  // A missing header reads as an empty text.
  const people = (headers?.get(HEADER.people) || undefined)?.split(',');
  return { isRepeat: headers?.has(HEADER.repeat) ?? false, next, prev, people };
}

/** Like `call`, but returns the message as the service sent it, where the contract's output schema was applied. */
export async function exchange(bus: Bus, contract: Rpc, input: unknown, callerId: string | null): Promise<Msg> {
  const { name, subject } = contract;
  return traced({ kind: 'client', name, attributes: { subject } }, async (annotate) => {
    const message = await request(bus, contract, JSON.stringify({ input, callerId }));
    if (message.headers?.has(HEADER.problem)) throw AppError.from(Problem.parse(message.json()));
    annotate({ outcome: 'ok' });
    return message;
  });
}

/** The bytes of a message that are left for headers. */
const HEADER_BYTES = 4096;

async function request(bus: Bus, contract: Rpc, payload: string) {
  if (!bus.isConnected) throw unavailable();
  if (Buffer.byteLength(payload) > bus.largestMessage - HEADER_BYTES) throw bodyTooLarge();
  try {
    const timeout = (contract.timeoutSeconds ?? TIMEOUT_SECONDS) * 1000;
    return await bus.nats.request(contract.subject, payload, { timeout, headers: callHeaders() });
  } catch (error) {
    throw refusalOf(error);
  }
}

function refusalOf(error: unknown) {
  if (isTimeout(error)) {
    return timedOut();
  }
  return unavailable();
}

/** A missing responder comes as a request error. Only a real timeout means that the work may have been done. */
function isTimeout(error: unknown) {
  if (error instanceof NoRespondersError) return false;
  return error instanceof TimeoutError || (error instanceof Error && error.cause instanceof TimeoutError);
}
