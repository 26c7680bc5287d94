import { messageMissing } from '@kindred/contracts/errors';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { countBetween, messagesAround } from './reported-messages.queries.js';
import { SealedCopies } from './sealed-copies.service.js';

/** Messages that a report names. A block changes nothing here. */
@Injectable()
export class ReportedMessagesService {
  constructor(
    private readonly db: DataSource,
    private readonly copies: SealedCopies,
  ) {}

  /**
   * Copies of those that are unsent stay until moderation has frozen them.
   * @throws AppError missing unless all these messages are of the conversation of the two
   */
  async assertBetween(messageIds: string[], reporterId: string, userId: string) {
    if ((await countBetween(this.db, messageIds, reporterId, userId)) !== new Set(messageIds).size) {
      throw messageMissing();
    }
    await this.copies.keepReported(messageIds);
  }

  /**
   * An unsent message is answered as it was, while there is a sealed copy of it.
   * @throws AppError missing when the two have no such message
   */
  async excerpt(messageId: string, [a, b]: [string, string]) {
    const messages = await messagesAround(this.db, messageId, a, b);
    const [first] = messages;
    if (!first) throw messageMissing();
    const original = await this.copies.originalOf(messageId);
    const asItWas = messages.map((one) => (one.id === messageId ? { ...one, ...original } : one));
    return { conversationId: first.conversationId, messages: asItWas };
  }
}
