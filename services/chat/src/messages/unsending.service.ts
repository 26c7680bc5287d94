import { messageMissing } from '@kindred/contracts/errors';
import {
  type MessageChanged,
  messageChanged,
  messageChangedNow,
  type OfMessage,
} from '@kindred/contracts/message-changes';
import { Bus } from '@kindred/kit/bus';
import { publish } from '@kindred/kit/outbox';
import { publishLive } from '@kindred/kit/publish-live';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { lockMessage } from './locked-message.queries.js';
import { emptyMessage, uncountMessage } from './sealed-copies.queries.js';
import { SealedCopies } from './sealed-copies.service.js';

/** Takes messages back. */
@Injectable()
export class UnsendingService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    private readonly copies: SealedCopies,
  ) {}

  /** Blocks are not looked at: it works across them. Repeating it changes nothing. @throws AppError missing */
  async unsend(of: OfMessage, userId: string) {
    const change = await this.db.transaction((tx) => this.empty(tx, of, userId));
    if (!change) return;
    publishLive(this.bus, messageChangedNow, change);
    // The answer does not wait for media: nobody is led to the photo any more.
    this.copies.tellMediaNow(of.messageId);
  }

  private async empty(tx: EntityManager, of: OfMessage, userId: string): Promise<MessageChanged | null> {
    const { participant, message } = await lockMessage(tx, of, userId);
    if (message.senderId !== userId) throw messageMissing();
    if (message.unsentAt) return null;
    const { id, sequence, senderId, isHidden } = message;
    const { conversationId, memberIds, otherId } = participant;
    const { version, unsentAt } = await emptyMessage(tx, id);
    await this.copies.keep(tx, conversationId, [message]);
    if (message.viewedAt) await this.copies.endViewing(tx, id);
    if (!isHidden) await uncountMessage(tx, conversationId, sequence, memberIds[0] === otherId ? 'user1' : 'user2');
    const changedAt = unsentAt.toISOString();
    const change = { id, version, conversationId, memberIds, senderId, changedById: userId, changedAt, isUnsent: true };
    await publish(tx, messageChanged, change);
    return change;
  }
}
