import { z } from 'zod/mini';
import { Message } from './chat.js';
import { Id, Timestamp } from './fields.js';
import { OwnChange } from './own-conversations.js';

/** How a client reconnects after a lost connection; milliseconds. */
export const reconnection = { reconnectionDelay: 1000, reconnectionDelayMax: 5000, timeout: 20_000 } as const;

/** How long a user is shown as typing after their last message; milliseconds. */
export const TYPING_MS = 5000;

/** The `connect_error` of a handshake without a session. */
export const UNAUTHORIZED = 'unauthorized';
/** The `connect_error` of an account that has as many sockets as it may. */
export const LIMITED = 'limited';

/** The `connect_error` of a member who has not passed the age gate. */
export const AGE_GATE_NOT_PASSED = 'welcome_needed';

/** The acknowledgement of every message of a client. Codes are those of HTTP answers. */
export const Acknowledgement = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), code: z.string() }),
]);
export type Acknowledgement = z.infer<typeof Acknowledgement>;

const InConversation = z.object({ conversationId: Id });

/** Typing in a conversation that the socket has joined. `userId` is accepted and not used. */
const Typing = z.object({ conversationId: Id, userId: z.optional(z.unknown()) });

/** The messages of clients. */
export const clientMessages = {
  'join-conversation': InConversation,
  'leave-conversation': InConversation,
  'typing-start': Typing,
  'typing-stop': Typing,
  /** Whether the user looks at the app on this socket. Not, until it says so. */
  'in-front': z.object({ isInFront: z.boolean() }),
};
export type ClientMessages = typeof clientMessages;

/** The messages of the server. */
export const serverMessages = {
  /**
   * A message in a conversation of the user, joined or not, also by the user. Once for each socket. `isMuted`: the user has
   * muted the conversation, so it is not announced.
   */
  'new-message': z.extend(Message, { isMuted: z.optional(z.literal(true)) }),
  /** A message of the user's conversations is another now: unsent, or with other reactions. Older versions may come later. */
  'message-changed': Message,
  /** The other member types, in a conversation that the socket has joined. Repeated every few seconds. */
  'user-typing': z.object({ conversationId: Id, userId: Id, isTyping: z.boolean() }),
  /** The other member has read these messages of the user. */
  'messages-read': z.object({
    conversationId: Id,
    readAt: Timestamp,
    messageIds: z.array(Id).check(z.maxLength(1000)),
  }),
  /** The activity of the other member of a joined conversation has changed. */
  presence: z.object({ userId: Id, isOnline: z.boolean(), lastActiveAt: z.nullable(Timestamp) }),
  /** Somebody tapped the user. The name is null, except for premium members and for a match. */
  'tap-received': z.object({
    fromUserId: z.nullable(Id),
    displayName: z.nullable(z.string()),
    profileImageUrl: z.nullable(z.string()),
    isMatch: z.boolean(),
    createdAt: Timestamp,
  }),
  /**
   * The unread count of a conversation, whether the other member has deleted their account, and whether a message of a
   * request came (`waiting`), or the user answered it. `changed`: the user has muted it or ended that, or
   * deleted for themselves what was in it, here or on another device: it is to be read again.
   */
  'conversation-updated': z.object({
    conversationId: Id,
    unreadCount: z.int(),
    isClosed: z.optional(z.boolean()),
    request: z.optional(z.enum(['waiting', 'answered'])),
    changed: z.optional(OwnChange),
  }),
  /** Premium, photos or a moderator's decision changed: read the current user again. */
  'account-updated': z.object({}),
  /** The session has ended: signed out, reset, suspended or deleted. The connection ends after it. */
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
