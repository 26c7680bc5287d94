import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type GuardedProcess, startGuarded } from '@kindred/infrastructure/guarded-process';
import { type JestReport, outcomeOf } from './jest-report.js';
import type { Outcome } from './outcome.js';
import { root } from './root.js';

export type JestRun = {
  /** The folder of a package, from the root. */
  folder: string;
  config: string;
  /** Run only these; without any, all that the configuration finds. */
  files: string[];
  env: Record<string, string>;
};

const jest = path.join(root, 'node_modules/jest/bin/jest.js');
const node = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
const results = path.join(root, '.cache/test');

/** How long a process may live on after its report is written. */
const LATE_MS = 30_000;
const LOOK_MS = 500;
const KEPT_RUNNING = 'ended its tests and not its process';

/** Runs the tests of a package one after another, showing them as they end. Several packages may run at once. */
export async function runJest(
  { folder, config, files, env }: JestRun,
  signal: AbortSignal,
  lateMs = LATE_MS,
): Promise<Outcome> {
  mkdirSync(results, { recursive: true });
  const name = `${folder}/${config}`.replaceAll('/', '-');
  const report = path.join(results, `${name}.report.json`);
  rmSync(report, { force: true });
  const narrowed = files.length ? ['--runTestsByPath', ...files] : ['--passWithNoTests'];
  const colours = process.stdout.isTTY ? ['--colors'] : [];
  const options = ['--config', config, '--runInBand', ...colours, '--json', '--outputFile', report];
  const running = startGuarded({
    file: process.execPath,
    args: [...node, jest, ...options, ...narrowed],
    cwd: path.join(root, folder),
    env: { ...process.env, ...env },
    pidFile: path.join(results, `${name}.pid`),
    stopSignal: 'SIGTERM',
    grace: 2_000,
  });
  signal.addEventListener('abort', running.stop, { once: true });
  const reason = await endOf(running, report, lateMs);
  signal.removeEventListener('abort', running.stop);
  if (!existsSync(report)) return { passed: 0, failures: [`${folder}: Jest itself failed (${reason})`] };
  const outcome = outcomeOf(JSON.parse(readFileSync(report, 'utf8')) as JestReport, folder);
  if (reason !== KEPT_RUNNING) return outcome;
  return { ...outcome, failures: [...outcome.failures, `${folder}: Jest ${KEPT_RUNNING}`] };
}

/** What ended a run. One that is over is ended when something keeps its process alive, such as what a failed start left. */
async function endOf(running: GuardedProcess, report: string, lateMs: number): Promise<string> {
  const hasEnded = running.ended.then(() => true);
  while (!existsSync(report)) {
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
