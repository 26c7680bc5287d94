import { z } from 'zod/mini';
import { rpc } from './define.js';

export const feedbackLength = 4000;

/** Writes to whoever operates this product; answered once the words are kept, mailed soon after. */
export const sendFeedback = rpc('auth.feedback.send', {
  http: 'POST /api/feedback',
  input: z.object({
    message: z
      .string({ error: 'Please write a message' })
      .check(
        z.trim(),
        z.minLength(1, 'Please write a message'),
        z.maxLength(feedbackLength, `Please keep it within ${feedbackLength} characters`),
      ),
  }),
  output: z.object({}),
  status: 201,
});
export type SendFeedback = z.infer<typeof sendFeedback.input>;
