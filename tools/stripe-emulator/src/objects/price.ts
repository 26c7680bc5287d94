import type Stripe from 'stripe';

export function productObject(id: string, name: string, metadata: Stripe.Metadata, created: number): Stripe.Product {
  return {
    id,
    object: 'product',
    active: true,
    created,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata,
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: created,
    url: null,
  };
}

export type PriceGiven = {
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
    active: true,
    billing_scheme: 'per_unit',
    created,
    currency: given.currency,
    custom_unit_amount: null,
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
    tiers_mode: null,
    transform_quantity: null,
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
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

/** On the wire a decimal is text; the SDK makes it a Decimal as it reads. */
export function decimal(amount: number) {
  return String(amount) as unknown as Stripe.Decimal;
}
