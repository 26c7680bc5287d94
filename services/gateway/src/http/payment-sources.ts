import type { GatewayConfig } from '../config.js';

const STRIPE = 'https://js.stripe.com';
/** The sources that Stripe's integration security guide lists for Stripe.js. */
const stripe = {
  scripts: [STRIPE, 'https://*.js.stripe.com'],
  frames: [STRIPE, 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};
const none: typeof stripe = { scripts: [], frames: [], calls: [] };

/** The origins of scripts, frames and requests that payments need in the Content-Security-Policy. */
export function paymentSources(config: Pick<GatewayConfig, 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_SCRIPT_URL'>) {
  if (!config.STRIPE_PUBLISHABLE_KEY) return none;
  const { origin } = new URL(config.STRIPE_SCRIPT_URL);
  return origin === STRIPE ? stripe : { scripts: [origin], frames: [origin], calls: [] };
}
