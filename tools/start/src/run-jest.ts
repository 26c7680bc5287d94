import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type GuardedProcess, startGuarded } from '@kindred/infrastructure/guarded-process';
import { Problem } from '@kindred/infrastructure/problem';
import { FAILED_START } from '@kindred/testing/failed-start';
import { root } from '../setup/places.mjs';
import { type JestReport, outcomeOf, type TestOutcome } from './outcome.js';
import type { TestWork } from './test-files.js';

type JestRun = Omit<TestWork, 'needs'> & { env: Record<string, string> };

const jest = path.join(root, 'node_modules/jest/bin/jest.js');
/** For tests in Node itself its loader of TypeScript; for those in a simulated browser modules in a context of their own. */
const node = [
  '--import',
  '@kindred/testing/typescript',
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
];
const results = path.join(root, '.cache/test');

/** Milliseconds that a process may run after its report is written. */
const LATE_MS = 30_000;
const LOOK_MS = 200;
const KEPT_RUNNING = 'ended its tests and not its process';

let runs = 0;

/**
 * Runs test files of a package one after another and prints each as it ends. Several calls may run at once.
 * @throws Problem as soon as a product that a test starts does not start
 */
export async function runJest(
  { folder, config, files, env }: JestRun,
  signal: AbortSignal,
  lateMs = LATE_MS,
): Promise<TestOutcome> {
  mkdirSync(results, { recursive: true });
  const name = path.join(results, `${folder.replaceAll('/', '-')}-${++runs}`);
  const [report, failedStart] = [`${name}.report.json`, `${name}.failed-start`];
  for (const file of [report, failedStart]) rmSync(file, { force: true });
  const colours = process.stdout.isTTY ? ['--colors'] : [];
  const options = ['--config', config, '--runInBand', ...colours, '--json', '--outputFile', report];
  const running = startGuarded({
    file: process.execPath,
    args: [...node, jest, ...options, '--runTestsByPath', ...files],
    cwd: path.join(root, folder),
    env: { ...process.env, ...env, [FAILED_START]: failedStart },
    pidFile: `${name}.pid`,
    stopSignal: 'SIGTERM',
    grace: 2_000,
  });
  signal.addEventListener('abort', running.stop, { once: true });
  const reason = await endOf(running, { report, failedStart }, lateMs);
  signal.removeEventListener('abort', running.stop);
  if (existsSync(failedStart)) throw new Problem(`${folder}: ${readFileSync(failedStart, 'utf8')}`);
  if (!existsSync(report)) return { passed: 0, failures: [`${folder}: Jest itself failed (${reason})`] };
  const outcome = outcomeOf(JSON.parse(readFileSync(report, 'utf8')) as JestReport, folder);
  if (reason !== KEPT_RUNNING) return outcome;
  return { ...outcome, failures: [...outcome.failures, `${folder}: Jest ${KEPT_RUNNING}`] };
}

type Written = { report: string; failedStart: string };

/** Returns what ended the process. It is stopped when it stays alive after its report, as after a failed start. */
async function endOf(running: GuardedProcess, { report, failedStart }: Written, lateMs: number): Promise<string> {
  const hasEnded = running.ended.then(() => true);
  while (!existsSync(report)) {
    if (existsSync(failedStart)) await running.stop();
    if (await Promise.race([hasEnded, sleep(LOOK_MS, false)])) return running.ended;
  }
  const inTime = new AbortController();
  const isLate = sleep(lateMs, false, { signal: inTime.signal }).catch(() => false);
  const ended = await Promise.race([hasEnded, isLate]);
  inTime.abort();
  if (ended) return running.ended;
  await running.stop();
  return KEPT_RUNNING;
}
