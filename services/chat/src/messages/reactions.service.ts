import { messageUnsent, requestUnanswered } from '@kindred/contracts/errors';
import {
  type MessageChanged,
  messageChanged,
  messageChangedNow,
  type ReactToMessage,
} from '@kindred/contracts/message-changes';
import { Bus } from '@kindred/kit/bus';
import { publish } from '@kindred/kit/outbox';
import { publishLive } from '@kindred/kit/publish-live';
import { page } from '@kindred/kit/reply';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ConversationsService } from '../conversations/conversations.service.js';
import { MemberSummaries } from '../conversations/member-summaries.service.js';
import { isUnanswered } from '../conversations/request.js';
import { lockMessage } from './locked-message.queries.js';
import { MessagesService } from './messages.service.js';
import { deleteReaction, nextVersion, PAGE, putReaction, reactionsBy } from './reactions.queries.js';

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

@Injectable()
export class ReactionsService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    private readonly conversations: ConversationsService,
    private readonly summaries: MemberSummaries,
    private readonly messages: MessagesService,
  ) {}

  /**
   * Who may not write may not react, and who was asked and has not answered does not tell so by a reaction. Who reacts is seen by
   * the other from then on, as who writes; taking a reaction back shows nobody. The same reaction again changes nothing.
   */
  async react(reaction: ReactToMessage, userId: string) {
    const { conversationId, emoji } = reaction;
    if (emoji) await this.summaries.forMessage(await this.conversations.members(conversationId, userId));
    else await this.conversations.openParticipantView(conversationId, userId);
    const change = await this.db.transaction((tx) => this.store(tx, reaction, userId));
    if (change) publishLive(this.bus, messageChangedNow, change);
    return (await this.messages.delivery(reaction.messageId, userId)).message;
  }

  /** A page of somebody's reactions. */
  async export(userId: string, cursor: string | undefined) {
    const rows = await reactionsBy(this.db, userId, cursor ?? FIRST_ID);
    return page({ rows, count: PAGE, cursor: ({ messageId }) => messageId, item: (row) => row });
  }

  private async store(tx: EntityManager, reaction: ReactToMessage, userId: string): Promise<MessageChanged | null> {
    const { participant, message } = await lockMessage(tx, reaction, userId);
    if (isUnanswered(participant.request)) throw requestUnanswered();
    const { id, senderId, unsentAt } = message;
    if (unsentAt && reaction.emoji) throw messageUnsent();
    const isOther = reaction.emoji
      ? await putReaction(tx, id, userId, reaction.emoji, participant.otherRequest === 'declined')
      : await deleteReaction(tx, id, userId);
    if (!isOther) return null;
    const { conversationId, memberIds } = participant;
    const which = { id, version: await nextVersion(tx, id), conversationId, memberIds, senderId };
    const change = { ...which, changedById: userId, changedAt: new Date().toISOString(), isUnsent: false };
    await publish(tx, messageChanged, change);
    return change;
  }
}
