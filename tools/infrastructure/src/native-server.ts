import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Command, startGuarded } from './guarded-process.js';
import { keepRunning } from './keep-running.js';
import { logTail, rotateLog, sizeOf } from './log-file.js';
import { freePort, waitUntil } from './ports.js';
import { explain } from './problem.js';

const attempts = 3;
/** Ends what hangs: beside others, on a slow machine, a server may need minutes. */
const startTimeout = 180_000;
const stopGrace = 4_000;

/** A process that answers on a port: a server, a service, the web client's server. */
export type NativeServer = {
  name: string;
  stopSignal: NodeJS.Signals;
  command(port: number): Command;
  isReady(port: number): Promise<boolean>;
  /** How clients reach it, with the password that it asks for. */
  url(port: number): string;
};

export type RunningServer = { url: string; stop(): Promise<void> };

/**
 * Starts a server on a free port, waits until it answers, and keeps it running on that port. One that ends before, as its
 * port was taken or another server did not answer in time, is started again, twice. Its files below DATA_DIR are
 * `run/<name>.pid` and `logs/<name>.log`.
 * @throws Problem with the end of its log
 */
export async function startNative(
  { name, stopSignal, command, isReady, url }: NativeServer,
  dataDir: string,
  report: (line: string) => void,
): Promise<RunningServer> {
  for (const folder of ['run', 'logs']) mkdirSync(path.join(dataDir, folder), { recursive: true });
  const pidFile = path.join(dataDir, 'run', `${name}.pid`);
  const logFile = path.join(dataDir, 'logs', `${name}.log`);
  rotateLog(logFile);
  const end = Date.now() + startTimeout;
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const before = sizeOf(logFile);
    const start = () => startGuarded({ ...command(port), pidFile, logFile, stopSignal, grace: stopGrace });
    const running = start();
    if (await waitUntil(() => isReady(port), end - Date.now(), running.ended)) {
      return { url: url(port), stop: keepRunning({ name, logFile, start, report, running }).stop };
    }
    await running.stop();
    const tail = logTail(logFile, before) || 'it wrote nothing';
    if (attempt === attempts || Date.now() > end)
      throw explain(tail, `${tail}\n\n${name} did not start: read the lines above (from ${logFile}).`);
  }
}

/** Whether an address answers that all is well. */
export async function answersOk(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
