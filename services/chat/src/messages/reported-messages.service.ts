import { messageMissing } from '@kindred/contracts/errors';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { countBetween, messagesAround } from './reported-messages.queries.js';

/** Messages that a report names. A block changes nothing here. */
@Injectable()
export class ReportedMessagesService {
  constructor(private readonly db: DataSource) {}

  /** @throws AppError missing unless all these messages are of the conversation of the two */
  async assertBetween(messageIds: string[], reporterId: string, userId: string) {
    if ((await countBetween(this.db, messageIds, reporterId, userId)) !== new Set(messageIds).size) {
      throw messageMissing();
    }
  }

  /** @throws AppError missing when the two have no such message */
  async excerpt(messageId: string, [a, b]: [string, string]) {
    const messages = await messagesAround(this.db, messageId, a, b);
    const [first] = messages;
    if (!first) throw messageMissing();
    return { conversationId: first.conversationId, messages };
  }
}
