import path from 'node:path';
import type { StripeAccess } from '@kindred/infrastructure/services';
import { startStripeEmulator } from '@kindred/stripe-emulator/stripe-emulator';
import type { Settings } from './settings.js';
import type { Started } from './started.js';

const LIVE_API = 'https://api.stripe.com';
const LIVE_SCRIPT = 'https://js.stripe.com/endive/stripe.js?advancedFraudSignals=false';

/** Whether the environment has keys of Stripe; then nothing is emulated. */
export function isStripeConfigured() {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = process.env;
  return Boolean(STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET);
}

/** Returns Stripe by the keys of the environment, or starts the emulator in this process, with its data in DATA_DIR. */
export async function reachStripe(
  { dataDir, stripePort }: Settings,
  publicUrl: string,
  secret: (name: string) => string,
  started: Started,
): Promise<StripeAccess> {
  if (isStripeConfigured()) return configured();
  const keys = { secretKey: `sk_test_${secret('stripe').slice(0, 20)}`, publishableKey: 'pk_test_emulated' };
  const webhookSecret = `whsec_${secret('stripe-webhook').slice(0, 24)}`;
  const emulator = await startStripeEmulator({
    ...keys,
    port: stripePort,
    dataDir: path.join(dataDir, 'stripe'),
    webhook: { url: `${publicUrl}/api/stripe/webhook`, secret: webhookSecret },
  });
  started.push(emulator.stop);
  return { ...keys, webhookSecret, apiUrl: emulator.url, scriptUrl: `${emulator.url}/stripe.js` };
}

function configured(): StripeAccess {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL, STRIPE_SCRIPT_URL } =
    process.env;
  return {
    secretKey: STRIPE_SECRET_KEY ?? '',
    publishableKey: STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecret: STRIPE_WEBHOOK_SECRET ?? '',
    apiUrl: STRIPE_API_URL || LIVE_API,
    scriptUrl: STRIPE_SCRIPT_URL || LIVE_SCRIPT,
  };
}
