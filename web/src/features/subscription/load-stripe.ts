import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

type Provider = { scriptUrl: string; publishableKey: string };

let loading: Promise<Stripe> | null = null;

/** The payment provider's code, from the address that the server names. After a failure the next call tries again. */
export function stripeFrom(provider: Provider): Promise<Stripe> {
  loading ??= load(provider).catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** The SDK takes what is on the page already, and only looks at its own fixed address otherwise. */
async function load({ scriptUrl, publishableKey }: Provider) {
  if (!('Stripe' in window)) await addScript(scriptUrl);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe.js did not load');
  return stripe;
}

function addScript(src: string) {
  return new Promise((loaded, failed) => {
    const script = Object.assign(document.createElement('script'), { src, onload: loaded });
    script.onerror = () => {
      script.remove();
      failed(new Error('Stripe.js cannot be reached'));
    };
    document.head.append(script);
  });
}
