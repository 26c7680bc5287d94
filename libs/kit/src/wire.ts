import { headers } from '@nats-io/transport-node';
import { z } from 'zod';
import { requestId } from './context.js';
import { carryTrace } from './trace.js';

/** Header names of our NATS messages. */
export const HEADER = {
  requestId: 'Kindred-Request-Id',
  problem: 'Kindred-Problem',
  repeat: 'Kindred-Repeat',
  next: 'Kindred-Next',
  prev: 'Kindred-Prev',
} as const;

/** Headers by which the other side's log lines and spans belong to the same request. */
export function headersHere() {
  const notes = headers();
  notes.set(HEADER.requestId, requestId() ?? '');
  carryTrace(notes);
  return notes;
}

/** The contract's name, which its subject begins with a kind before. */
export function nameOf(subject: string) {
  return subject.slice(subject.indexOf('.') + 1);
}

/** What a request carries: the input as its contract describes it, and who asks. */
export const Envelope = z.object({ input: z.unknown(), callerId: z.uuid().nullable() });
