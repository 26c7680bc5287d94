import { execFile } from 'node:child_process';
import path from 'node:path';
import { root } from '../setup/places.mjs';
import { say, step } from '../setup/progress.mjs';
import type { TestOutcome } from './outcome.js';

/** The programs of TypeScript: packages that know the same globals are one, so that what they share is read once. */
const programs = ['tsconfig.json', 'tsconfig.dom.json', 'web/tsconfig.json'];

/** The checks that need no server, each by its commands. Each counts as one test. */
const checks = {
  Lint: [['biome', 'check', '.']],
  Types: programs.map((program) => ['tsc', '-p', program]),
  Boundaries: [['depcruise', '--config', '.dependency-cruiser.mjs', 'libs', 'services', 'tools', 'web']],
  Unused: [['knip', '--no-progress']],
};

/** Runs the checks one after another. The output of a failed one is printed. */
export async function runChecks(signal: AbortSignal): Promise<TestOutcome> {
  const outcome: TestOutcome = { passed: 0, failures: [] };
  for (const [name, commands] of Object.entries(checks)) {
    const problem = await step(name, () => runAll(commands, signal));
    if (problem === null) outcome.passed++;
    else {
      say(problem);
      outcome.failures.push(name);
    }
  }
  return outcome;
}

async function runAll(commands: string[][], signal: AbortSignal) {
  const problems: string[] = [];
  for (const command of commands) problems.push((await run(command, signal)) ?? '');
  return problems.filter(Boolean).join('\n') || null;
}

function run([program = '', ...args]: string[], signal: AbortSignal) {
  const file = path.join(root, 'node_modules/.bin', program);
  return new Promise<string | null>((resolve) => {
    execFile(process.execPath, [file, ...args], { cwd: root, signal, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      resolve(error ? `${stdout}${stderr}`.trim() || error.message : null),
    );
  });
}
