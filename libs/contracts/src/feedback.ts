import { z } from 'zod/mini';
import { rpc } from './define.js';
import { atLeast, text } from './fields.js';

/** Sends a message to the operator: answered once it is stored, mailed soon after. */
export const sendFeedback = rpc('auth.feedback.send', {
  http: 'POST /api/feedback',
  input: z.object({
    message: text(4000, { error: 'Please write a message' }).check(atLeast(1, 'Please write a message')),
  }),
  output: z.object({}),
  status: 201,
});
export type SendFeedback = z.infer<typeof sendFeedback.input>;
