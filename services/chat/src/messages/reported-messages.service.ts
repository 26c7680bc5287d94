import { messageMissing } from '@kindred/contracts/errors';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ChatConfig } from '../config.js';
import { countBetween, messagesAround } from './reported-messages.queries.js';
import { type Original, unsealOriginal } from './unsent-message.js';
import { copyOf, keepReported } from './unsent-messages.queries.js';

/** Messages that a report names. A block changes nothing here. */
@Injectable()
export class ReportedMessagesService {
  constructor(
    private readonly db: DataSource,
    @Inject(CONFIG) private readonly config: ChatConfig,
  ) {}

  /**
   * Copies of those that are unsent stay until moderation has frozen them.
   * @throws AppError missing unless all these messages are of the conversation of the two
   */
  async assertBetween(messageIds: string[], reporterId: string, userId: string) {
    if ((await countBetween(this.db, messageIds, reporterId, userId)) !== new Set(messageIds).size) {
      throw messageMissing();
    }
    await keepReported(this.db, messageIds);
  }

  /** The message itself is as it was when it is unsent, while there is a copy. @throws AppError missing when the two have no such message */
  async excerpt(messageId: string, [a, b]: [string, string]) {
    const messages = await messagesAround(this.db, messageId, a, b);
    const [first] = messages;
    if (!first) throw messageMissing();
    const original = await this.originalOf(messageId);
    const asItWas = messages.map((one) => (one.id === messageId ? { ...one, ...original } : one));
    return { conversationId: first.conversationId, messages: asItWas };
  }

  private async originalOf(messageId: string): Promise<Original | null> {
    const sealed = await copyOf(this.db, messageId);
    return sealed ? unsealOriginal(this.config.UNSENT_SECRET, messageId, sealed) : null;
  }
}
