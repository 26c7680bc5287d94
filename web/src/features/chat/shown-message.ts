import type { Message } from '@kindred/contracts/chat';
import type { CurrentUser } from '@kindred/contracts/session';

/**
 * What is to be sent, and all that a second attempt needs: the same `clientId` is the same message. `shape` is the width of
 * a photo over its height, where this device knows it.
 */
export type Draft = { clientId: string; content: string; file?: File; shape?: number };

/**
 * A message in the list. One of my own has a draft until the server has it; then it is only what the server says. One that is
 * known from nothing but the answer to its sending does not show that what others said before it came too.
 */
export type ShownMessage = Message & { draft?: Draft; hasFailed?: boolean; isAnswer?: boolean };

/** How my draft looks before the server has it. */
export function shownDraft(draft: Draft, conversationId: string, user: CurrentUser, now: Date): ShownMessage {
  const { id, profileImageUrl, displayName, firstName } = user;
  return {
    id: draft.clientId,
    conversationId,
    senderId: id,
    content: draft.content,
    messageType: draft.file ? 'image' : 'text',
    imageUrl: null,
    isRead: false,
    createdAt: now.toISOString(),
    clientId: draft.clientId,
    sender: { id, profileImageUrl, displayName, firstName },
    draft,
  };
}
