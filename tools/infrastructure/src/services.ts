import { fileURLToPath } from 'node:url';
import type { Infrastructure } from './infrastructure.js';
import { vapidKeysOf } from './vapid-keys.js';

const webRoot = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const staffRoot = fileURLToPath(new URL('../../../web/dist-staff', import.meta.url));

/** The environment in which the services run. */
export type Surroundings = {
  infrastructure: Omit<Infrastructure, 'postgresUrl' | 'stop'>;
  publicUrl: string;
  gatewayPort: number;
  limitsFactor: string;
  secret(name: string): string;
  stripe: StripeAccess;
};

/** How the product reaches Stripe, or what stands in for it: the same for both, only addresses and keys differ. */
export type StripeAccess = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  apiUrl: string;
  scriptUrl: string;
};

type Environment = (surroundings: Surroundings) => Record<string, string>;

/** Every service, and its settings beyond those that all have. */
export const services = {
  auth: ({ infrastructure, secret }) => ({
    REDIS_URL: infrastructure.redisUrl,
    SMTP_URL: infrastructure.smtpUrl,
    MAIL_FROM: 'hello@kindred.example',
    OPERATOR_EMAIL: 'operator@kindred.example',
    TOKEN_SECRET: secret('token'),
    SECOND_FACTOR_SECRET: secret('second-factor'),
    ADDRESS_SECRET: secret('address'),
    ...vapidKeysOf(secret('push')),
  }),
  profile: ({ limitsFactor, secret }) => ({
    LIMITS_FACTOR: limitsFactor,
    CURSOR_SECRET: secret('cursor'),
    WITHHELD_SECRET: secret('withheld'),
  }),
  chat: ({ infrastructure, secret }) => ({
    REDIS_URL: infrastructure.redisUrl,
    UNSENT_SECRET: secret('unsent'),
  }),
  media: ({ infrastructure, limitsFactor, secret }) => ({
    UNSENT_SECRET: secret('unsent-photo'),
    REDIS_URL: infrastructure.redisUrl,
    LIMITS_FACTOR: limitsFactor,
    ...storeEnvironment(infrastructure),
  }),
  billing: ({ infrastructure, stripe }) => ({
    REDIS_URL: infrastructure.redisUrl,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.apiUrl,
  }),
  moderation: ({ infrastructure, limitsFactor, secret }) => ({
    REDIS_URL: infrastructure.redisUrl,
    LIMITS_FACTOR: limitsFactor,
    EVIDENCE_SECRET: secret('evidence'),
    LOG_SECRET: secret('log'),
    ...storeEnvironment(infrastructure),
  }),
  gateway: ({ infrastructure, gatewayPort, limitsFactor, secret, stripe }) => ({
    PORT: String(gatewayPort),
    REDIS_URL: infrastructure.redisUrl,
    SESSION_SECRET: secret('session'),
    LIMITS_FACTOR: limitsFactor,
    WEB_ROOT: webRoot,
    STAFF_ROOT: staffRoot,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_SCRIPT_URL: stripe.scriptUrl,
    VAPID_PUBLIC_KEY: vapidKeysOf(secret('push')).VAPID_PUBLIC_KEY,
    ...storeEnvironment(infrastructure),
  }),
} satisfies Record<string, Environment>;

export type ServiceName = keyof typeof services;
export const serviceNames = Object.keys(services) as ServiceName[];

/** The settings by which a process reaches photos and evidence. */
export function storeEnvironment({ s3 }: Pick<Infrastructure, 's3'>) {
  return { S3_ENDPOINT: s3.endpoint, S3_ACCESS_KEY: s3.accessKey, S3_SECRET_KEY: s3.secretKey, S3_BUCKET: 'media' };
}

/** The settings of every service; the rest have defaults. */
export function commonEnvironment({ infrastructure, publicUrl }: Surroundings) {
  return {
    NODE_ENV: 'development',
    PUBLIC_URL: publicUrl,
    NATS_URL: infrastructure.natsUrl,
  };
}
