import { readFileSync } from 'node:fs';

const { exclude, jsc, ...swc } = JSON.parse(readFileSync(new URL('../.swcrc', import.meta.url), 'utf8'));
const react = {
  ...jsc,
  parser: { syntax: 'typescript', tsx: true },
  transform: { react: { runtime: 'automatic' } },
};

/** Components in a simulated browser; each file has modules of its own, because the client's stores are modules. */
export default {
  displayName: 'web',
  testEnvironment: '<rootDir>/test/browser-environment.mjs',
  testEnvironmentOptions: { customExportConditions: ['@kindred/source', 'browser'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json', 'node'],
  transform: { '^.+\\.tsx?$': ['@swc/jest', { ...swc, jsc: react, swcrc: false }] },
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '\\.css$': '<rootDir>/test/empty-style.mjs',
    // One file in place of one for each icon.
    '^lucide-react$': '<rootDir>/../node_modules/lucide-react/dist/cjs/lucide-react.js',
    // What ws gives browsers only throws; the test's Socket.IO server lives in the same process.
    '^ws$': '<rootDir>/../node_modules/ws/index.js',
  },
  testTimeout: 180_000,
  testMatch: ['<rootDir>/{src,test}/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
};
