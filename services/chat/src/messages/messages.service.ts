import { AppError } from '@kindred/contracts/app-error';
import { type ListMessages, type SendMessage } from '@kindred/contracts/chat';
import { messageDelivered } from '@kindred/contracts/chat-events';
import { messageMissing } from '@kindred/contracts/errors';
import type { VanishAfter } from '@kindred/contracts/vanish-after';
import { Bus } from '@kindred/kit/bus';
import { OutboxRelay } from '@kindred/kit/outbox';
import { publishLive } from '@kindred/kit/publish-live';
import { page, replayed } from '@kindred/kit/reply';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { type Members } from '../conversations/conversation.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { MemberSummaries, type Summaries } from '../conversations/member-summaries.service.js';
import { isMutedAt } from '../conversations/muted-until.js';
import { isNotAccepted } from '../conversations/request.js';
import { vanishingOf } from '../conversations/vanishing-of.js';
import { announceAnswer } from '../requests/announce-answer.js';
import { assertShown } from './hidden-files.queries.js';
import { isAnswerable } from './insert-message.queries.js';
import { contentOf, isQuoteHidden, noticeOf, type StoredMessage, toldTo, viewingOf, viewOf } from './message.js';
import { fileOf, noFile, sentFileOf } from './message-files.js';
import { MessageStore, type Stored } from './message-store.service.js';
import {
  messageById,
  messagesAfter,
  messagesBefore,
  messagesBy,
  PAGE,
  sequenceOf,
  type Viewer,
} from './messages.queries.js';
import { pageAround } from './page-around.js';

/** How many messages before and after one are around it. */
const AROUND = 25;
const END = 2 ** 31 - 1;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

