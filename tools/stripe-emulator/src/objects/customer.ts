import type Stripe from 'stripe';
import { nulls } from './nulls.js';

export function customerObject(
  id: string,
  email: string | null,
  metadata: Stripe.Metadata,
  created: number,
): Stripe.Customer {
  return {
    id,
    object: 'customer',
    ...nulls('address currency default_source description name phone shipping test_clock'),
    balance: 0,
    created,
    delinquent: false,
    email,
    invoice_settings: nulls('custom_fields default_payment_method footer rendering_options'),
    livemode: false,
    metadata,
    preferred_locales: [],
    tax_exempt: 'none',
  };
}
