import { conversationsClosed } from '@kindred/contracts/chat';
import { Bus } from '@kindred/kit/bus';
import { publishLive } from '@kindred/kit/publish-live';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { deleteMessagesBy } from '../messages/messages.queries.js';
import { leaveConversations, tidyConversations } from './account-deletion.queries.js';

/** How many conversations are told of in one message. */
const TOLD_AT_ONCE = 1000;

/** What stays when somebody deletes their account: what others wrote to them, and that they are gone. */
@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
  ) {}

  /**
   * Deletes everything a person wrote and marks their side of each conversation as left; a conversation that both
   * left goes altogether. Marking takes the row's lock, so that a message under way is either deleted or refused.
   * Doing it again changes nothing. Those who are left in the conversations are told.
   */
  async forget(userId: string) {
    const closed = await this.db.transaction(async (tx) => {
      const left = await leaveConversations(tx, userId);
      await deleteMessagesBy(tx, userId);
      await tidyConversations(tx, userId);
      return left;
    });
    for (let from = 0; from < closed.length; from += TOLD_AT_ONCE) {
      publishLive(this.bus, conversationsClosed, { closed: closed.slice(from, from + TOLD_AT_ONCE) });
    }
  }
}
