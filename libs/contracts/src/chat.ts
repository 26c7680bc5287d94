import { z } from 'zod/mini';
import { rpc } from './define.js';
import { Id, PageInput, Timestamp, text } from './fields.js';
import { PersonSummary } from './person-summaries.js';
import { MessageNotice, VanishAfter } from './vanish-after.js';
import { Waveform } from './waveform.js';

export const MESSAGE_LENGTH = 4000;
export const MESSAGE_TOO_LONG = `A message has at most ${MESSAGE_LENGTH} characters`;
export const MessageType = z.enum(['text', 'image', 'voice']);

/** The name of a deleted account, of which only the id is left. */
export const DELETED_ACCOUNT = 'Deleted account';

const Sender = z.pick(PersonSummary, { id: true, profileImageUrl: true, displayName: true, firstName: true });

/** The emojis with which a member may react to a message. */
export const reactionEmojis = ['❤️', '😂', '😮', '😢', '🔥', '👍'] as const;
export const Reaction = z.object({ userId: Id, emoji: z.enum(reactionEmojis) });
export type Reaction = z.infer<typeof Reaction>;

/** The length of a quote's excerpt, in characters. */
export const EXCERPT_LENGTH = 120;

/** The message that another answers, as it is now: `excerpt` is the start of its text, and empty once it is unsent. */
export const ReplyTo = z.object({
  id: Id,
  senderId: Id,
  excerpt: z.string(),
  messageType: MessageType,
  isUnsent: z.boolean(),
  expiresAt: z.optional(Timestamp),
});
export type ReplyTo = z.infer<typeof ReplyTo>;

/**
 * Within a conversation `createdAt` grows with each message, so that sorting by it is the order of the messages. `version` grows
 * with each change of a message: the one with the greater version is newer. An unsent message keeps only its sender and its
 * time. Answers of the release before lack the optional fields.
 */
export const Message = z.object({
  id: Id,
  conversationId: Id,
  senderId: Id,
  content: z.string(),
  messageType: MessageType,
  imageUrl: z.nullable(z.string()),
  isRead: z.boolean(),
  createdAt: Timestamp,
  clientId: z.nullable(Id),
  sender: Sender,
  version: z.optional(z.int()),
  unsentAt: z.nullish(Timestamp),
  replyTo: z.nullish(ReplyTo),
  /** One of each member at most. */
  reactions: z.optional(z.array(Reaction).check(z.maxLength(2))),
  /** When it vanishes: from then on it is in no answer. */
  expiresAt: z.optional(Timestamp),
  notice: z.optional(MessageNotice),
  /** A photo that its receiver may see once. Its address is in no answer; `viewedAt` is roughly when it was seen. */
  viewOnce: z.optional(z.boolean()),
  viewedAt: z.optional(Timestamp),
  /** The recording of a voice message, its length in seconds and its waveform. */
  voiceUrl: z.nullish(z.string()),
  duration: z.nullish(z.number()),
  waveform: z.nullish(Waveform),
});
export type Message = z.infer<typeof Message>;

export const Conversation = z.object({
  id: Id,
  user1: PersonSummary,
  user2: PersonSummary,
  lastMessage: z.nullable(
    z.pick(Message, {
      id: true,
      senderId: true,
      content: true,
      messageType: true,
      createdAt: true,
      unsentAt: true,
      expiresAt: true,
      notice: true,
    }),
  ),
  unreadCount: z.int(),
  lastMessageAt: z.nullable(Timestamp),
  createdAt: Timestamp,
  /** Until when the caller has muted it (`MUTED_ALWAYS`: until they take it back); null where it is not muted. */
  mutedUntil: z.nullish(Timestamp),
  /** Only for the receiver of a request that waits for an answer. */
  isRequest: z.optional(z.literal(true)),
  vanishAfter: z.optional(VanishAfter),
});
export type Conversation = z.infer<typeof Conversation>;

/** Opens the one conversation with somebody, or finds it. @throws invalid with oneself, missing for a person who may not be written to */
export const openConversation = rpc('chat.conversation.open', {
  http: 'POST /api/conversations',
  input: z.object({ otherUserId: Id }),
  output: z.object({ conversationId: Id }),
  status: 201,
});

/**
 * The one conversation with somebody. @throws missing when there is none that the caller was shown, or the person may not be
 * written to
 */
export const findConversation = rpc('chat.conversation.find', {
  input: openConversation.input,
  output: openConversation.output,
});

/**
 * The caller's conversations, latest activity first, without those with people whom the caller may not see. Requests that
 * wait for the caller's answer are in a box of their own.
 */
