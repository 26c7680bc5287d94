import { z } from 'zod/mini';
import { rpc } from './define.js';
import { Id, Timestamp } from './fields.js';
import { OfMessage } from './message-changes.js';

/** How long the URL of a view-once photo is valid, in seconds. */
export const VIEWING_SECONDS = 60;

/**
 * Opens a view-once photo of the other member. Only the first call succeeds. Its sender is told under the same conditions as of
 * a read message. `address` is valid for a minute, for the caller alone. @throws missing for everything else
 */
export const viewOnce = rpc('chat.message.view-once', {
  http: 'POST /api/conversations/:conversationId/messages/:messageId/view',
  input: OfMessage,
  output: z.object({ address: z.string(), expiresAt: Timestamp }),
});

const Token = z.string().check(z.regex(/^[\w-]{32}$/));

/** The photo of a viewing of the caller's, as WebP. @throws missing once its minute is over, and across a block */
export const showViewing = rpc('gateway.viewing.show', {
  http: 'GET /api/viewings/:token',
  input: z.object({ token: Token }),
  output: z.unknown(),
});

/**
 * Makes a token under which the caller can see a view-once photo for a minute. The photo does not count as seen by that: chat
 * decides whether the caller gets the token. @throws missing when there is no such photo for the caller
 */
export const prepareViewing = rpc('media.viewing.prepare', {
  input: z.object({ imageUrl: z.string().check(z.maxLength(500)), conversationId: Id, ownerId: Id }),
  output: z.object({ token: Token, expiresAt: Timestamp }),
});
export type PrepareViewing = z.infer<typeof prepareViewing.input>;

/** The photo of the caller's viewing, and whose it is. @throws missing */
export const findViewing = rpc('media.viewing.find', {
  input: z.object({ token: Token }),
  output: z.object({ name: z.string(), ownerId: Id }),
});
