import { startStripeEmulator } from './stripe-emulator.js';

/** The emulator as a process of its own, such as in a container; the settings are those of its README. */
const { env } = process;

function needed(name: string) {
  const value = env[name];
  if (!value) throw new Error(`${name} is missing`);
  return value;
}

const emulator = await startStripeEmulator({
  port: Number(env.STRIPE_PORT || 12111),
  host: env.STRIPE_HOST || '127.0.0.1',
  url: env.STRIPE_URL,
  dataDir: needed('DATA_DIR'),
  secretKey: needed('STRIPE_SECRET_KEY'),
  publishableKey: needed('STRIPE_PUBLISHABLE_KEY'),
  webhook: { url: needed('STRIPE_WEBHOOK_URL'), secret: needed('STRIPE_WEBHOOK_SECRET') },
});
process.stdout.write(`Stripe emulator at ${emulator.url}\n`);
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => emulator.stop().then(() => process.exit(0)));
