import type Stripe from 'stripe';
import { nulls } from './nulls.js';

type Given = { number: string; expMonth: number; expYear: number; customer: string | null };

/** Of the number only the last four digits are ever kept. */
export function paymentMethodObject(id: string, given: Given, created: number): Stripe.PaymentMethod {
  return {
    id,
    object: 'payment_method',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      ...nulls('fingerprint generated_from wallet'),
      brand: 'visa',
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: 'visa',
      exp_month: given.expMonth,
      exp_year: given.expYear,
      funding: 'credit',
      last4: given.number.slice(-4),
      networks: { available: ['visa'], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
    },
    created,
    customer: given.customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}
