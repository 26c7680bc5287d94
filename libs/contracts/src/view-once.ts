import { z } from 'zod/mini';
import { rpc } from './define.js';
import { Id, Timestamp } from './fields.js';
import { OfMessage } from './message-changes.js';

/** How long the address of a photo is good that is seen once; seconds. */
export const VIEWING_SECONDS = 60;

/**
 * The one look at a photo of the other's that is sent to be seen once. The first call wins. Its sender is told as of what was
 * read. `address` is good for a minute, for the caller alone. @throws missing for everything else
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
 * Lets the caller see a photo that somebody sent them to be seen once, for a minute under a token. It is not seen by that: what
 * it is for decides whether the token is told. @throws missing when there is no such photo for the caller
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
