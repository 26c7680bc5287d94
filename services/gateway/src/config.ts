import { ConfirmEmail } from '@kindred/contracts/addresses';
import { AgeGate } from '@kindred/contracts/age-gate';
import { RedisUrl, Secret, ServiceConfig } from '@kindred/kit/config';
import { LimitsFactor, limitedInProduction } from '@kindred/kit/limits-factor';
import { objectStoreSettings } from '@kindred/kit/object-store';
import { z } from 'zod';
import { limitSettings } from './limit-rules/limit-settings.js';

const Optional = z.string().min(1).optional();

export const GatewayConfig = ServiceConfig.extend({
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  /** The address to listen at; all addresses if not set. */
  HOST: Optional,
  /** The address that members type. Cookies, origin checks and links use it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }),
  REDIS_URL: RedisUrl,
  /** Whether what reaches other members needs a confirmed address; see `ConfirmEmail`. The same as in auth. */
  CONFIRM_EMAIL: z.enum(ConfirmEmail.options).default('off'),
  /** Whether members pass an age gate before anything else; see `AgeGate`. The same as in auth. */
  AGE_GATE: z.enum(AgeGate.options).default('off'),
  SESSION_SECRET: Secret,
  /** Which proxies to trust about a client's address: a number of hops, or a list of addresses and networks. */
  TRUST_PROXY: Optional,
  LIMITS_FACTOR: LimitsFactor,
  ...limitSettings,
  /** How many calls of one client run at once at one gateway, and how many more wait. */
  CALLS_AT_ONCE: z.coerce.number().int().min(1).default(4),
  CALLS_WAITING: z.coerce.number().int().min(1).default(100),
  /** How many connections that nobody has signed in on one address may hold at one gateway. */
  SOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).default(1000),
  /** How the id of a socket's connection begins: with the name of the container, by which the proxy of compose finds it, or at random. */
  SOCKET_IDS: z.enum(['random', 'container']).default('random'),
  /** How many sockets one account may hold. */
  SOCKETS_PER_ACCOUNT: z.coerce.number().int().min(1).default(20),
  /** The built web client. */
  WEB_ROOT: z.string().min(1),
  /** The built console of the moderators; without it there is none. */
  STAFF_ROOT: Optional,
  ...objectStoreSettings,
  STRIPE_PUBLISHABLE_KEY: Optional,
  STRIPE_SCRIPT_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://js.stripe.com/endive/stripe.js?advancedFraudSignals=false'),
  GEOCODER_URL: z.string().min(1).default('/api/geocode/reverse'),
  /** Browsers bind push subscriptions to it; auth has its private half. Without it nobody is told by push. */
  VAPID_PUBLIC_KEY: Optional,
  AD_PROVIDER: z.string().min(1).default('house'),
})
  .refine(...limitedInProduction)
  .refine((config) => config.TRUST_PROXY !== undefined || config.PUBLIC_URL.startsWith('http:'), {
    path: ['TRUST_PROXY'],
    error: 'must name the proxy that speaks https for an https PUBLIC_URL; without it no session cookie would be sent',
  });
export type GatewayConfig = z.infer<typeof GatewayConfig>;
