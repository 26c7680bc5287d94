import { coarseTime } from '@kindred/contracts/activity';
import { type Message, MessageType, reactionEmojis, type SendMessage } from '@kindred/contracts/chat';
import type { PersonSummary } from '@kindred/contracts/person-summaries';
import { type VanishAfter, vanishHours, vanishWords } from '@kindred/contracts/vanish-after';
import { z } from 'zod';
import type { ParticipantView } from '../conversations/conversation.js';
import { vanishingOf } from '../conversations/vanishing-of.js';
import { noFile, storedFile } from './message-files.js';
import { isUntold } from './untold-reads.js';

const ReplyToRow = z.object({
  id: z.uuid(),
  senderId: z.uuid(),
  excerpt: z.string(),
  messageType: MessageType,
  isUnsent: z.boolean(),
  isHidden: z.boolean(),
  expiresAt: z.iso.datetime().nullable(),
  sequence: z.int(),
});
const ReactionRow = z.object({ userId: z.uuid(), emoji: z.enum(reactionEmojis), isHidden: z.boolean() });

/**
 * A message as it is stored. `sequence` counts the messages of a conversation from 1. A hidden quote or reaction is
 * shown only to the member who made it.
 */
export const StoredMessage = z.object({
  id: z.uuid(),
  conversationId: z.uuid(),
  sequence: z.int(),
  senderId: z.uuid(),
  content: z.string(),
  messageType: MessageType,
  clientId: z.uuid().nullable(),
  createdAt: z.date(),
  version: z.int(),
  unsentAt: z.date().nullable(),
  expiresAt: z.date().nullable(),
  /** The change of vanishing that a notice reports; null for a message that a member wrote. */
  notice: z.literal(vanishHours).nullable(),
  viewOnce: z.boolean(),
  viewedAt: z.date().nullable(),
  /** When the photo was seen, its receiver hid from its sender, or one of the two did not show what they read: the sender is never told. */
  isViewUntold: z.boolean(),
  replyTo: ReplyToRow.nullable(),
  /** Null for a message that is as it was sent. */
  reactions: z.array(ReactionRow).nullable(),
  ...storedFile,
});
export type StoredMessage = z.infer<typeof StoredMessage>;

/** The stored fields of a draft but its file. A voice message has no words. */
export function contentOf({ content, messageType, clientId, replyToId, viewOnce = false }: SendMessage) {
  const words = messageType === 'voice' ? '' : content;
  const ids = { clientId: clientId ?? null, replyToId: replyToId ?? null };
  return { content: words, messageType, ...ids, notice: null, viewOnce };
}

/** The message with which a member says that new messages vanish from now on, or do not any more. */
export function noticeOf(vanishAfter: VanishAfter) {
  const content = vanishWords[vanishAfter];
  const empty = { ...noFile, clientId: null, replyToId: null, viewOnce: false };
  return { content, messageType: 'text' as const, ...empty, notice: vanishAfter };
}

/**
 * Up to which sequence the viewer and the other member have read, what of that the viewer is not told, and up to which the viewer
 * has deleted the conversation.
 */
type Marks = Pick<
  ParticipantView,
  'userId' | 'readSequence' | 'otherReadSequence' | 'otherUntoldReads' | 'clearedSequence'
>;

/** Whether a message answers one that its recipient does not see, who has deleted the conversation up to a sequence. */
export function isQuoteHidden({ replyTo }: Pick<StoredMessage, 'replyTo'>, clearedSequence: number) {
  return (replyTo && (replyTo.isHidden || replyTo.sequence <= clearedSequence)) || undefined;
}

/**
 * A message without what a member is not told. If its sender is not told that its photo was seen, its version does not count that
 * change either.
 */
export function toldTo<M extends Pick<StoredMessage, 'senderId' | 'isViewUntold' | 'viewedAt' | 'version'>>(
  userId: string,
  message: M,
): M {
  if (!message.isViewUntold || message.senderId !== userId) return message;
  return { ...message, viewedAt: null, version: message.version - 1 };
}

/** A message from the view of one member. It is read once its recipient has read up to it, and its sender is told. */
export function viewOf(
  stored: StoredMessage,
  participant: Marks,
  summaries: ReadonlyMap<string, PersonSummary>,
): Message {
  const message = toldTo(participant.userId, stored);
  const summary = summaries.get(message.senderId);
  if (!summary) throw new Error('The sender of a message is not a member of its conversation.');
  const { id, conversationId, senderId, content, messageType, clientId, version, replyTo } = message;
  const isOwn = senderId === participant.userId;
  return {
    id,
    conversationId,
    senderId,
    content,
    messageType,
    imageUrl: message.viewOnce ? null : message.imageUrl,
    isRead: isOwn ? isTold(message, participant) : message.sequence <= participant.readSequence,
    createdAt: message.createdAt.toISOString(),
    clientId,
    sender: senderOf(summary),
    version,
    unsentAt: message.unsentAt?.toISOString() ?? null,
    replyTo: replyTo && isQuoteShown(participant, replyTo) ? quoteOf(replyTo) : null,
    reactions: reactionsShownTo(participant, message),
    ...vanishingOf(message),
    ...viewingOf(message),
    ...voiceOf(message),
  };
}

/** Only where there is a recording, or was one. */
function voiceOf({ voiceUrl, duration, waveform, unsentAt }: StoredMessage) {
  return voiceUrl || unsentAt ? { voiceUrl, duration, waveform } : undefined;
}

function reactionsShownTo(viewer: Marks, { reactions }: Pick<StoredMessage, 'reactions'>) {
  return (reactions ?? [])
    .filter(({ userId, isHidden }) => userId === viewer.userId || !isHidden)
    .map(({ userId, emoji }) => ({ userId, emoji }));
}

/**
 * The view-once fields of a message; most have none. Nobody gets the URL of a view-once photo, and the time at which it was seen is
 * as coarse as activity.
 */
export function viewingOf({ viewOnce, viewedAt }: Pick<StoredMessage, 'viewOnce' | 'viewedAt'>) {
  return viewOnce
    ? { viewOnce, ...(viewedAt && { viewedAt: coarseTime(viewedAt, new Date()).toISOString() }) }
    : undefined;
}

function isQuoteShown({ userId, clearedSequence }: Marks, quoted: z.infer<typeof ReplyToRow>) {
  return quoted.sequence > clearedSequence && (quoted.senderId === userId || !quoted.isHidden);
}

function quoteOf({ id, senderId, excerpt, messageType, isUnsent, expiresAt }: z.infer<typeof ReplyToRow>) {
  return { id, senderId, excerpt, messageType, isUnsent, ...(expiresAt && { expiresAt }) };
}

function isTold({ sequence }: StoredMessage, { otherReadSequence, otherUntoldReads }: Marks) {
  return sequence <= otherReadSequence && !isUntold(otherUntoldReads, sequence);
}

function senderOf({ id, profileImageUrl, displayName, firstName }: PersonSummary) {
  return { id, profileImageUrl, displayName, firstName };
}
