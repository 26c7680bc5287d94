import type Stripe from 'stripe';
import { nulls } from './nulls.js';

type Given = { customer: string; returnUrl: string | null; url: string };

export function portalSessionObject(
  id: string,
  { customer, returnUrl, url }: Given,
  created: number,
): Stripe.BillingPortal.Session {
  return {
    id,
    object: 'billing_portal.session',
    ...nulls('customer_account flow locale on_behalf_of'),
    configuration: 'bpc_emulated',
    created,
    customer,
    livemode: false,
    return_url: returnUrl,
    url,
  };
}
