import path from 'node:path';
import { secretsIn } from '@kindred/infrastructure/kept-secret';
import type { Site } from './settings.js';

/**
 * The product on one's own machine, with its mailbox and its stand-in for Stripe. Its secrets are known to everybody, so
 * that its ports are for this machine only.
 */
export const developmentSite: Site = {
  nodeEnv: 'development',
  publicUrl: 'http://localhost:8080',
  smtpUrl: 'smtp://mail:1025',
  limitsFactor: '10',
  choices: {},
  stripe: {
    secretKey: 'development-only-stripe-key',
    publishableKey: 'pk_test_emulated',
    webhookSecret: 'development-only-stripe-webhook',
    apiUrl: 'http://stripe:12111',
    scriptUrl: 'http://localhost:12111/stripe.js',
  },
  secret: (name) => `development-only-${name}-is-not-a-secret`,
};

/** Where Stripe itself is. */
export const liveStripe = {
  apiUrl: 'https://api.stripe.com',
  scriptUrl: 'https://js.stripe.com/endive/stripe.js?advancedFraudSignals=false',
};

/** What is off by default, as the specification shows nothing of it, and on where real members are. */
const forMembers: Site['choices'] = {
  auth: { AGE_GATE: 'birthdate', CONFIRM_EMAIL: 'required', SIGN_IN_MAILS: 'on' },
  gateway: { AGE_GATE: 'birthdate', CONFIRM_EMAIL: 'required', SOCKET_IDS: 'container' },
  profile: { TRAVEL_LIMIT: 'on', LOCATION_DAYS: '30', PLACE_RULES: 'on' },
  chat: { QUIET_OPENING: 'true' },
};

/** The product for members. Its secrets are random, made once, and kept in the folder. */
export function productionSite(folder: string, publicUrl: string): Site {
  return {
    nodeEnv: 'production',
    publicUrl,
    smtpUrl: 'smtp://user:password@smtp.example:587',
    limitsFactor: '1',
    choices: forMembers,
    stripe: {
      secretKey: 'your-secret-key',
      publishableKey: 'your-publishable-key',
      webhookSecret: 'your-webhook-secret',
      ...liveStripe,
    },
    secret: secretsIn(path.join(folder, 'kept')),
  };
}
