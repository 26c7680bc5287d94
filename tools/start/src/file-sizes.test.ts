import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '../setup/places.mjs';

const MOST_LINES = 250;
const NOT_OURS = ['node_modules', 'dist', '.cache', '.data'];

it('a file has one subject, and so no more than 250 lines', () => {
  const files = globSync('{libs,services,tools,web}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: (name) => NOT_OURS.includes(path.basename(name)),
  });
  const linesOf = (file: string) => readFileSync(path.join(root, file), 'utf8').split('\n').length - 1;
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => linesOf(file) > MOST_LINES)).toEqual([]);
});
