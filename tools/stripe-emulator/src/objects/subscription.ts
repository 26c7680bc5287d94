import type Stripe from 'stripe';
import { listObject } from './list.js';
import { nulls } from './nulls.js';
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
    ...nulls('application application_fee_percent billing_cycle_anchor_config billing_thresholds cancel_at'),
    ...nulls('canceled_at customer_account days_until_due default_payment_method default_source description'),
    ...nulls('ended_at latest_invoice managed_payments next_pending_invoice_item_invoice on_behalf_of'),
    ...nulls('pause_collection pending_invoice_item_interval pending_setup_intent pending_update schedule'),
    ...nulls('test_clock transfer_data trial_end trial_settings trial_start'),
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: created,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible', updated_at: created },
    billing_schedules: [],
    cancel_at_period_end: false,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created,
    currency: given.price.currency,
    customer: given.customer,
    default_tax_rates: [],
    discounts: [],
    invoice_settings: {
      ...nulls('account_tax_ids custom_fields description footer'),
      issuer: { type: 'self' },
    },
    items: listObject([itemObject(id, given, created)], '/v1/subscription_items'),
    livemode: false,
    metadata: given.metadata,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: ['card'],
      save_default_payment_method: given.saveMethod ? 'on_subscription' : 'off',
    },
    start_date: created,
    status: 'incomplete',
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
