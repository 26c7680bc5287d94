import { sealChatPhoto } from '@kindred/contracts/media';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { CONFIG } from '@kindred/kit/foundation';
import type { OwedWork } from '@kindred/kit/owed-work';
import { OwedWorkRegistry } from '@kindred/kit/owed-work-registry';
import { RepeatedWork } from '@kindred/kit/repeated-work';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ChatConfig } from '../config.js';
import { fileUrlOf } from './message-files.js';
import { type Original, sealOriginal } from './unsent-message.js';
import { destroyCopies, keepCopies, markPhotoSealed, photoToSeal } from './unsent-messages.queries.js';

/** A message as it was before everything was taken out of it. */
type Emptied = Original & { id: string; voiceUrl: string | null };

/** What was unsent, has vanished or was seen once stays as a sealed copy for 48 hours, for a report that names the message. */
@Injectable()
export class SealedCopies {
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

  /** Keeps copies of messages of a conversation that the transaction has emptied. Media is owed their photos and recordings. */
  async keep(tx: EntityManager, conversationId: string, messages: Emptied[]) {
    const copies = messages.map((message) => ({
      id: message.id,
      sealed: sealOriginal(this.config.UNSENT_SECRET, message),
      photo: fileUrlOf(message),
    }));
    await keepCopies(tx, conversationId, copies);
  }

  /** Has media seal the photo of a message now, which happens in any case. */
  sealNow(messageId: string) {
    void this.photos.now(messageId).catch(() => undefined);
  }

  /** @returns how many copies it destroyed */
  sweep(asOf: Date) {
    return destroyCopies(this.db, asOf);
  }

  private async sealPhoto(messageId: string) {
    const owed = await photoToSeal(this.db, messageId);
    if (!owed) return;
    const { photo: imageUrl, conversationId, senderId } = owed;
    await call(this.bus, sealChatPhoto, { imageUrl, conversationId }, senderId);
    await markPhotoSealed(this.db, messageId);
  }
}
