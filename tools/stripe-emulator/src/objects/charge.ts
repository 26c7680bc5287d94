import type Stripe from 'stripe';
import { nulls } from './nulls.js';

/** One try to take the money of a payment, with what came of it. */
export function chargeObject(
  id: string,
  intent: Stripe.PaymentIntent,
  method: string,
  paid: boolean,
  created: number,
): Stripe.Charge {
  return {
    id,
    object: 'charge',
    ...nulls('application application_fee application_fee_amount balance_transaction'),
    ...nulls('calculated_statement_descriptor failure_balance_transaction fraud_details on_behalf_of outcome'),
    ...nulls('payment_method_details receipt_email receipt_number receipt_url review shipping source'),
    ...nulls('source_transfer statement_descriptor statement_descriptor_suffix transfer_data transfer_group'),
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    captured: paid,
    created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: paid ? null : 'card_declined',
    failure_message: paid ? null : 'Your card was declined.',
    livemode: false,
    metadata: {},
    paid,
    payment_intent: intent.id,
    payment_method: method,
    refunded: false,
    status: paid ? 'succeeded' : 'failed',
  };
}

export function refundObject(id: string, charge: Stripe.Charge, amount: number, created: number): Stripe.Refund {
  return {
    id,
    object: 'refund',
    ...nulls('balance_transaction customer_account reason receipt_number source_transfer_reversal transfer_reversal'),
    amount,
    charge: charge.id,
    created,
    currency: charge.currency,
    customer: charge.customer,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    status: 'succeeded',
  };
}
