import type Stripe from 'stripe';

type Given = { email?: string; name?: string; description?: string; metadata?: Stripe.Metadata };

export function customerObject(
  id: string,
  { email, name, description, metadata }: Given,
  created: number,
): Stripe.Customer {
  return {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created,
    currency: null,
    default_source: null,
    delinquent: false,
    description: description ?? null,
    email: email ?? null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: metadata ?? {},
    name: name ?? null,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}
