import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '../setup/places.mjs';

type Entry = { optionalDependencies?: Record<string, string> };

/** npm writes the programs of the platform at hand only where it finds packages installed; `npm ci` then refuses the file. */
it('package-lock.json names the programs of every platform', () => {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const entries = Object.entries(packages as Record<string, Entry>);
  const wanted = entries.flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => ({ place, name })),
  );
  expect(wanted.length).toBeGreaterThan(50);
  const missing = wanted.filter(
    ({ place, name }) => !packages[`node_modules/${name}`] && !packages[`${place}/node_modules/${name}`],
  );
  expect(missing).toEqual([]);
});
