import { describe, expect, it } from '@jest/globals';
import { findTests } from './test-files.js';

describe('findTests', () => {
  it('finds every package that has tests, to run whole', () => {
    const { packages } = findTests([]);
    const start = packages.find(({ folder }) => folder === 'tools/start');
    expect(start).toEqual({ folder: 'tools/start', config: 'jest.config.mjs', files: [] });
  });

  it('narrows to the files that contain a part of a path', () => {
    const { packages, browser } = findTests(['start/src/test-files']);
    expect(packages.map(({ folder }) => folder)).toEqual(['tools/start']);
    expect(packages[0]?.files).toEqual([expect.stringMatching(/tools\/start\/src\/test-files\.test\.ts$/)]);
    expect(browser).toEqual([]);
  });

  it('refuses a path that matches nothing', () => {
    expect(() => findTests(['no/such/thing'])).toThrow('No test file matches no/such/thing.');
  });
});
