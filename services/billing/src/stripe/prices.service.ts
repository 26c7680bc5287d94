import type { Plan } from '@kindred/contracts/plans';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { BillingConfig } from '../config.js';
import { StripeClient } from './stripe-client.service.js';
import { isRefused } from './stripe-refusal.js';

/**
 * Stripe's prices for our plans, each found by its lookup key or created once. A new amount is a new key, so a new price. One that
 * an operator gave the key to, at another amount or for another period, is not sold: members pay what they are shown.
 */
@Injectable()
export class Prices {
  private readonly known = new Map<string, string>();

  constructor(
    private readonly client: StripeClient,
    @Inject(CONFIG) private readonly config: BillingConfig,
  ) {}

  async idFor(plan: Plan): Promise<string> {
    const key = keyOf(plan);
    const id = this.known.get(key) ?? (await this.find(key, plan)) ?? (await this.createOnce(key, plan));
    this.known.set(key, id);
    return id;
  }

  /** Call it after Stripe has refused the price of a plan: an operator may have archived it. */
  forget(plan: Plan) {
    this.known.delete(keyOf(plan));
  }

  private async find(key: string, plan: Plan) {
    const { data } = await this.client.ask((stripe) =>
      stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 }),
    );
    return data.find((price) => isPriceOf(plan, price))?.id;
  }

  /**
   * Creates a price. Stripe has one per lookup key: of two processes one is refused, and finds the other's. If it finds none,
   * a price that is archived or not the plan's has the key, and the new one takes it over.
   */
  private async createOnce(key: string, plan: Plan) {
    try {
      return await this.create(key, plan, false);
    } catch (error) {
      if (!isRefused(error)) throw error;
      return (await this.find(key, plan)) ?? (await this.create(key, plan, true));
    }
  }

  private async create(key: string, plan: Plan, takesKeyOver: boolean) {
    const name = `${this.config.APP_NAME} Premium`;
    const price = {
      lookup_key: key,
      transfer_lookup_key: takesKeyOver,
      nickname: `${name}, ${plan.id}`,
      currency: plan.currency,
      unit_amount: plan.price,
      recurring: { interval: plan.interval, interval_count: plan.intervalCount },
      product_data: { name },
    };
    const { id } = await this.client.ask((stripe) => stripe.prices.create(price));
    return id;
  }
}

function isPriceOf(plan: Plan, { unit_amount: amount, currency, recurring }: Stripe.Price) {
  const isSamePeriod = recurring?.interval === plan.interval && recurring.interval_count === plan.intervalCount;
  return isSamePeriod && amount === plan.price && currency === plan.currency;
}

const keyOf = ({ id, currency, price }: Plan) => `${id}_${currency}_${price}`;
