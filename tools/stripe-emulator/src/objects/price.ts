import type Stripe from 'stripe';
import { nulls } from './nulls.js';

type PriceGiven = {
  product: string;
  currency: string;
  amount: number;
  lookupKey: string | null;
  nickname: string | null;
  interval: Stripe.Price.Recurring['interval'];
  intervalCount: number;
  metadata: Stripe.Metadata;
};

export function priceObject(id: string, given: PriceGiven, created: number): Stripe.Price {
  return {
    id,
    object: 'price',
    ...nulls('custom_unit_amount tiers_mode transform_quantity'),
    active: true,
    billing_scheme: 'per_unit',
    created,
    currency: given.currency,
    livemode: false,
    lookup_key: given.lookupKey,
    metadata: given.metadata,
    nickname: given.nickname,
    product: given.product,
    recurring: {
      interval: given.interval,
      interval_count: given.intervalCount,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    type: 'recurring',
    unit_amount: given.amount,
    unit_amount_decimal: decimal(given.amount),
  };
}

/** The older form of a price, which a subscription's item still carries. */
export function planObject(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    ...nulls('meter tiers_mode transform_usage trial_period_days'),
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    nickname: price.nickname,
    product: price.product,
    usage_type: 'licensed',
  };
}

/** On the wire a decimal is text; the SDK makes it a Decimal as it reads. */
export function decimal(amount: number) {
  return String(amount) as unknown as Stripe.Decimal;
}
