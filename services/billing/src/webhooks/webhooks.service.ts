import { AppError } from '@kindred/contracts/errors';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Customers } from '../customers/customers.service.js';
import { StripeClient } from '../stripe/stripe-client.service.js';
import { Ledger } from '../subscriptions/ledger.service.js';
import { customerIn } from './customer-in.js';

/** News from Stripe. It only says about whom there is something to read: order, repeats and gaps cannot hurt. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly db: DataSource,
    private readonly client: StripeClient,
    private readonly customers: Customers,
    private readonly ledger: Ledger,
  ) {}

  /**
   * Handles each event once, together with what it changes; when that fails, Stripe sends it again.
   * @throws AppError invalid for bytes that Stripe has not signed
   */
  async take(payload: Buffer, signature: string) {
    const event = this.verified(payload, signature);
    const stripeId = customerIn(event.data.object);
    const customer = stripeId ? await this.customers.findByStripeId(stripeId) : null;
    if (!customer || customer.deletedAt) return;
    await this.customers.held(customer.id, async (hold) => {
      if (await this.isHandled(event)) return;
      await this.ledger.sync(hold, (tx) => remember(tx, event));
    });
  }

  private async isHandled({ id }: { id: string }) {
    return (await this.db.query('select 1 from webhook_events where id = $1', [id])).length > 0;
  }

  private verified(payload: Buffer, signature: string) {
    try {
      return this.client.readEvent(payload, signature);
    } catch {
      throw new AppError('invalid', 'invalid_signature', 'This was not signed by Stripe.');
    }
  }
}

async function remember(tx: EntityManager, { id, type }: { id: string; type: string }) {
  await tx.query('insert into webhook_events (id, type) values ($1, $2) on conflict do nothing', [id, type]);
}
