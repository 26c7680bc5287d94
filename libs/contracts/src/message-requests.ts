import { z } from 'zod/mini';
import { broadcast, rpc } from './define.js';
import { Id } from './fields.js';

/** What a request to write is for its receiver: no answer yet, or answered. None where the sender may write without asking. */
export const RequestState = z.enum(['none', 'waiting', 'accepted', 'declined']);
export type RequestState = z.infer<typeof RequestState>;

const input = z.object({ conversationId: Id });

/**
 * Accepts a request, also one that was declined: it is an ordinary conversation from then on.
 * @throws missing unless the caller received it
 */
export const acceptRequest = rpc('chat.request.accept', {
  http: 'POST /api/conversations/:conversationId/accept',
  input,
  output: z.object({}),
  status: 204,
});

/**
 * Declines a request. The sender is never told: what they write from then on is shown to nobody until the caller writes to them
 * or accepts. An accepted request stays accepted. @throws missing unless the caller received it
 */
export const declineRequest = rpc('chat.request.decline', {
  http: 'POST /api/conversations/:conversationId/decline',
  input,
  output: z.object({}),
  status: 204,
});

/**
 * Whether the caller may see a photo, or hear a recording, that the other member sent. The caller may not while the
 * conversation is a request, nor if only messages have it that came after the request was declined.
 */
export const checkPhotoShown = rpc('chat.photo.check-shown', {
  input: z.object({ ownerId: Id, imageUrl: z.string() }),
  output: z.object({ isShown: z.boolean() }),
});

/** A request was answered: what the two members of a conversation show each other has changed, and the unread count of its receiver. */
export const requestAnswered = broadcast(
  'chat.request.answered',
  z.object({ conversationId: Id, memberIds: z.tuple([Id, Id]), receiverId: Id, unreadCount: z.int() }),
);
export type RequestAnswered = z.infer<typeof requestAnswered.payload>;
