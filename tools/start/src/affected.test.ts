import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '../setup/places.mjs';

/** The packages whose tests Nx runs after a change of a file. */
function affectedBy(file: string) {
  const nx = path.join(root, 'node_modules/.bin/nx');
  const args = [nx, 'show', 'projects', '--affected', '-t', 'test', `--files=${file}`, '--json'];
  const shown = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  return JSON.parse(shown) as string[];
}

it.each([
  ['libs/kit/src/pad-timing.ts', ['kit', 'gateway', 'security', 'hostile', 'faults']],
  ['docker-compose.yml', ['deploy', 'start']],
  ['ops/proxy/nginx.conf', ['gateway', 'deploy']],
  ['web/src/app/app.tsx', ['web', 'start', 'new', 'security']],
])('a change of %s runs the tests that depend on it', (file, packages) => {
  expect(affectedBy(file)).toEqual(expect.arrayContaining(packages.map((name) => `@kindred/${name}`)));
});
