import { subscriptionChanged } from '@kindred/contracts/billing';
import { AppError } from '@kindred/contracts/errors';
import { applyEntitlement } from '@kindred/contracts/people';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import { publish } from '@kindred/kit/outbox';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { isSame, type Standing } from '../subscriptions/standing.js';
import { CustomerEntity } from './customer.entity.js';
import { type Customer, entitlementOf } from './customer.js';
import { Hold } from './hold.queries.js';

const PAGE = 200;

/** Who pays. Everything that Stripe is asked to change for somebody happens while their row is held. */
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

  async ensureRow(id: string) {
    await this.db.query('insert into customers (id) values ($1) on conflict do nothing', [id]);
  }

  /**
   * Does work alone with somebody's row. What they have become by it is announced as it is written, and profile has
   * applied it before this returns, if it can be reached.
   * @throws AppError unauthenticated for who has deleted their account, unavailable when another call takes too long
   */
  async held<T>(id: string, work: (hold: Hold, customer: Customer) => Promise<T>): Promise<T> {
    const hold = await Hold.take(this.db, id);
    try {
      const before = assertThere(await this.find(id));
      const done = await work(hold, before);
      const after = await this.find(id);
      if (after && after.version !== before.version) await this.tell(after);
      return done;
    } finally {
      await hold.release();
    }
  }

  /** Keeps and announces what somebody has, if it is news. */
  async setStanding(tx: EntityManager, customer: Customer, standing: Standing) {
    if (isSame(customer, standing)) return;
    const { isPremium, status, plan, endsAt } = standing;
    const after = { ...customer, isPremium, status, plan, endsAt, version: customer.version + 1 };
    await tx.update(CustomerEntity, { id: customer.id }, { isPremium, status, plan, endsAt, version: after.version });
    await publish(tx, subscriptionChanged, entitlementOf(after));
  }

  /** Says what a page of people have. Whoever knows it already changes nothing. */
  republish(after: string | null) {
    return this.db.transaction(async (tx) => {
      const query = tx
        .createQueryBuilder(CustomerEntity, 'customer')
        .where('customer.version > 0 and customer.deletedAt is null');
      if (after) query.andWhere('customer.id > :after', { after });
      const customers = await query.orderBy('customer.id').limit(PAGE).setLock('pessimistic_read').getMany();
      for (const customer of customers) await publish(tx, subscriptionChanged, entitlementOf(customer));
      return { count: customers.length, next: customers.length === PAGE ? (customers.at(-1)?.id ?? null) : null };
    });
  }

  /** The person who acted sees it at once; for everyone else, and if this fails, there is the event. */
  private async tell(customer: Customer) {
    try {
      await call(this.bus, applyEntitlement, entitlementOf(customer));
    } catch (error) {
      this.log.warn({ err: describe(error) }, 'premium reaches profile with the event');
    }
  }
}

function assertThere(customer: Customer | null): Customer {
  if (customer && !customer.deletedAt) return customer;
  throw new AppError('unauthenticated', 'unauthorized', 'You are not signed in.');
}
