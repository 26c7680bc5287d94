import { decisionMade } from '@kindred/contracts/moderation';
import { publish } from '@kindred/kit/outbox';
import type { OwedWork } from '@kindred/kit/owed-work';
import { OwedWorkRegistry } from '@kindred/kit/owed-work-registry';
import { databaseTime } from '@kindred/kit/sql';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { TermWakes } from '../terms/term-wakes.service.js';
import { outcomeOf } from './outcome.js';
import {
  decisionsOf,
  endedExtensions,
  endTermsBy,
  ensureOutcome,
  hasExtensions,
  lockOutcome,
  markOverturned,
  outcomesAfter,
  storeOutcome,
} from './outcomes.queries.js';

/**
 * What the decisions about each person add up to. Whoever changes decisions or statements of a person locks their outcome
 * first, so that versions are published in the order of what they say.
 */
@Injectable()
export class OutcomesService {
  private readonly terms: OwedWork;

  constructor(
    private readonly db: DataSource,
    private readonly wakes: TermWakes,
    registry: OwedWorkRegistry,
  ) {
    this.terms = registry.add({
      name: 'term',
      table: 'outcomes',
      key: 'user_id',
      isOwed: 'term_ends_at is not null',
      dueAt: 'term_ends_at',
      leaseSeconds: 30,
      atOnce: 4,
      perform: (userId) => this.endTerm(userId),
    });
  }

  /** Locks a person's outcome until the transaction ends. */
  async lock(tx: EntityManager, userId: string) {
    await ensureOutcome(tx, userId);
    await lockOutcome(tx, userId);
  }

  /** Publishes what is decided about a person now, whose outcome is locked. */
  async publish(tx: EntityManager, userId: string) {
    const [decisions, now] = [await decisionsOf(tx, userId), await databaseTime(tx)];
    const outcome = outcomeOf(decisions, now);
    const isForGood = outcome.suspendedBy !== null && outcome.until === null;
    const dueAt = !isForGood && (await hasExtensions(tx, userId)) ? now : outcome.until;
    const { version, hasNotices } = await storeOutcome(tx, userId, outcome, dueAt);
    if (dueAt) this.wakes.at(userId, dueAt);
    await publish(tx, decisionMade, {
      id: userId,
      version,
      accountState: outcome.suspendedBy ? 'suspended' : 'active',
      isHidden: outcome.isHidden,
      isForGood,
      hasNotices,
    });
  }

  /** Publishes a page of outcomes again, under their versions. A service that has applied them changes nothing. */
  republish(after: string | null) {
    return this.db.transaction(async (tx) => {
      const { outcomes, isMore } = await outcomesAfter(tx, after);
      for (const outcome of outcomes) await publish(tx, decisionMade, outcome);
      return { count: outcomes.length, next: isMore ? (outcomes.at(-1)?.id ?? null) : null };
    });
  }

  /** Ends the suspensions that are over. */
  endTerms() {
    return this.terms.run();
  }

  /** As if it were that time. @returns how many suspensions end */
  endTermsBy(asOf: Date) {
    return this.db.transaction((tx) => endTermsBy(tx, asOf));
  }

  /** Restoring at the same moment comes before or after this; either way nothing is suspended then. */
  private async endTerm(userId: string) {
    for (const extension of await endedExtensions(this.db, userId)) {
      await this.publishAfter(extension.userId, (tx) => markOverturned(tx, extension.id));
    }
    await this.publishAfter(userId);
  }

  private publishAfter(userId: string, change?: (tx: EntityManager) => Promise<unknown>) {
    return this.db.transaction(async (tx) => {
      await this.lock(tx, userId);
      await change?.(tx);
      await this.publish(tx, userId);
    });
  }
}
