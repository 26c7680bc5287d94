import { conversationsClosed } from '@kindred/contracts/chat-events';
import { Bus } from '@kindred/kit/bus';
import { publishLive } from '@kindred/kit/publish-live';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { deleteMessagesBy } from '../messages/messages.queries.js';
import { deleteReactionsBy } from '../messages/reactions.queries.js';
import { oweUnseenOf } from '../own-conversations/own-conversations.queries.js';
import { keepFormerMember, type Left, leaveConversations, tidyConversations } from './account-deletion.queries.js';

/** How many conversations one live message names. */
const CLOSED_AT_ONCE = 1000;

/** Deletes what a deleted account leaves in chat. What others wrote to it stays. */
@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
  ) {}

  /**
   * Deletes every message of a user and marks their conversations as left; a conversation that both members left is deleted.
   * Marking locks the row, so that a message that is being sent is either deleted or refused; a conversation that is being opened
   * is left or refused too. A repetition changes nothing.
   * The other members are notified live.
   */
  async forget(userId: string) {
    const closed = await this.db.transaction(async (tx) => {
      await keepFormerMember(tx, userId);
      const left = await leaveConversations(tx, userId);
      await deleteMessagesBy(tx, userId);
      await deleteReactionsBy(tx, userId);
      await tidyConversations(tx, userId);
      await oweUnseenOf(tx, userId);
      return left;
    });
    this.announce(closed.filter(({ isUnanswered }) => !isUnanswered));
  }

  private announce(closed: Left[]) {
    for (let from = 0; from < closed.length; from += CLOSED_AT_ONCE) {
      publishLive(this.bus, conversationsClosed, { closed: closed.slice(from, from + CLOSED_AT_ONCE) });
    }
  }
}
