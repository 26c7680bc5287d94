import path from 'node:path';
import { type Command, startGuarded } from '@kindred/infrastructure/guarded-process';
import { type KeptProcess, keepRunning } from '@kindred/infrastructure/keep-running';
import { logTail, sizeOf } from '@kindred/infrastructure/log-file';
import { prepareFiles } from '@kindred/infrastructure/native-server';
import { waitUntil } from '@kindred/infrastructure/ports';
import { explain } from '@kindred/infrastructure/problem';
import { root } from './root.js';

const startTimeout = 60_000;
const stopGrace = 3_000;
const hopeless = 3;

export type NodeProcess = {
  name: string;
  command: Command;
  /** Answers 200 when the process can do its work. */
  readyUrl: string;
};

/** The command of a service: what was built, or with `watch` its sources, started again on each change. */
export function serviceCommand(name: string, env: NodeJS.ProcessEnv, watch: boolean): Command {
  const folder = path.join(root, 'services', name);
  const source = ['--watch', '--import', '@swc-node/register/esm-register', '--conditions=@kindred/source'];
  const args = watch
    ? [...source, path.join(folder, 'src/main.ts')]
    : ['--enable-source-maps', path.join(folder, 'dist/main.js')];
  return { file: process.execPath, args, env, cwd: folder };
}

/** Starts a process and keeps it running. `ready` is rejected with a Problem when it does not come up. */
export function runProcess({ name, command, readyUrl }: NodeProcess, dataDir: string, report: (line: string) => void) {
  const { pidFile, logFile } = prepareFiles(dataDir, name);
  const before = sizeOf(logFile);
  const start = () => startGuarded({ ...command, pidFile, logFile, stopSignal: 'SIGTERM', grace: stopGrace });
  const kept = keepRunning({ name, logFile, start, report });
  const ready = untilReady(kept, readyUrl).catch(() => {
    const tail = logTail(logFile, before);
    throw explain(tail, `${tail}\n\n${name} did not start: read the lines above (from ${logFile}).`);
  });
  return { ready, stop: kept.stop };
}

async function untilReady(kept: KeptProcess, url: string) {
  const isHopeless = () => kept.crashes() >= hopeless;
  await waitUntil(async () => isHopeless() || (await answersOk(url)), startTimeout);
  if (isHopeless() || !(await answersOk(url))) throw new Error('not ready');
}

async function answersOk(url: string) {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
