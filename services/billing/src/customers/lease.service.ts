import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@kindred/contracts/errors';
import type { DataSource, EntityManager } from 'typeorm';
import { CustomerEntity } from './customer.entity.js';
import type { Customer } from './customer.js';

/** How long a holder that has died still holds. */
const LEASE_SECONDS = 15;
const RENEW_MS = 5000;
const WAIT_MS = 10_000;
const PAUSE_MS = 50;

/**
 * Somebody's row in one hand, by a lease in the row and not by a transaction: Stripe can be asked meanwhile. What is
 * written under it is written only while the lease lasts.
 */
export class Hold {
  private readonly holder = randomUUID();
  private readonly renewing: NodeJS.Timeout;

  private constructor(
    private readonly db: DataSource,
    readonly id: string,
  ) {
    this.renewing = setInterval(() => void this.extend().catch(() => undefined), RENEW_MS);
  }

  /** @throws AppError unavailable when another holds the row for too long */
  static async take(db: DataSource, id: string): Promise<Hold> {
    const hold = new Hold(db, id);
    try {
      for (const end = Date.now() + WAIT_MS; !(await hold.begin()); ) {
        if (Date.now() > end) throw busy();
        await sleep(PAUSE_MS);
      }
      return hold;
    } catch (error) {
      clearInterval(hold.renewing);
      throw error;
    }
  }

  /** Writes in one transaction, with the row locked. @throws AppError unavailable when the lease was lost */
  write<T>(work: (tx: EntityManager, customer: Customer) => Promise<T>): Promise<T> {
    return this.db.transaction(async (tx) => {
      const [row] = await tx.query('select 1 from customers where id = $1 and held_by = $2 for update', [
        this.id,
        this.holder,
      ]);
      if (!row) throw busy();
      return work(tx, await tx.findOneByOrFail(CustomerEntity, { id: this.id }));
    });
  }

  /**
   * To be asked before Stripe is told to change something: who stalled until another took the row tells it nothing.
   * @throws AppError unavailable when the lease was lost
   */
  async assertHeld() {
    if (!(await this.extend())) throw busy();
  }

  async release() {
    clearInterval(this.renewing);
    await this.db.query('update customers set held_by = null, held_until = null where id = $1 and held_by = $2', [
      this.id,
      this.holder,
    ]);
  }

  private async begin() {
    const [, taken] = await this.db.query(
      `update customers set held_by = $2, held_until = now() + interval '${LEASE_SECONDS} seconds'
       where id = $1 and (held_by is null or held_until < now())`,
      [this.id, this.holder],
    );
    return taken === 1;
  }

  /** False when another holds the row. */
  private async extend() {
    const [, extended] = await this.db.query(
      `update customers set held_until = now() + interval '${LEASE_SECONDS} seconds' where id = $1 and held_by = $2`,
      [this.id, this.holder],
    );
    return extended === 1;
  }
}

function busy() {
  return new AppError('unavailable', 'busy', 'Your last request is still under way. Please try again.', {
    retryAfter: 5,
  });
}
