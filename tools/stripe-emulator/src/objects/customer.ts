import type Stripe from 'stripe';
import { nulls } from './nulls.js';

type Given = { email?: string; name?: string; description?: string; metadata?: Stripe.Metadata };

export function customerObject(
  id: string,
  { email, name, description, metadata }: Given,
  created: number,
): Stripe.Customer {
  return {
    id,
    object: 'customer',
    ...nulls('address currency default_source phone shipping test_clock'),
    balance: 0,
    created,
    delinquent: false,
    description: description ?? null,
    email: email ?? null,
    invoice_settings: {
      ...nulls('custom_fields default_payment_method footer rendering_options'),
    },
    livemode: false,
    metadata: metadata ?? {},
    name: name ?? null,
    preferred_locales: [],
    tax_exempt: 'none',
  };
}
