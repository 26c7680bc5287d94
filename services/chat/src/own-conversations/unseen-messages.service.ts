import { sealChatPhoto } from '@kindred/contracts/media';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { OwedWorkRegistry } from '@kindred/kit/owed-work-registry';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { owedSequence, settle } from './own-conversations.queries.js';
import { BATCH, deleteUnseen, unseenMessages } from './unseen-messages.queries.js';

/** How many batches one turn deletes; the rest is done when its lease is over. */
const BATCHES = 20;

/** Deletes messages that both members have deleted for themselves, with their photos and recordings. */
@Injectable()
export class UnseenMessagesService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    registry: OwedWorkRegistry,
  ) {
    registry.add({
      name: 'unseen messages',
      table: 'cleared_conversations',
      key: 'conversation_id',
      isOwed: 'true',
      leaseSeconds: 3600,
      atOnce: 1,
      perform: (conversationId) => this.delete(conversationId),
    });
  }

  /** A file leaves its conversation before its message does, so that a crash loses none. */
  private async delete(conversationId: string) {
    const sequence = await owedSequence(this.db, conversationId);
    for (let batch = 0; batch < BATCHES; batch++) {
      const messages = await unseenMessages(this.db, conversationId, sequence);
      for (const { senderId, fileUrl } of messages) {
        if (fileUrl) await call(this.bus, sealChatPhoto, { imageUrl: fileUrl, conversationId }, senderId);
      }
      await deleteUnseen(
        this.db,
        messages.map(({ id }) => id),
      );
      if (messages.length < BATCH) break;
    }
    await settle(this.db, conversationId, sequence);
  }
}
