import { messageMissing } from '@kindred/contracts/errors';
import { sealChatPhoto } from '@kindred/contracts/media';
import {
  type MessageChanged,
  messageChanged,
  messageChangedNow,
  type OfMessage,
} from '@kindred/contracts/message-changes';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { CONFIG } from '@kindred/kit/foundation';
import { publish } from '@kindred/kit/outbox';
import type { OwedWork } from '@kindred/kit/owed-work';
import { OwedWorkRegistry } from '@kindred/kit/owed-work-registry';
import { publishLive } from '@kindred/kit/publish-live';
import { RepeatedWork } from '@kindred/kit/repeated-work';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ChatConfig } from '../config.js';
import { lockMessage } from './locked-message.queries.js';
import { fileUrlOf } from './message-files.js';
import { sealOriginal } from './unsent-message.js';
import {
  destroyCopies,
  emptyMessage,
  keepCopy,
  markPhotoSealed,
  photoToSeal,
  uncountMessage,
} from './unsent-messages.queries.js';

/** Takes messages back. What they said stays as a sealed copy for 48 hours, for a report that names them. */
@Injectable()
export class UnsendingService {
  private readonly photos: OwedWork;

  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    @Inject(CONFIG) private readonly config: ChatConfig,
    registry: OwedWorkRegistry,
    repeated: RepeatedWork,
  ) {
    this.photos = registry.add({
      name: 'unsent photo',
      table: 'unsent_messages',
      key: 'message_id',
      isOwed: 'photo is not null',
      leaseSeconds: 30,
      atOnce: 4,
      perform: (messageId) => this.sealPhoto(messageId),
    });
    repeated.add({
      everySeconds: 60,
      atStart: true,
      failure: 'copies of unsent messages not destroyed',
      perform: () => this.sweep(new Date()),
    });
  }

  /** Blocks are not looked at: it works across them. Repeating it changes nothing. @throws AppError missing */
  async unsend(of: OfMessage, userId: string) {
    const change = await this.db.transaction((tx) => this.empty(tx, of, userId));
    if (!change) return;
    publishLive(this.bus, messageChangedNow, change);
    // The answer does not wait for media: nobody is led to the photo any more, and the row owes it.
    void this.photos.now(of.messageId).catch(() => undefined);
  }

  /** @returns how many copies it destroyed */
  sweep(asOf: Date) {
    return destroyCopies(this.db, asOf);
  }

  private async empty(tx: EntityManager, of: OfMessage, userId: string): Promise<MessageChanged | null> {
    const { participant, message } = await lockMessage(tx, of, userId);
    if (message.senderId !== userId) throw messageMissing();
    if (message.unsentAt) return null;
    const { id, sequence, senderId, isHidden } = message;
    const fileUrl = fileUrlOf(message);
    const { conversationId, memberIds, otherId } = participant;
    const { version, unsentAt, isFileElsewhere } = await emptyMessage(tx, id, fileUrl);
    await keepCopy(tx, id, sealOriginal(this.config.UNSENT_SECRET, message), isFileElsewhere ? null : fileUrl);
    if (!isHidden) await uncountMessage(tx, conversationId, sequence, memberIds[0] === otherId ? 'user1' : 'user2');
    const changedAt = unsentAt.toISOString();
    const change = { id, version, conversationId, memberIds, senderId, changedById: userId, changedAt, isUnsent: true };
    await publish(tx, messageChanged, change);
    return change;
  }

  private async sealPhoto(messageId: string) {
    const owed = await photoToSeal(this.db, messageId);
    if (!owed) return;
    const { photo: imageUrl, conversationId, senderId } = owed;
    await call(this.bus, sealChatPhoto, { imageUrl, conversationId }, senderId);
    await markPhotoSealed(this.db, messageId);
  }
}
