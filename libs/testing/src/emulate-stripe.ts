import type { StripeAccess } from '@kindred/infrastructure/services';
import { startStripeEmulator } from '@kindred/stripe-emulator/stripe-emulator';

export type EmulatedStripe = {
  access: StripeAccess;
  /** Advances the emulator's clock; what falls due happens. */
  advance(days: number): Promise<void>;
  stop(): Promise<void>;
};

/** Starts a Stripe emulator for one product, whose webhook it calls. Its data is in the folder. */
export async function emulateStripe(productUrl: string, dataDir: string): Promise<EmulatedStripe> {
  const keys = { secretKey: 'sk_test_emulated', publishableKey: 'pk_test_emulated' };
  const webhookSecret = 'whsec_known_to_the_tests';
  const webhook = { url: `${productUrl}/api/stripe/webhook`, secret: webhookSecret };
  const { url, stop } = await startStripeEmulator({ ...keys, port: 0, dataDir, webhook });
  const access = { ...keys, webhookSecret, apiUrl: url, scriptUrl: `${url}/stripe.js` };
  return { access, advance: (days) => advance(url, days), stop };
}

async function advance(url: string, days: number) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/_test/advance`, { method: 'POST', headers, body: JSON.stringify({ days }) });
  if (!answer.ok) throw new Error(`The emulator answered ${answer.status}`);
}
