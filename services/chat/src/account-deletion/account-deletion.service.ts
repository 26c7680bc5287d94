import { conversationsClosed } from '@kindred/contracts/chat-events';
import { Bus } from '@kindred/kit/bus';
import { publishLive } from '@kindred/kit/publish-live';
import type { Db } from '@kindred/kit/sql';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { deleteSomeMessagesBy } from '../messages/messages.queries.js';
import { deleteSomeReactionsBy } from '../messages/reactions.queries.js';
import { oweUnseenOf } from '../own-conversations/own-conversations.queries.js';
import { keepFormerMember, type Left, leaveConversations, tidyConversations } from './account-deletion.queries.js';

/** How many conversations one live message names. */
const CLOSED_AT_ONCE = 1000;

/** Deletes what a deleted account leaves in chat. What others wrote to it stays. */
@Injectable()
export class AccountDeletionService {
  /** The step after which the next one begins. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
  ) {}

  /**
   * Deletes every message of a user, some at a time, and then marks their conversations as left; a conversation that both members
   * left is deleted. Marking locks the row, so that a message that is being sent is either deleted or refused; a conversation that
   * is being opened is left or refused too. A repetition goes on where the last one ended.
   * Only members to whom the user wrote are notified live: others may not have seen the user, and would learn of them now.
   */
  async forget(userId: string) {
    while (await this.inTurn(() => deleteSome(this.db, userId)));
    const closed = await this.inTurn(() => this.db.transaction((tx) => leave(tx, userId)));
    this.announce(closed.filter(({ isNotAccepted, hasWritten }) => hasWritten && !isNotAccepted));
  }

  /** The deletions of this process take turns after each step and share one connection; other work has the rest. */
  private inTurn<T>(step: () => Promise<T>) {
    const done = this.last.then(step, step);
    this.last = done;
    return done;
  }

  private announce(closed: Left[]) {
    for (let from = 0; from < closed.length; from += CLOSED_AT_ONCE) {
      publishLive(this.bus, conversationsClosed, { closed: closed.slice(from, from + CLOSED_AT_ONCE) });
    }
  }
}

/** @returns whether there was anything */
async function deleteSome(db: Db, userId: string) {
  return (await deleteSomeMessagesBy(db, userId)) || deleteSomeReactionsBy(db, userId);
}

async function leave(tx: Db, userId: string) {
  await keepFormerMember(tx, userId);
  const left = await leaveConversations(tx, userId);
  while (await deleteSome(tx, userId));
  await tidyConversations(tx, userId);
  await oweUnseenOf(tx, userId);
  return left;
}
