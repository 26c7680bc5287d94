import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { busyWithLastRequest } from '@kindred/contracts/errors';
import type { DataSource, EntityManager } from 'typeorm';
import { CustomerEntity } from './customer.entity.js';
import type { Customer } from './customer.js';
import { extendLease, lockLeased, releaseLease, takeLease } from './lease.queries.js';

const RENEW_MS = 5000;
const WAIT_MS = 10_000;
const PAUSE_MS = 50;

/**
 * A lease on a customer's row. Stripe is asked under it while no transaction is open. Writes under it happen only while
 * it lasts; it is prolonged every five seconds until it is released.
 */
export class CustomerLease {
  private readonly holder = randomUUID();
  private readonly renewing: NodeJS.Timeout;

  private constructor(
    private readonly db: DataSource,
    readonly id: string,
  ) {
    this.renewing = setInterval(() => void this.extend().catch(() => undefined), RENEW_MS);
  }

  /** @throws AppError unavailable when another process holds the lease for more than ten seconds */
  static async take(db: DataSource, id: string): Promise<CustomerLease> {
    const lease = new CustomerLease(db, id);
    try {
      for (const end = Date.now() + WAIT_MS; !(await lease.begin()); ) {
        if (Date.now() > end) throw busyWithLastRequest();
        await sleep(PAUSE_MS);
      }
      return lease;
    } catch (error) {
      clearInterval(lease.renewing);
      throw error;
    }
  }

  /** Writes in one transaction with the row locked. @throws AppError unavailable when the lease was lost */
  write<T>(work: (tx: EntityManager, customer: Customer) => Promise<T>): Promise<T> {
    return this.db.transaction(async (tx) => {
      if (!(await lockLeased(tx, this.id, this.holder))) throw busyWithLastRequest();
      return work(tx, await tx.findOneByOrFail(CustomerEntity, { id: this.id }));
    });
  }

  /**
   * Call it before each change at Stripe: a process that stalled until another took the lease must change nothing.
   * @throws AppError unavailable when the lease was lost
   */
  async assertHeld() {
    if (!(await this.extend())) throw busyWithLastRequest();
  }

  async release() {
    clearInterval(this.renewing);
    await releaseLease(this.db, this.id, this.holder);
  }

  private begin() {
    return takeLease(this.db, this.id, this.holder);
  }

  /** @returns false when another process holds the lease */
  private extend() {
    return extendLease(this.db, this.id, this.holder);
  }
}
