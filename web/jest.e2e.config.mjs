import { browserPreset } from '../jest.preset.mjs';

/** Journeys in a real browser through the running product. PRODUCT_URL, MAILBOX_URL, STRIPE_URL and NATS_URL say where it is. */
export default {
  ...browserPreset,
  displayName: 'web e2e',
  testMatch: ['<rootDir>/e2e/**/*.test.ts'],
  testTimeout: 240_000,
};
