import { preset } from '../jest.preset.mjs';

/** Journeys in a real browser through the running product. PRODUCT_URL and MAILBOX_URL say where they are. */
export default {
  ...preset,
  displayName: 'web e2e',
  testMatch: ['<rootDir>/e2e/**/*.test.ts'],
  setupFiles: [],
  testTimeout: 120_000,
};
