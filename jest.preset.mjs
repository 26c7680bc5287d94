const testing = (file) => new URL(`./libs/testing/${file}`, import.meta.url).pathname;

/** Shared by the packages whose tests run in Node itself, started with `--import @kindred/testing/typescript`. */
export const preset = {
  testEnvironment: testing('jest/environment.mjs'),
  testRunner: testing('jest/test-runner.mjs'),
  testSequencer: testing('jest/in-order.mjs'),
  transform: {},
  // Ends what hangs, on a machine as slow and busy as any.
  testTimeout: 180_000,
  testMatch: ['<rootDir>/{src,test}/**/*.test.ts'],
};

/** For a package whose test files share a product. */
export const sharingPreset = { ...preset, globalTeardown: testing('jest/stop-sharing.mjs') };

/** For test files that share a browser. */
export const browserPreset = { ...preset, globalTeardown: testing('jest/stop-browser.mjs') };
