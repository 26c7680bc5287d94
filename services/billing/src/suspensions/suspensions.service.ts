import type { DecisionMade } from '@kindred/contracts/moderation';
import type { OwedWork } from '@kindred/kit/owed-work';
import { OwedWorkRegistry } from '@kindred/kit/owed-work-registry';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Customers } from '../customers/customers.service.js';
import type { CustomerLease } from '../customers/lease.service.js';
import { isOpen } from '../entitlement/entitlement.js';
import { Ledger } from '../subscriptions/ledger.service.js';
import { markCancelled, storeDecision } from './cancellations.queries.js';

/** Whoever is suspended for good pays for nothing more: their subscriptions end at Stripe at once. */
@Injectable()
export class SuspensionsService {
  private readonly owed: OwedWork;

  constructor(
    private readonly db: DataSource,
    private readonly customers: Customers,
    private readonly ledger: Ledger,
    registry: OwedWorkRegistry,
  ) {
    this.owed = registry.add({
      name: 'cancellation',
      table: 'cancellations',
      key: 'id',
      isOwed: 'done_at is null',
      leaseSeconds: 60,
      atOnce: 4,
      perform: (id) => this.cancel(id),
    });
  }

  /** What a suspension for good ends is owed until Stripe has ended it. A decision that is not newer changes nothing. */
  async apply({ id, version, isForGood }: DecisionMade) {
    if ((await storeDecision(this.db, id, version, isForGood)) && isForGood) await this.owed.now(id);
  }

  /** Nothing is open after this, so that a repeat ends nothing. A deleted account has nothing to end. */
  private async cancel(id: string) {
    const customer = await this.customers.find(id);
    if (customer?.stripeCustomerId && !customer.deletedAt) {
      await this.customers.withLease(id, (lease) => this.endAll(lease));
    }
    await markCancelled(this.db, id);
  }

  private async endAll(lease: CustomerLease) {
    const { subscriptions } = await this.ledger.sync(lease);
    for (const one of subscriptions.filter(isOpen)) await this.ledger.end(lease, one);
    await this.ledger.sync(lease);
  }
}
