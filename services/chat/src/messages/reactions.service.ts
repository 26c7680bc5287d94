import { conversationMissing, messageUnsent, requestUnanswered } from '@kindred/contracts/errors';
import { messageChanged, messageChangedNow, type ReactToMessage } from '@kindred/contracts/message-changes';
import { Bus } from '@kindred/kit/bus';
import { publish } from '@kindred/kit/outbox';
import { publishLive } from '@kindred/kit/publish-live';
import { page } from '@kindred/kit/reply';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ParticipantView } from '../conversations/conversation.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { MemberSummaries, type Summaries } from '../conversations/member-summaries.service.js';
import { isNotAccepted } from '../conversations/request.js';
import { lockMessage, messageShownTo } from './locked-message.queries.js';
import { type StoredMessage, viewOf } from './message.js';
import { messageById } from './messages.queries.js';
import { deleteReaction, nextVersion, PAGE, putReaction, reactionsBy } from './reactions.queries.js';

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

@Injectable()
export class ReactionsService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    private readonly conversations: ConversationsService,
    private readonly summaries: MemberSummaries,
  ) {}

  /**
   * Refuses a member who may not write, and the receiver of an unanswered request. A member who reacts is seen by the other from then
   * on, as one who writes; taking a reaction back shows nobody. The same reaction again changes nothing.
   * @returns the message as its transaction leaves it: a block that comes later does not take back what was stored
   */
  async react(reaction: ReactToMessage, userId: string) {
    const { byId } = await this.summariesFor(reaction, userId);
    const { change, message } = await this.db.transaction((tx) => this.store(tx, reaction, userId, byId));
    if (change) publishLive(this.bus, messageChangedNow, change);
    return message;
  }

  /** A page of somebody's reactions. */
  async export(userId: string, cursor: string | undefined) {
    const rows = await reactionsBy(this.db, userId, cursor ?? FIRST_ID);
    return page({ rows, count: PAGE, cursor: ({ messageId }) => messageId, item: (row) => row });
  }

  /**
   * A refused member is not seen by the other.
   * @throws AppError missing for a member who may not react, conflict for a message that was unsent
   */
  private async summariesFor({ conversationId, messageId, emoji }: ReactToMessage, userId: string) {
    const participant = await this.conversations.participantView(conversationId, userId);
    if (!emoji || isNotAccepted(participant.request)) return this.summaries.ofMembers(participant);
    await this.summaries.beforeMessage(participant);
    const { unsentAt } = await messageShownTo(this.db, participant, messageId);
    if (unsentAt) throw messageUnsent();
    return this.summaries.forMessage(participant);
  }

  private async store(tx: EntityManager, reaction: ReactToMessage, userId: string, byId: Summaries['byId']) {
    const { participant, message } = await lockMessage(tx, reaction, userId);
    if (participant.otherLeft && reaction.emoji) throw conversationMissing();
    if (isNotAccepted(participant.request)) throw requestUnanswered();
    if (message.unsentAt && reaction.emoji) throw messageUnsent();
    if (!(await this.storeEmoji(tx, reaction, participant))) {
      return { change: null, message: viewOf(message, participant, byId) };
    }
    const changed = await withNextVersion(tx, message.id);
    const { id, senderId, version } = changed;
    const { conversationId, memberIds } = participant;
    const which = { id, version, conversationId, memberIds, senderId };
    const change = { ...which, changedById: userId, changedAt: new Date().toISOString(), isUnsent: false };
    await publish(tx, messageChanged, change);
    return { change, message: viewOf(changed, participant, byId) };
  }

  /** @returns whether it is another than before */
  private storeEmoji(tx: EntityManager, { messageId, emoji }: ReactToMessage, participant: ParticipantView) {
    const { userId, otherRequest } = participant;
    if (!emoji) return deleteReaction(tx, messageId, userId);
    return putReaction(tx, messageId, userId, emoji, otherRequest === 'declined');
  }
}

/** @returns the message with its new version. It is locked, so it is there. */
async function withNextVersion(tx: EntityManager, messageId: string): Promise<StoredMessage> {
  await nextVersion(tx, messageId);
  const changed = await messageById(tx, messageId);
  if (!changed) throw new Error('A locked message is missing.');
  return changed;
}
