import { execFile } from 'node:child_process';
import path from 'node:path';
import type { Outcome } from './outcome.js';
import { say, step } from './progress.js';
import { root } from './root.js';

/** The checks that need no server. Each counts as one test. */
const checks = {
  Lint: ['biome', 'check', '.'],
  Types: ['nx', 'run-many', '-t', 'typecheck', '--output-style', 'static'],
  Boundaries: ['depcruise', '--config', '.dependency-cruiser.mjs', 'libs', 'services', 'tools', 'web'],
  Unused: ['knip', '--no-progress'],
};

/** Runs the checks one after another. The output of a failed one is printed. */
export async function runChecks(signal: AbortSignal): Promise<Outcome> {
  const outcome: Outcome = { passed: 0, failures: [] };
  for (const [name, command] of Object.entries(checks)) {
    const problem = await step(name, () => run(command, signal));
    if (problem === null) outcome.passed++;
    else {
      say(problem);
      outcome.failures.push(name);
    }
  }
  return outcome;
}

function run([program = '', ...args]: string[], signal: AbortSignal) {
  const file = path.join(root, 'node_modules/.bin', program);
  return new Promise<string | null>((resolve) => {
    execFile(process.execPath, [file, ...args], { cwd: root, signal, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      resolve(error ? `${stdout}${stderr}`.trim() || error.message : null),
    );
  });
}
