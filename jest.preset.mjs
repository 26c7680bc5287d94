import { readFileSync } from 'node:fs';

const { exclude, ...swc } = JSON.parse(readFileSync(new URL('./.swcrc', import.meta.url), 'utf8'));

/** Shared by every package: ESM sources through swc, run with `node --experimental-vm-modules`. */
export const preset = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json', 'node'],
  transform: { '^.+\\.tsx?$': ['@swc/jest', { ...swc, swcrc: false }] },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testEnvironmentOptions: { customExportConditions: ['@kindred/source', 'node', 'node-addons'] },
  testTimeout: 60_000,
  testMatch: ['<rootDir>/{src,test}/**/*.test.ts'],
  setupFiles: [new URL('./jest.setup.mjs', import.meta.url).pathname],
};

const testing = (file) => new URL(`./libs/testing/dist/${file}.js`, import.meta.url).pathname;

/** For a package whose test files share a product. */
export const sharingPreset = {
  ...preset,
  testEnvironment: testing('stack-environment'),
  globalTeardown: testing('stop-sharing'),
};
