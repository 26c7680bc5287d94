import path from 'node:path';
import { liveStripe } from '@kindred/deploy/site';
import type { StripeAccess } from '@kindred/infrastructure/services';
import { startStripeEmulator } from '@kindred/stripe-emulator/stripe-emulator';
import type { Settings } from './settings.js';
import type { Started } from './started.js';

/** Stripe by the keys of the environment; null where one is missing, and then it is emulated. */
export function configuredStripe(): StripeAccess | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = process.env;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL, STRIPE_SCRIPT_URL } = process.env;
  if (!secretKey || !publishableKey || !webhookSecret) return null;
  const { apiUrl, scriptUrl } = liveStripe;
  const addresses = { apiUrl: STRIPE_API_URL || apiUrl, scriptUrl: STRIPE_SCRIPT_URL || scriptUrl };
  return { secretKey, publishableKey, webhookSecret, ...addresses };
}

/** Starts the emulator of Stripe in this process, with its data in DATA_DIR. */
export async function emulateStripe(
  { dataDir, stripePort }: Settings,
  publicUrl: string,
  secret: (name: string) => string,
  started: Started,
): Promise<StripeAccess> {
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
