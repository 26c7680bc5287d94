import { preset } from '../jest.preset.mjs';

const [[files, [transformer, swc]]] = Object.entries(preset.transform);
const jsc = {
  ...swc.jsc,
  parser: { syntax: 'typescript', tsx: true },
  transform: { react: { runtime: 'automatic' } },
};

export default {
  ...preset,
  displayName: 'web',
  testEnvironment: '<rootDir>/test/browser-environment.mjs',
  testEnvironmentOptions: { customExportConditions: ['@kindred/source', 'browser'] },
  transform: { [files]: [transformer, { ...swc, jsc }] },
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    '\\.css$': '<rootDir>/test/empty-style.mjs',
    // What ws gives browsers only throws; the test's Socket.IO server lives in the same process.
    '^ws$': '<rootDir>/../node_modules/ws/index.js',
  },
  testMatch: ['<rootDir>/src/**/*.test.tsx'],
  setupFiles: [],
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
};
