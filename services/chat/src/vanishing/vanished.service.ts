import { messagesVanishedNow } from '@kindred/contracts/vanishing';
import { Bus } from '@kindred/kit/bus';
import type { OwedWork } from '@kindred/kit/owed-work';
import { OwedWorkRegistry } from '@kindred/kit/owed-work-registry';
import { publishLive } from '@kindred/kit/publish-live';
import { RepeatedWork } from '@kindred/kit/repeated-work';
import { databaseTime } from '@kindred/kit/sql';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ConversationEntity } from '../conversations/conversation.entity.js';
import { SealedCopies } from '../messages/sealed-copies.service.js';
import { tallyOf } from './tally.js';
import {
  conversationsDue,
  type Due,
  deleteGone,
  dueMessages,
  emptyVanished,
  owesNext,
  takeFromConversation,
} from './vanished.queries.js';

/**
 * Takes out of the product what has vanished. Readers leave it out as soon as its time is over; this empties the rows, seals what
 * they said for 48 hours, for a report, and then removes them.
 */
@Injectable()
export class VanishedService {
  private readonly owed: OwedWork;

  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    private readonly copies: SealedCopies,
    registry: OwedWorkRegistry,
    repeated: RepeatedWork,
  ) {
    this.owed = registry.add({
      name: 'vanishing',
      table: 'vanishing',
      key: 'conversation_id',
      isOwed: 'true',
      leaseSeconds: 60,
      atOnce: 4,
      perform: async (conversationId) => void (await this.vanish(conversationId, await databaseTime(db))),
    });
    repeated.add({
      everySeconds: 60,
      atStart: true,
      failure: 'vanished messages not removed',
      perform: async () => deleteGone(db, await databaseTime(db)),
    });
  }

  /** Does everything that is due. */
  run() {
    return this.owed.run();
  }

  /** @returns how many messages vanished, and how many rows of earlier ones it removed */
  async sweep(asOf: Date) {
    let count = 0;
    for (let due = await this.due(asOf); due.length > 0; due = await this.due(asOf)) {
      for (const conversationId of due) count += await this.vanish(conversationId, asOf);
    }
    return count + (await deleteGone(this.db, asOf));
  }

  private due(asOf: Date) {
    return conversationsDue(this.db, asOf);
  }

  /** Lets the messages of a conversation vanish that are due, a batch of them. @returns how many */
  private async vanish(conversationId: string, asOf: Date) {
    const { count, unread } = await this.db.transaction((tx) => this.take(tx, conversationId, asOf));
    if (unread.length > 0) publishLive(this.bus, messagesVanishedNow, { conversationId, unread });
    return count;
  }

  /** Runs under the lock of the conversation, so that a message is either unsent or vanishes, read or not. */
  private async take(tx: EntityManager, conversationId: string, asOf: Date) {
    const where = { id: conversationId };
    const conversation = await tx.findOne(ConversationEntity, { where, lock: { mode: 'pessimistic_write' } });
    const due = conversation ? await dueMessages(tx, conversationId, asOf) : [];
    if (!conversation || due.length === 0) {
      await owesNext(tx, conversationId);
      return { count: 0, unread: [] };
    }
    await emptyVanished(tx, due, asOf);
    await this.copies.keep(tx, conversationId, due.filter(hasContent));
    const tally = tallyOf(conversation, due);
    const unread = await takeFromConversation(tx, conversationId, tally);
    await owesNext(tx, conversationId);
    return { count: due.length, unread };
  }
}

/** Nothing is in an unsent one any more. */
const hasContent = ({ unsentAt }: Due) => unsentAt === null;
