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

/** Headers by which the other side's log lines and spans belong to the same request. */
export function headersHere() {
  const notes = headers();
  notes.set(HEADER.requestId, requestId() ?? '');
  carryTrace(notes);
  return notes;
}

/** The same for a request: what is told or stored says nothing of where it came from. */
export function headersOfRequest() {
  const notes = headersHere();
  const from = network();
  if (from) notes.set(HEADER.network, from);
  return notes;
}

/** The contract's name, which its subject begins with a kind before. */
export function nameOf(subject: string) {
  return subject.slice(subject.indexOf('.') + 1);
}

/** What a request carries: the input as its contract describes it, and who asks. */
export const Envelope = z.object({ input: z.unknown(), callerId: z.uuid().nullable() });
