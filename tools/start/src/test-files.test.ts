import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../setup/places.mjs';
import { findTests } from './test-files.js';

const all = findTests([]);

describe('findTests', () => {
  it('finds every package that has tests, each of its files once', () => {
    const files = all.flatMap((work) => work.files);
    expect(new Set(files).size).toBe(files.length);
    const start = all.filter(({ folder }) => folder === 'tools/start').flatMap((work) => work.files);
    expect(start).toContain(import.meta.filename);
  });

  it('leaves out no file that is named as a test', () => {
    const exclude = ['**/node_modules', '**/dist', '.cache'];
    const named = globSync('{libs,services,tools,web}/**/*.test.{ts,tsx}', { cwd: root, exclude });
    const found = all.flatMap((work) => work.files.map((file) => path.relative(root, file)));
    expect(found.toSorted()).toEqual(named.toSorted());
  });

  it('keeps files together that share a product with the same settings, and apart from others', () => {
    const [part, ...others] = all.filter(({ files }) => files.some((file) => file.includes('/chat/test/send-')));
    expect(others).toEqual([]);
    expect(part?.files.map((file) => path.basename(file))).toContain('delete-account.test.ts');
    const beside = (file: string) => path.join(path.dirname(file), 'scene.ts');
    for (const file of part?.files ?? []) {
      const text = readFileSync(file, 'utf8');
      const product = text.includes("from './scene.js'") ? readFileSync(beside(file), 'utf8') : text;
      expect(product).toContain("sharedStack({ LIMITS_FACTOR: '10' })");
    }
  });

  it('keeps files together that share a product through a file beside them', () => {
    const part = all.find(({ files }) =>
      files.some((file) => file.endsWith('/moderation/test/freeze-evidence.test.ts')),
    );
    const names = part?.files.map((file) => path.basename(file));
    expect(names).toEqual(expect.arrayContaining(['held-while-away.test.ts', 'take-over.test.ts']));
    for (const file of part?.files ?? []) expect(readFileSync(file, 'utf8')).toMatch(/startReporting|sharedStack/);
  });

  it('orders tests: first with servers, then with the product, then without both', () => {
    const needs = all.map((work) => work.needs).filter((need, n, those) => need !== those[n - 1]);
    expect(needs).toEqual(['infrastructure', 'product', 'nothing']);
  });

  it('gives servers to a browser test that starts its own product', () => {
    const [gate] = findTests(['web/e2e/age-gate']);
    expect(gate).toMatchObject({ config: 'jest.e2e.config.mjs', needs: 'infrastructure' });
  });

  it('gives nothing to a test of the built client alone', () => {
    expect(findTests(['web/e2e/sizes'])).toMatchObject([{ config: 'jest.e2e.config.mjs', needs: 'nothing' }]);
  });

  it('narrows to the files that contain a part of a path', () => {
    expect(findTests(['start/src/test-files'])).toEqual([
      {
        folder: 'tools/start',
        config: path.join(root, 'jest.config.mjs'),
        files: [import.meta.filename],
        needs: 'nothing',
      },
    ]);
  });

  it('refuses a path that matches nothing', () => {
    expect(() => findTests(['no/such/thing'])).toThrow('No test file matches no/such/thing.');
  });
});
