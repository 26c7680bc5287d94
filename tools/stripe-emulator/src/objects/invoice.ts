import type Stripe from 'stripe';
import { listObject } from './list.js';
import { nulls } from './nulls.js';

type Given = {
  subscription: Stripe.Subscription;
  price: Stripe.Price;
  lineId: string;
  number: string;
  reason: 'subscription_create' | 'subscription_cycle';
  period: { start: number; end: number };
};

/** A finalized invoice over one period of a subscription, to be paid. */
export function invoiceObject(id: string, given: Given, created: number): Stripe.Invoice {
  const { subscription, price, reason } = given;
  const amount = price.unit_amount ?? 0;
  return {
    id,
    object: 'invoice',
    ...nulls('account_tax_ids application automatically_finalizes_at custom_fields customer_account'),
    ...nulls('customer_address customer_email customer_name customer_phone customer_shipping default_payment_method'),
    ...nulls('default_source description due_date footer from_invoice hosted_invoice_url invoice_pdf'),
    ...nulls('last_finalization_error latest_revision next_payment_attempt on_behalf_of receipt_number rendering'),
    ...nulls('shipping_cost shipping_details statement_descriptor test_clock'),
    account_country: 'US',
    account_name: 'Emulated account',
    amount_due: amount,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: amount,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: reason === 'subscription_cycle',
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created,
    currency: price.currency,
    customer: subscription.customer,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_tax_rates: [],
    discounts: [],
    effective_at: created,
    ending_balance: 0,
    issuer: { type: 'self' },
    lines: listObject([lineObject(id, given, amount)], `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: {},
    number: given.number,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: created,
    period_start: created,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    status: 'open',
    status_transitions: { finalized_at: created, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: amount,
    subtotal_excluding_tax: amount,
    total: amount,
    total_discount_amounts: [],
    total_excluding_tax: amount,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: created,
  };
}

function lineObject(
  invoice: string,
  { subscription, price, lineId, period }: Given,
  amount: number,
): Stripe.InvoiceLineItem {
  return {
    id: lineId,
    object: 'line_item',
    amount,
    currency: price.currency,
    description: null,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: subscription.items.data[0]?.id ?? '',
      },
      type: 'subscription_item_details',
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: String(price.product) },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity: 1,
    quantity_decimal: null,
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}

export function invoicePaymentObject(
  id: string,
  invoice: Stripe.Invoice,
  intent: string,
  created: number,
): Stripe.InvoicePayment {
  return {
    id,
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
}
