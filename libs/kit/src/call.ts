import type { Rpc } from '@kindred/contracts/define';
import { AppError, Problem } from '@kindred/contracts/errors';
import { type Msg, NoRespondersError, TimeoutError } from '@nats-io/transport-node';
import type { z } from 'zod/mini';
import type { Bus } from './bus.js';
import { traced } from './trace.js';
import { HEADER, headersHere } from './wire.js';

const TIMEOUT_SECONDS = 5;

/**
 * Asks the service that answers this contract and gives back its checked answer.
 * @param callerId the signed-in person on whose behalf, or null
 * @throws AppError the service's own refusal, `unavailable` when nobody answers, `timeout` after the contract's time, five seconds unless told
 */
export async function call<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  bus: Bus,
  contract: Rpc<I, O>,
  input: z.input<I>,
  callerId: string | null = null,
): Promise<z.output<O>> {
  const message = await exchange(bus, contract, input, callerId);
  return contract.output.parse(message.json());
}

/** What a service said beside its answer. */
export function notesOf({ headers: notes }: Msg) {
  const [next, prev] = [notes?.get(HEADER.next) || undefined, notes?.get(HEADER.prev) || undefined];
  return { isRepeat: notes?.has(HEADER.repeat) ?? false, next, prev };
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

async function request(bus: Bus, contract: Rpc, payload: string) {
  if (!bus.isConnected) throw unavailable();
  try {
    const timeout = (contract.timeoutSeconds ?? TIMEOUT_SECONDS) * 1000;
    return await bus.nats.request(contract.subject, payload, { timeout, headers: headersHere() });
  } catch (error) {
    throw refusalOf(error);
  }
}

function refusalOf(error: unknown) {
  if (isTimeout(error)) {
    return new AppError('timeout', 'timeout', 'This is taking too long. Please try again.');
  }
  return unavailable();
}

function unavailable() {
  const message = 'This is not available right now. Please try again.';
  return new AppError('unavailable', 'service_unavailable', message, { retryAfter: 2 });
}

/** No responder is wrapped in a request error; only a real timeout means that the work may have been done. */
function isTimeout(error: unknown) {
  if (error instanceof NoRespondersError) return false;
  return error instanceof TimeoutError || (error instanceof Error && error.cause instanceof TimeoutError);
}
