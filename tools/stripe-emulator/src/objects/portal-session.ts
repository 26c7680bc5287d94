import type Stripe from 'stripe';

type Given = { customer: string; returnUrl: string | null; url: string };

export function portalSessionObject(
  id: string,
  { customer, returnUrl, url }: Given,
  created: number,
): Stripe.BillingPortal.Session {
  return {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_emulated',
    created,
    customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url,
  };
}
