import path from 'node:path';
import { modules } from './places.mjs';
import { Problem } from './problem.mjs';
import { step } from './step.mjs';

/** Builds what has changed since the last build, as Nx knows. */
export async function build() {
  const nx = path.join(modules, '.bin/nx');
  const problem = await step('Building', process.execPath, [nx, 'run-many', '-t', 'build']);
  if (problem) throw new Problem(`${problem}\n\nThe build failed: see above.`);
}
