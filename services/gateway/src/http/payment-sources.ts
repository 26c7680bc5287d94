import type { GatewayConfig } from '../config.js';

const STRIPE = 'https://js.stripe.com';
/** As Stripe's integration security guide lists them for Stripe.js. */
const stripe = {
  scripts: [STRIPE, 'https://*.js.stripe.com'],
  frames: [STRIPE, 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
};
const nobody: typeof stripe = { scripts: [], frames: [], calls: [] };

/** Whose scripts and frames the page lets in so that members can pay, and whom those may call. */
export function paymentSources(config: Pick<GatewayConfig, 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_SCRIPT_URL'>) {
  if (!config.STRIPE_PUBLISHABLE_KEY) return nobody;
  const { origin } = new URL(config.STRIPE_SCRIPT_URL);
  return origin === STRIPE ? stripe : { scripts: [origin], frames: [origin], calls: [] };
}
