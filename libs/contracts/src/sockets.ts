import { z } from 'zod/mini';
import { Message } from './chat.js';
import { Id, Timestamp } from './fields.js';

/** How a client comes back after a lost connection; milliseconds. Nothing depends on it having been connected. */
export const reconnection = { reconnectionDelay: 1000, reconnectionDelayMax: 5000, timeout: 20_000 } as const;

/** How long somebody who fell silent is shown as typing; milliseconds. */
export const TYPING_MS = 5000;

/** What a client is told when the handshake has no session (`connect_error`). */
export const UNAUTHORIZED = 'unauthorized';
/** The same when the account holds as many sockets as it may. */
export const LIMITED = 'limited';

/** Every message of a client is answered with this. Codes are those of HTTP answers. */
export const Acknowledgement = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), code: z.string() }),
]);
export type Acknowledgement = z.infer<typeof Acknowledgement>;

const InConversation = z.object({ conversationId: Id });

/** Typing is of a conversation that the socket has joined. `userId` is accepted and never believed. */
const Typing = z.object({ conversationId: Id, userId: z.optional(z.unknown()) });

/** What a client may say. */
export const clientMessages = {
  'join-conversation': InConversation,
  'leave-conversation': InConversation,
  'typing-start': Typing,
  'typing-stop': Typing,
};
export type ClientMessages = typeof clientMessages;

/** What a client may hear. */
export const serverMessages = {
  /** In conversations of mine, joined or not; mine too, as other windows of mine need it. Once for each socket. */
  'new-message': Message,
  /** Somebody else in a conversation that the socket has joined. Said again every few seconds while it lasts. */
  'user-typing': z.object({ conversationId: Id, userId: Id, isTyping: z.boolean() }),
  /** The other person has read these messages of mine. */
  'messages-read': z.object({ conversationId: Id, readAt: Timestamp, messageIds: z.array(Id) }),
  /** The other person of a conversation that the socket has joined came or went. */
  presence: z.object({ userId: Id, isOnline: z.boolean(), lastActiveAt: z.nullable(Timestamp) }),
  /** Somebody tapped me. Who, only premium members are told, and both when it is a match. */
  'tap-received': z.object({
    fromUserId: z.nullable(Id),
    displayName: z.nullable(z.string()),
    profileImageUrl: z.nullable(z.string()),
    isMatch: z.boolean(),
    createdAt: Timestamp,
  }),
  /** How many messages of a conversation I have not read now, and whether the other person has deleted their account. */
  'conversation-updated': z.object({ conversationId: Id, unreadCount: z.int(), isClosed: z.optional(z.boolean()) }),
  /** Premium, photos or a moderator's decision changed: read the current user again. */
  'account-updated': z.object({}),
  /** Signed out elsewhere, reset, suspended or deleted; the connection ends after it. */
  'session-ended': z.object({}),
};
export type ServerMessages = typeof serverMessages;

/** Socket.IO's listener maps of both directions. */
export type ClientToServer = {
  [Name in keyof ClientMessages]: (
    payload: z.input<ClientMessages[Name]>,
    acknowledge: (answer: Acknowledgement) => void,
  ) => void;
};
export type ServerToClient = { [Name in keyof ServerMessages]: (payload: z.output<ServerMessages[Name]>) => void };
