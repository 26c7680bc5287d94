import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cache, modules, root } from './places.mjs';
import { Problem } from './problem.mjs';
import { step } from './step.mjs';

const stamp = path.join(cache, 'built');
const packages = ['libs/*', 'services/*', 'tools/*', 'web'];
const sources = [
  ...packages.map((folder) => `${folder}/{src,public}/**`),
  ...packages.map((folder) => `${folder}/*.{json,html,ts,mjs}`),
  '{package-lock,tsconfig.base}.json',
  '.swcrc',
];

/** Builds what has changed since the last build. Nx knows best, but takes seconds to say that nothing has. */
export async function build() {
  const state = sourceState();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state && isComplete()) return;
  const nx = path.join(modules, '.bin/nx');
  const problem = await step('Building', process.execPath, [nx, 'run-many', '-t', 'build']);
  if (problem) throw new Problem(`${problem}\n\nThe build failed: see above.`);
  writeFileSync(stamp, state);
}

/** Changes with the name, the size or the time of any source. */
function sourceState() {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).sort()) {
    const { size, mtimeMs } = statSync(path.join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function isComplete() {
  const withSources = globSync(
    packages.map((folder) => `${folder}/src`),
    { cwd: root },
  );
  return withSources.every((folder) => existsSync(path.join(root, path.dirname(folder), 'dist')));
}
