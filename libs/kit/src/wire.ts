import { z } from 'zod';

/** Header names of our NATS messages. */
export const HEADER = {
  requestId: 'Kindred-Request-Id',
  problem: 'Kindred-Problem',
  repeat: 'Kindred-Repeat',
  next: 'Kindred-Next',
  prev: 'Kindred-Prev',
} as const;

/** What a request carries: the input as its contract describes it, and who asks. */
export const Envelope = z.object({ input: z.unknown(), callerId: z.uuid().nullable() });
