import { z } from 'zod/mini';
import { rpc } from './define.js';
import { atLeast, Id, line, Timestamp } from './fields.js';
import { PersonSummary } from './person-summaries.js';

export const searchLimits = { least: 2, most: 100 };
const Words = line(searchLimits.most).check(atLeast(searchLimits.least, 'Please type at least 2 characters'));

/** A message in which the words are. `excerpt` is the text around them. */
export const FoundMessage = z.object({
  id: Id,
  conversationId: Id,
  senderId: Id,
  excerpt: z.string(),
  createdAt: Timestamp,
  /** When it vanishes. */
  expiresAt: z.optional(Timestamp),
  partner: z.pick(PersonSummary, { id: true, profileImageUrl: true, displayName: true, firstName: true }),
});
export type FoundMessage = z.infer<typeof FoundMessage>;

/**
 * The caller's sent and received messages that contain the words, newest first. Left out are messages that are unsent, have
 * vanished or were deleted by the caller, those of a request that waits, and those with people whom the caller may not see.
 * The hundred thousand newest messages are searched, those of the latest conversations first. It is a POST, so that the words
 * stand in no URL.
 */
export const searchMessages = rpc('chat.message.search', {
  http: 'POST /api/messages/search',
  input: z.object({ q: Words, cursor: z.optional(Id) }),
  output: z.array(FoundMessage),
  paged: true,
});
export type SearchMessages = z.infer<typeof searchMessages.input>;
