import type { Rpc } from '@kindred/contracts/define';
import { AppError, bodyTooLarge, Problem, timedOut, unavailable } from '@kindred/contracts/errors';
import { type Msg, NoRespondersError, TimeoutError } from 'nats';
import type { z } from 'zod/mini';
import type { Bus } from './bus.js';
import { matchesSchema } from './matches-schema.js';
import { traced } from './trace.js';
import { HEADER, headersOfRequest } from './wire.js';

const TIMEOUT_SECONDS = 5;

/**
 * Asks the service that answers this contract and gives back its checked answer.
 * @param callerId the signed-in person on whose behalf, or null
 * @throws AppError the service's own refusal, `unavailable` when nobody answers, `timeout` after the contract's time, five
 * seconds unless told, `too_large` for an input that NATS does not take as one message
 */
export async function call<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  bus: Bus,
  contract: Rpc<I, O>,
  input: z.input<I>,
  callerId: string | null = null,
): Promise<z.output<O>> {
  return checked(contract, await exchange(bus, contract, input, callerId));
}

/** What parsing would give back as it is, is not parsed: nothing in JSON is anything else than it says. */
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

/** What a service said beside its answer. */
export function responseHeadersOf({ headers: notes }: Msg) {
  const [next, prev] = [notes?.get(HEADER.next) || undefined, notes?.get(HEADER.prev) || undefined];
  // A header that is not there reads as an empty text.
  const people = (notes?.get(HEADER.people) || undefined)?.split(',');
  return { isRepeat: notes?.has(HEADER.repeat) ?? false, next, prev, people };
}

/** The same, as the bytes that the service sent: they went through the contract's output schema there. */
export async function exchange(bus: Bus, contract: Rpc, input: unknown, callerId: string | null): Promise<Msg> {
  const { name, subject } = contract;
  return traced({ kind: 'client', name, facts: { subject } }, async (tell) => {
    const message = await request(bus, contract, JSON.stringify({ input, callerId }));
    if (message.headers?.has(HEADER.problem)) throw AppError.from(Problem.parse(message.json()));
    tell({ outcome: 'ok' });
    return message;
  });
}

/** What headers need of a message besides. */
const HEADER_BYTES = 4096;

async function request(bus: Bus, contract: Rpc, payload: string) {
  if (!bus.isConnected) throw unavailable();
  if (Buffer.byteLength(payload) > bus.largestMessage - HEADER_BYTES) throw bodyTooLarge();
  try {
    const timeout = (contract.timeoutSeconds ?? TIMEOUT_SECONDS) * 1000;
    return await bus.nats.request(contract.subject, payload, { timeout, headers: headersOfRequest() });
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

/** No responder is wrapped in a request error; only a real timeout means that the work may have been done. */
function isTimeout(error: unknown) {
  if (error instanceof NoRespondersError) return false;
  return error instanceof TimeoutError || (error instanceof Error && error.cause instanceof TimeoutError);
}
