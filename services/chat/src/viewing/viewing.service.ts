import { AppError } from '@kindred/contracts/app-error';
import { messageMissing } from '@kindred/contracts/errors';
import {
  type MessageChanged,
  messageChanged,
  messageChangedNow,
  type OfMessage,
} from '@kindred/contracts/message-changes';
import { prepareViewing } from '@kindred/contracts/view-once';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { publish } from '@kindred/kit/outbox';
import { publishLive } from '@kindred/kit/publish-live';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ConversationsService } from '../conversations/conversations.service.js';
import { isNotAccepted } from '../conversations/request.js';
import { lockMessage } from '../messages/locked-message.queries.js';
import { messageById } from '../messages/messages.queries.js';
import { SealedCopies } from '../messages/sealed-copies.service.js';
import { markViewed } from './viewing.queries.js';

/** Photos that their receivers see once. */
@Injectable()
export class ViewingService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    private readonly conversations: ConversationsService,
    private readonly copies: SealedCopies,
  ) {}

  /**
   * The address is made first and told only to the one call that marks the photo as seen, so that none is lost to a call that
   * failed before. A member who has not accepted a request cannot open its photos, and nobody can open those of a member who
   * hides from them. The sender is told that it was seen as with read marks: while both show these, and never if the receiver hides.
   * @throws AppError missing
   */
  async view(of: OfMessage, userId: string) {
    const { isOtherGone, isReadShown } = await this.conversations.openParticipantView(of.conversationId, userId);
    if (isOtherGone) throw messageMissing();
    const { imageUrl, senderId } = await this.photoFor(of, userId);
    const photo = { imageUrl, conversationId: of.conversationId, ownerId: senderId };
    const { token, expiresAt } = await call(this.bus, prepareViewing, photo, userId).catch(asMissing);
    publishLive(this.bus, messageChangedNow, await this.db.transaction((tx) => this.mark(tx, of, userId, isReadShown)));
    return { address: `/api/viewings/${token}`, expiresAt };
  }

  /** Asked before anything is written, so that repeated calls for a photo that was seen cost nothing. */
  private async photoFor({ conversationId, messageId }: OfMessage, userId: string) {
    const message = await messageById(this.db, messageId);
    if (message?.conversationId !== conversationId || message.senderId === userId || message.isHidden) {
      throw messageMissing();
    }
    if (!message.viewOnce || !message.imageUrl) throw messageMissing();
    return { imageUrl: message.imageUrl, senderId: message.senderId };
  }

  /** Runs under the lock of the conversation, so that the photo is seen, or unsent, or vanishes. Its copy is kept as those are. */
  private async mark(tx: EntityManager, of: OfMessage, userId: string, isTold: boolean): Promise<MessageChanged> {
    const { participant, message } = await lockMessage(tx, of, userId);
    const { id, senderId } = message;
    const viewed = isNotAccepted(participant.request) ? undefined : await markViewed(tx, id, isTold);
    if (!viewed) throw messageMissing();
    const { conversationId } = participant;
    // A packet would tell the moment to the sender, even one with the message as it was.
    const memberIds: MessageChanged['memberIds'] = isTold ? participant.memberIds : [userId, userId];
    await this.copies.keep(tx, conversationId, [message]);
    const changedAt = viewed.viewedAt.toISOString();
    const which = { id, version: viewed.version, conversationId, memberIds, senderId };
    const change = { ...which, changedById: userId, changedAt, isUnsent: false };
    await publish(tx, messageChanged, change);
    return change;
  }
}

/** Media does not have the photo any more, or a decision withholds it. */
function asMissing(error: unknown): never {
  throw error instanceof AppError && error.kind === 'missing' ? messageMissing() : error;
}
