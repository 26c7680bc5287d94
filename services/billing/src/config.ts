import { RedisUrl, ServiceConfig } from '@kindred/kit/config';
import { z } from 'zod';

export const BillingConfig = ServiceConfig.extend({
  REDIS_URL: RedisUrl,
  /** Where the customer portal leads back to. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }),
  STRIPE_SECRET_KEY: z.string().min(1),
  STRIPE_WEBHOOK_SECRET: z.string().min(1),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
  /** The seconds between two reconciliations with Stripe, which make up for lost webhooks. */
  RECONCILE_SECONDS: z.coerce.number().int().min(1).default(3600),
});
export type BillingConfig = z.infer<typeof BillingConfig>;
