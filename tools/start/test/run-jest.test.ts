import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { root } from '../setup/places.mjs';
import { runJest } from '../src/run-jest.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(root, '.cache/run-jest-'));
  writeFileSync(path.join(folder, 'package.json'), '{"type":"commonjs"}');
  // Without a reporter: what fails here on purpose does not look like a failure of the whole run.
  const config = { testEnvironment: 'node', transform: {}, reporters: [] };
  writeFileSync(path.join(folder, 'jest.config.cjs'), `module.exports = ${JSON.stringify(config)};`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (name: string, body: string, lateMs?: number) => {
  const file = path.join(folder, `${name}.test.js`);
  writeFileSync(file, body);
  const wanted = { folder: path.relative(root, folder), config: 'jest.config.cjs', files: [file], env: {} };
  return runJest(wanted, new AbortController().signal, lateMs);
};

it('ends with a failure when a failed start keeps the process alive', async () => {
  const { passed, failures } = await run(
    'left-running',
    `beforeAll(() => { require('net').createServer().listen(0); throw new Error('not started'); }); it('needs it', () => {});`,
    1000,
  );
  expect(passed).toBe(0);
  expect(failures.join()).toMatch(/needs it.*ended its tests and not its process/s);
});

it('returns the outcome of the tests when the process ends by itself', async () => {
  expect(await run('good', `it('is good', () => {});`)).toEqual({ passed: 1, failures: [] });
});

it('ends at once when a product that a test needs does not start', async () => {
  const body = `it('waits for it', () => {
    require('fs').writeFileSync(process.env.TEST_FAILED_START, 'chat ended');
    return new Promise(() => {});
  }, 600_000);`;
  await expect(run('without-product', body)).rejects.toThrow(/chat ended$/);
});
