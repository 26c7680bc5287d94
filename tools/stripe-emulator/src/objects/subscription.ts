import type Stripe from 'stripe';
import { listObject } from './list.js';
import { planObject } from './price.js';

type Given = {
  customer: string;
  price: Stripe.Price;
  itemId: string;
  periodEnd: number;
  metadata: Stripe.Metadata;
  saveMethod: boolean;
};

/** A subscription whose first payment is still to come. */
export function subscriptionObject(id: string, given: Given, created: number): Stripe.Subscription {
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: created,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible', updated_at: created },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created,
    currency: given.price.currency,
    customer: given.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: listObject([itemObject(id, given, created)], '/v1/subscription_items'),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: given.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: ['card'],
      save_default_payment_method: given.saveMethod ? 'on_subscription' : 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: created,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: null,
    trial_start: null,
  };
}

function itemObject(subscription: string, given: Given, created: number): Stripe.SubscriptionItem {
  return {
    id: given.itemId,
    object: 'subscription_item',
    billing_thresholds: null,
    created,
    current_period_end: given.periodEnd,
    current_period_start: created,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planObject(given.price),
    price: given.price,
    quantity: 1,
    subscription,
    tax_rates: [],
  };
}
