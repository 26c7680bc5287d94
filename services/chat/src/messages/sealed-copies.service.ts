import { sealChatPhoto } from '@kindred/contracts/media';
import { holdPhoto } from '@kindred/contracts/reports';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { CONFIG } from '@kindred/kit/foundation';
import type { OwedWork } from '@kindred/kit/owed-work';
import { OwedWorkRegistry } from '@kindred/kit/owed-work-registry';
import { RepeatedWork } from '@kindred/kit/repeated-work';
import { type Db, databaseTime } from '@kindred/kit/sql';
import { unlessMissing } from '@kindred/kit/unless-missing';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ChatConfig } from '../config.js';
import { lockConversation } from './locked-message.queries.js';
import { fileUrlOf } from './message-files.js';
import {
  copyOf,
  destroyCopies,
  keepCopies,
  keepReported,
  markHeld,
  markPhotoSealed,
  oweAgain,
  owedToMedia,
} from './sealed-copies.queries.js';
import { type Original, sealOriginal, unsealOriginal } from './sealed-original.js';

/** A message as it was before everything was taken out of it. */
type Emptied = Original & { id: string; voiceUrl: string | null };

/** Keeps sealed copies of messages that were unsent, vanished or were seen once, for 48 hours, for a report that names the message. */
@Injectable()
export class SealedCopies {
  private readonly files: OwedWork;

  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    @Inject(CONFIG) private readonly config: ChatConfig,
    registry: OwedWorkRegistry,
    repeated: RepeatedWork,
  ) {
    this.files = registry.add({
      name: 'unsent photo',
      table: 'unsent_messages',
      key: 'message_id',
      isOwed: 'photo is not null or is_hold_owed',
      leaseSeconds: 30,
      atOnce: 4,
      perform: (messageId) => this.tellMedia(messageId),
    });
    repeated.add({
      everySeconds: 60,
      atStart: true,
      failure: 'copies of unsent messages not destroyed',
      perform: async () => this.sweep(await databaseTime(db)),
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

  /** A photo that was seen once is unsent: media is to end its viewing. Its copy was kept when it was seen. */
  async endViewing(tx: EntityManager, messageId: string) {
    const original = await this.originalOf(messageId, tx);
    if (original?.imageUrl) await oweAgain(tx, messageId, original.imageUrl);
  }

  /** Copies of messages that a report names stay until moderation has frozen them, as do their photos and recordings at media. */
  async keepReported(messageIds: string[]) {
    for (const messageId of await keepReported(this.db, messageIds)) this.tellMediaNow(messageId);
  }

  /** Tells media what it is owed for a message without waiting for the answer. If that fails, the rounds try again. */
  tellMediaNow(messageId: string) {
    void this.files.now(messageId).catch(() => undefined);
  }

  /** The copy of a message, while there is one. */
  async originalOf(messageId: string, db: Db = this.db.manager): Promise<Original | null> {
    const sealed = await copyOf(db, messageId);
    return sealed ? unsealOriginal(this.config.UNSENT_SECRET, messageId, sealed) : null;
  }

  /** @returns how many copies it destroyed */
  sweep(asOf: Date) {
    return destroyCopies(this.db, asOf);
  }

  private async tellMedia(messageId: string) {
    const owed = await owedToMedia(this.db, messageId);
    if (!owed) return;
    const { photo: imageUrl, isHoldOwed, isUnsent, conversationId, senderId } = owed;
    // The hold comes first: the time of the files may end as soon as media is back.
    if (isHoldOwed) await this.hold(messageId);
    if (!imageUrl) return;
    await call(this.bus, sealChatPhoto, { imageUrl, conversationId, isUnsent }, senderId);
    await this.db.transaction(async (tx) => {
      await lockConversation(tx, conversationId);
      await markPhotoSealed(tx, messageId, isUnsent);
    });
  }

  private async hold(messageId: string) {
    const original = await this.originalOf(messageId);
    const imageUrl = original && fileUrlOf({ imageUrl: original.imageUrl, voiceUrl: original.voiceUrl ?? null });
    if (imageUrl) await call(this.bus, holdPhoto, { holdId: messageId, imageUrl }).catch(unlessMissing);
    await markHeld(this.db, messageId);
  }
}
