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

const LOCK_TIMEOUT = '10s';
const LOCK_NOT_AVAILABLE = '55P03';
const PAGE = 200;

/** Who pays. Everything that Stripe is asked to change for somebody happens under the lock on their row. */
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
   * Does work alone with somebody's row. What they have become by it is announced with the commit, and profile has
   * applied it before this returns, if it can be reached.
   * @throws AppError unauthenticated for who has deleted their account, unavailable when another call takes too long
   */
  async locked<T>(id: string, work: (tx: EntityManager, customer: Customer) => Promise<T>): Promise<T> {
    let changed: Customer | null = null;
    const result = await this.db.transaction(async (tx) => {
      const before = assertThere(await lockRow(tx, id));
      const done = await work(tx, before);
      const after = await tx.findOneByOrFail(CustomerEntity, { id });
      if (after.version !== before.version) changed = after;
      return done;
    });
    if (changed) await this.tell(changed);
    return result;
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

/** The row, for this transaction alone; null where there is none. */
export async function lockRow(tx: EntityManager, id: string): Promise<Customer | null> {
  await tx.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
  try {
    return await tx.findOne(CustomerEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
    throw new AppError('unavailable', 'busy', 'Your last request is still under way. Please try again.', {
      retryAfter: 5,
    });
  }
}

function assertThere(customer: Customer | null): Customer {
  if (customer && !customer.deletedAt) return customer;
  throw new AppError('unauthenticated', 'unauthorized', 'You are not signed in.');
}