export const listConversations = rpc('chat.conversation.list', {
  http: 'GET /api/conversations',
  input: z.extend(PageInput, { box: z.optional(z.enum(['main', 'requests'])) }),
  output: z.array(Conversation),
  paged: true,
});

/** One conversation of the caller, in whichever box. @throws missing for another one, and across a block */
export const getConversation = rpc('chat.conversation.get', {
  http: 'GET /api/conversations/:conversationId',
  input: z.object({ conversationId: Id }),
  output: Conversation,
});

/**
 * How many messages the caller has not read, from people whom they may see, in conversations that are not muted. Only the newest
 * hundred conversations with unread messages count. `countsAt`: when the next mute ends, from when on its messages count.
 */
export const countUnread = rpc('chat.conversation.count-unread', {
  http: 'GET /api/conversations/unread',
  input: z.object({}),
  output: z.object({ unreadCount: z.int(), countsAt: z.optional(Timestamp) }),
});

/**
 * Up to 50 messages, oldest first: the last ones, those before a message (`Link: rel="prev"` leads there), those after one
 * (what was missed; `rel="next"` where there are more), or a message with 25 before and 25 after it. A message that came by
 * socket may have overtaken another, so ask after the last one that was fetched.
 * @throws missing when that message is not there
 */
export const listMessages = rpc('chat.message.list', {
  http: 'GET /api/conversations/:conversationId/messages',
  input: z.object({ conversationId: Id, before: z.optional(Id), after: z.optional(Id), around: z.optional(Id) }).check(
    z.refine(({ before, after, around }) => [before, after, around].filter(Boolean).length < 2, {
      path: ['after'],
      error: 'Ask for before, after or around',
    }),
  ),
  output: z.array(Message),
  paged: { prev: 'before', next: 'after', middle: 'around' },
});
export type ListMessages = z.infer<typeof listMessages.input>;

const Content = text(MESSAGE_LENGTH, { tooLong: MESSAGE_TOO_LONG });

/**
 * Answers when the message is durable. The same `clientId` again is the same message, answered with 200, unless its sender has
 * deleted it for themselves: then it is a new one.
 * @throws missing when `replyToId` is no message of this conversation, and for a photo that another message of it has, if one of the
 * two is seen once
 */
export const sendMessage = rpc('chat.message.send', {
  http: 'POST /api/conversations/:conversationId/messages',
  input: z
    .object({
      conversationId: Id,
      content: z._default(Content, ''),
      messageType: z._default(MessageType, 'text'),
      imageUrl: z.nullish(z.string().check(z.maxLength(500))),
      voiceUrl: z.nullish(z.string().check(z.maxLength(500))),
      clientId: z.nullish(Id),
      replyToId: z.nullish(Id),
      viewOnce: z.optional(z.boolean()),
    })
    .check(
      z.refine(({ content, messageType }) => messageType !== 'text' || content !== '', {
        path: ['content'],
        error: 'A message cannot be blank',
      }),
      z.refine(({ imageUrl, messageType }) => messageType !== 'image' || imageUrl, {
        path: ['imageUrl'],
        error: 'An image message needs an image',
      }),
      z.refine(({ viewOnce, messageType, content }) => !viewOnce || (messageType === 'image' && content === ''), {
        path: ['viewOnce'],
        error: 'Only a photo without text can be seen once',
      }),
      z.refine(({ voiceUrl, messageType }) => messageType !== 'voice' || voiceUrl, {
        path: ['voiceUrl'],
        error: 'A voice message needs a recording',
      }),
    ),
  output: Message,
  status: 201,
});
export type SendMessage = z.infer<typeof sendMessage.input>;

/** Marks the other member's messages, up to a message or all, as read. Answers how many are still unread. */
export const markRead = rpc('chat.message.mark-read', {
  http: 'POST /api/conversations/:conversationId/read',
  input: z.object({ conversationId: Id, upToMessageId: z.optional(Id) }),
  output: z.object({ unreadCount: z.int() }),
});
export type MarkRead = z.infer<typeof markRead.input>;

export const Members = z.tuple([Id, Id]);

/**
 * The two members of a conversation of the caller, whether the other deleted their account or hides from the caller, and
 * whether the two show each other that they type.
 * @throws missing for another conversation, and after a block
 */
export const getConversationMembers = rpc('chat.conversation.members', {
  input: z.object({ conversationId: Id }),
  output: z.object({
    memberIds: Members,
    isOtherGone: z.boolean(),
    isTypingShown: z.boolean(),
  }),
});

/**
 * Whether the caller and somebody have a conversation that the caller knows: one with a message, or that the caller opened.
 * Accounts and blocks are not checked.
 */
export const checkSharedConversation = rpc('chat.conversation.check-shared', {
  input: openConversation.input,
  output: z.object({ isShared: z.boolean() }),
});