@Injectable()
export class MessagesService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    private readonly conversations: ConversationsService,
    private readonly summaries: MemberSummaries,
    private readonly messages: MessageStore,
    private readonly outbox: OutboxRelay,
  ) {}

  /** Sending the same clientId again, also at the same moment, stores and announces it once. */
  async send(draft: SendMessage, senderId: string) {
    const content = contentOf(draft);
    const members = await this.conversations.members(draft.conversationId, senderId);
    const checked = await this.check(members, draft, content);
    if ('stored' in checked) return this.announce(members, checked, checked.byId);
    const { byId, isWelcome } = await this.summaries.forMessage(members);
    const stored = await this.messages.storeOnce(members, { id: uuidv7(), ...content, ...checked }, isWelcome);
    return this.announce(members, stored, byId);
  }

  /**
   * Says in a conversation after how long messages vanish from now on, unless it is so already. @returns the conversation as it is
   * then. @throws AppError missing as for sending
   */
  async tellVanishing(members: Members, vanishAfter: VanishAfter) {
    const { byId, isWelcome } = await this.summaries.forMessage(members);
    const notice = { id: uuidv7(), ...noticeOf(vanishAfter) };
    const { stored, conversation } = await this.db.transaction(async (tx) => ({
      stored: await this.messages.store(tx, members, notice, isWelcome),
      conversation: await this.conversations.written(tx, members, byId),
    }));
    if (stored) this.announce(members, stored, byId);
    return conversation;
  }

  async list({ conversationId, before, after, around }: ListMessages, userId: string) {
    const participant = await this.conversations.participantView(conversationId, userId);
    const [summaries, read] = await Promise.allSettled([
      this.summaries.ofMembers(participant),
      around ? this.readAround(participant, around) : this.read(participant, before, after),
    ]);
    // Whoever may not see the conversation is not told whether it has the message.
    const [{ byId }, rows] = [resultOf(summaries), resultOf(read)];
    const item = (row: StoredMessage) => viewOf(row, participant, byId);
    if (around) return pageAround(rows, around, AROUND, item);
    return page({ rows, count: PAGE, cursor: idOf, item, towards: after ? 'next' : 'prev' });
  }

  /**
   * A message as it goes to the sockets of a member.
   * @throws AppError missing when the member may not see it, and when the member who changed it hides from them
   */
  async delivery(messageId: string, userId: string, changedById?: string) {
    const stored = await messageById(this.db, messageId);
    if (!stored) throw messageMissing();
    const participant = await this.conversations.participantView(stored.conversationId, userId);
    const { byId, hiding } = await this.summaries.ofMembers(participant);
    if (changedById && hiding.has(changedById)) throw messageMissing();
    if (stored.sequence <= participant.clearedSequence) throw messageMissing();
    const request = stored.isHidden && stored.senderId !== userId ? 'declined' : participant.request;
    return {
      message: viewOf(stored, participant, byId),
      memberIds: participant.memberIds,
      unreadCount: participant.unreadCount,
      request: isNotAccepted(request) ? request : undefined,
      isReplyHidden: isQuoteHidden(stored, participant.clearedSequence),
      isMuted: isMutedAt(participant, new Date()),
    };
  }

  /** A page of the messages that a user wrote, oldest first. */
  async export(userId: string, cursor: string | undefined) {
    const rows = await messagesBy(this.db, userId, cursor ?? FIRST_ID);
    return page({ rows, count: PAGE, cursor: idOf, item: exportOf });
  }

  /** A message that was sent before is announced to nobody. @returns the message as its sender sees it */
  private announce(members: Members, { stored, inserted, ...marks }: Stored, byId: Summaries['byId']) {
    const message = viewOf(stored, { userId: members.userId, readSequence: 0, ...marks }, byId);
    if (!inserted) return replayed(message);
    const { unreadCount, isMuted, otherClearedSequence } = inserted;
    const request = isNotAccepted(inserted.request) ? inserted.request : undefined;
    const isReplyHidden = isQuoteHidden(stored, otherClearedSequence);
    const { memberIds } = members;
    const delivery = { message, memberIds, unreadCount, request, isReplyHidden, isMuted };
    publishLive(this.bus, messageDelivered, delivery);
    if (inserted.hasAnswered) announceAnswer(this.bus, members, inserted.ownUnreadCount);
    this.outbox.send(inserted.event);
    return message;
  }

  /** A message with those before and after it, oldest first, and one more on each side if there are more. */
  private async readAround(viewer: Viewer, messageId: string) {
    const sequence = await sequenceOf(this.db, viewer, messageId);
    const [upTo, later] = await Promise.all([
      messagesBefore(this.db, viewer, sequence + 1, AROUND + 1),
      messagesAfter(this.db, viewer, sequence, AROUND),
    ]);
    if (upTo[0]?.id !== messageId) throw messageMissing();
    return [...upTo.reverse(), ...later];
  }

  private async read(viewer: Viewer, before: string | undefined, after: string | undefined) {
    const from = before ?? after;
    const sequence = from ? await sequenceOf(this.db, viewer, from) : END;
    const read = after ? messagesAfter : messagesBefore;
    return read(this.db, viewer, sequence);
  }

  /**
   * Looks for the file and the answered message before the other sees the sender, so that a refused sender stays unseen. A sender
   * who may not write learns nothing about them. @returns the file; or the stored message, if it was sent before and its file is
   * gone because it was seen once or unsent
   */
  private async check(members: Members, draft: SendMessage, content: Content) {
    const { replyToId } = content;
    if (!replyToId && !sentFileOf(draft)) return noFile;
    const { byId } = await this.summaries.beforeMessage(members);
    try {
      await assertShown(this.db, draft, members.userId);
      const file = await fileOf(this.bus, draft, members.userId);
      if (replyToId && !(await isAnswerable(this.db, members, replyToId))) throw messageMissing();
      return file;
    } catch (error) {
      const isMissing = error instanceof AppError && error.kind === 'missing';
      const before = isMissing ? await this.messages.sentBefore(members, content) : undefined;
      if (!before) throw error;
      return { ...before, byId };
    }
  }
}

type Content = ReturnType<typeof contentOf>;

const idOf = ({ id }: StoredMessage) => id;

function exportOf<Row extends StoredMessage>(message: Row) {
  const { expiresAt, notice, viewOnce, viewedAt, ...row } = toldTo(message.senderId, message);
  const imageUrl = viewOnce ? null : row.imageUrl;
  return { ...row, imageUrl, ...vanishingOf({ expiresAt, notice }), ...viewingOf({ viewOnce, viewedAt }) };
}

function resultOf<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}
