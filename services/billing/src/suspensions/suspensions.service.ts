import type { DecisionMade } from '@kindred/contracts/moderation';
import type { OwedWork } from '@kindred/kit/owed-work';
import { OwedWorkRegistry } from '@kindred/kit/owed-work-registry';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Customers } from '../customers/customers.service.js';
import type { CustomerLease } from '../customers/lease.service.js';
import { isOpen } from '../entitlement/entitlement.js';
import { Ledger } from '../subscriptions/ledger.service.js';
import { IS_OWED, markCancelled, owedCancellation, storeDecision } from './cancellations.queries.js';

/**
 * Suspended members are charged for no further period, unless Stripe drafted it already. A suspension for good ends their
 * subscriptions at once; another ends them with the paid period, and only the member resumes one.
 */
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
      isOwed: IS_OWED,
      leaseSeconds: 60,
      atOnce: 4,
      perform: (id) => this.cancel(id),
    });
  }

  /** A suspension owes a cancellation until Stripe has done it. A decision that is not newer does nothing. */
  async apply({ id, version, accountState, isForGood }: DecisionMade) {
    const isSuspended = accountState === 'suspended';
    if ((await storeDecision(this.db, { id, version, isSuspended, isForGood })) && isSuspended) await this.owed.now(id);
  }

  /** After this there is nothing to cancel, so that a repeat changes nothing. A deleted account has nothing to end. */
  private async cancel(id: string) {
    const owed = await owedCancellation(this.db, id);
    if (!owed) return;
    const customer = await this.customers.find(id);
    if (customer?.stripeCustomerId && !customer.deletedAt) {
      await this.customers.withLease(id, (lease) => this.endAll(lease, owed.isForGood));
    }
    await markCancelled(this.db, id, owed.version);
  }

  /** @throws Error when one was paid just then; the next try ends it */
  private async endAll(lease: CustomerLease, isForGood: boolean) {
    for (const one of await this.renewing(lease, isForGood)) {
      if (isForGood || one.isUnpaid) await this.ledger.end(lease, one);
      else await this.ledger.setRenews(lease, one, false);
    }
    const left = await this.renewing(lease, isForGood);
    if (left.length > 0) throw new Error('A subscription was paid while it was ended.');
  }

  private async renewing(lease: CustomerLease, isForGood: boolean) {
    const { subscriptions } = await this.ledger.sync(lease);
    return subscriptions.filter((one) => isOpen(one) && (isForGood || !one.cancelAtPeriodEnd));
  }
}
