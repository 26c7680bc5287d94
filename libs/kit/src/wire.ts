import { headers } from 'nats';
import { z } from 'zod';
import { network, requestId } from './context.js';
import { carryTrace } from './trace.js';

/** Header names of our NATS messages. */
export const HEADER = {
  requestId: 'Kindred-Request-Id',
  network: 'Kindred-Network',
  problem: 'Kindred-Problem',
  repeat: 'Kindred-Repeat',
  next: 'Kindred-Next',
  prev: 'Kindred-Prev',
  people: 'Kindred-People',
} as const;

/** The prefix of the subjects to which answers are sent. The name of the account that reads them follows. */
export const INBOX = '_INBOX.';

/** Headers that carry the request id and the trace, for the log lines and spans of the receiver. */
export function requestHeaders() {
  const own = headers();
  own.set(HEADER.requestId, requestId() ?? '');
  carryTrace(own);
  return own;
}

/** The same with the client's network, for calls only: events and live messages do not say where they came from. */
export function callHeaders() {
  const own = requestHeaders();
  const from = network();
  if (from) own.set(HEADER.network, from);
  return own;
}

/** The contract's name: its subject without the kind at the front. */
export function contractNameOf(subject: string) {
  return subject.slice(subject.indexOf('.') + 1);
}

/** The body of a call: the input, as its contract describes it, and the caller. */
export const Envelope = z.object({ input: z.unknown(), callerId: z.uuid().nullable() });
