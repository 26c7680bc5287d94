import { invalidSignature } from '@kindred/contracts/errors';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Customers } from '../customers/customers.service.js';
import { StripeClient } from '../stripe/stripe-client.service.js';
import { Ledger } from '../subscriptions/ledger.service.js';
import { customerIn } from './customer-in.js';
import { isHandled, markHandled } from './webhooks.queries.js';

/** Stripe's webhooks. An event only names whose subscriptions to read again, so order, repeats and gaps do no harm. */
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
    await this.customers.withLease(customer.id, async (lease) => {
      if (await isHandled(this.db, event.id)) return;
      await this.ledger.sync(lease, (tx) => markHandled(tx, event));
    });
  }

  private verified(payload: Buffer, signature: string) {
    try {
      return this.client.readEvent(payload, signature);
    } catch {
      throw invalidSignature();
    }
  }
}
