import type Stripe from 'stripe';
import { nulls } from './nulls.js';

type Given = { amount: number; currency: string; customer: string; secret: string };

/** The payment of an invoice, waiting for a card. */
export function paymentIntentObject(id: string, given: Given, created: number): Stripe.PaymentIntent {
  return {
    id,
    object: 'payment_intent',
    ...nulls('allowed_payment_method_types application application_fee_amount automatic_payment_methods canceled_at'),
    ...nulls('cancellation_reason customer_account excluded_payment_method_types last_payment_error latest_charge'),
    ...nulls('managed_payments next_action on_behalf_of payment_method payment_method_configuration_details'),
    ...nulls('payment_method_options payment_record processing receipt_email review shipping source'),
    ...nulls('statement_descriptor statement_descriptor_suffix transfer_data transfer_group'),
    amount: given.amount,
    amount_capturable: 0,
    amount_received: 0,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${given.secret}`,
    confirmation_method: 'automatic',
    created,
    currency: given.currency,
    customer: given.customer,
    description: 'Subscription creation',
    livemode: false,
    metadata: {},
    payment_method_types: ['card'],
    setup_future_usage: 'off_session',
    status: 'requires_payment_method',
  };
}
