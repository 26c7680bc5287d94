import { subscriptionChanged } from '@kindred/contracts/billing';
import { accountSuspended, signedOut } from '@kindred/contracts/errors';
import { applyEntitlement } from '@kindred/contracts/profile-sync';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import { publish } from '@kindred/kit/outbox';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Entitlement, isSame } from '../entitlement/entitlement.js';
import { CustomerEntity } from './customer.entity.js';
import { announcedEntitlement, type Customer } from './customer.js';
import { ensureCustomer, isSuspended } from './customers.queries.js';
import { CustomerLease } from './lease.service.js';

const PAGE = 200;

/** Customers. Every change at Stripe happens under the lease on the customer's row. */
@Injectable()
export class Customers {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  find(id: string): Promise<Customer | null> {
    return this.db.manager.findOneBy(CustomerEntity, { id });
  }

  findByStripeId(stripeCustomerId: string): Promise<Customer | null> {
    return this.db.manager.findOneBy(CustomerEntity, { stripeCustomerId });
  }

  ensureRow(id: string) {
    return ensureCustomer(this.db, id);
  }

  /**
   * Does work under the lease on a customer's row. When it changes the entitlement, profile has applied the change
   * before this returns, if profile can be reached.
   * @throws AppError unauthenticated for a deleted account, unavailable when another call holds the lease for too long
   */
  async withLease<T>(id: string, work: (lease: CustomerLease, customer: Customer) => Promise<T>): Promise<T> {
    const lease = await CustomerLease.take(this.db, id);
    try {
      const before = assertThere(await this.find(id));
      const done = await work(lease, before);
      const after = await this.find(id);
      if (after && after.version !== before.version) await this.applyAtProfile(after);
      return done;
    } finally {
      await lease.release();
    }
  }

  /**
   * Call it under the lease before a charge is prepared: a suspension that arrives later finds the charge.
   * @throws AppError forbidden for somebody who is suspended
   */
  async assertNotSuspended(id: string) {
    if (await this.isSuspended(id)) throw accountSuspended();
  }

  isSuspended(id: string) {
    return isSuspended(this.db, id);
  }

  /** Stores and announces an entitlement that differs from the stored one. */
  async setEntitlement(tx: EntityManager, customer: Customer, entitlement: Entitlement) {
    if (isSame(customer, entitlement)) return;
    const { isPremium, status, plan, endsAt } = entitlement;
    const after = { ...customer, isPremium, status, plan, endsAt, version: customer.version + 1 };
    await tx.update(CustomerEntity, { id: customer.id }, { isPremium, status, plan, endsAt, version: after.version });
    await publish(tx, subscriptionChanged, announcedEntitlement(after));
  }

  /** Announces the entitlements of a page of customers again. A service that has applied them changes nothing. */
  republish(after: string | null) {
    return this.db.transaction(async (tx) => {
      const query = tx
        .createQueryBuilder(CustomerEntity, 'customer')
        .where('customer.version > 0 and customer.deletedAt is null');
      if (after) query.andWhere('customer.id > :after', { after });
      const customers = await query.orderBy('customer.id').limit(PAGE).setLock('pessimistic_read').getMany();
      for (const customer of customers) await publish(tx, subscriptionChanged, announcedEntitlement(customer));
      return { count: customers.length, next: customers.length === PAGE ? (customers.at(-1)?.id ?? null) : null };
    });
  }

  /** Shows the change to the member at once. If the call fails, the event brings it. */
  private async applyAtProfile(customer: Customer) {
    try {
      await call(this.bus, applyEntitlement, announcedEntitlement(customer));
    } catch (error) {
      this.log.warn({ err: describe(error) }, 'profile gets the entitlement with the event');
    }
  }
}

function assertThere(customer: Customer | null): Customer {
  if (customer && !customer.deletedAt) return customer;
  throw signedOut();
}
