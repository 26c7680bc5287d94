import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Command, startGuarded } from './guarded-process.js';
import { type KeptProcess, keepRunning } from './keep-running.js';
import { logTail, rotateLog, sizeOf } from './log-file.js';
import { freePort, waitUntil } from './ports.js';
import { explain, type Problem } from './problem.js';

const attempts = 3;
const startTimeout = 60_000;
const stopGrace = 4_000;

export type NativeServer = {
  name: string;
  stopSignal: NodeJS.Signals;
  command(port: number): Command;
  isReady(port: number): Promise<boolean>;
  /** How clients reach it, with the password that it asks for. */
  url(port: number): string;
};

export type RunningServer = KeptProcess & { port: number; url: string };

/** Starts a server on a free port, waits until it answers, and keeps it running on that port. */
export async function startNative(
  server: NativeServer,
  dataDir: string,
  report: (line: string) => void,
): Promise<RunningServer> {
  const { pidFile, logFile } = prepareFiles(dataDir, server.name);
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const before = sizeOf(logFile);
    const options = { ...server.command(port), pidFile, logFile, stopSignal: server.stopSignal, grace: stopGrace };
    const running = startGuarded(options);
    if (await waitUntil(() => server.isReady(port), startTimeout, running.ended)) {
      return {
        port,
        url: server.url(port),
        ...keepRunning({ name: server.name, logFile, start: () => startGuarded(options), report, running }),
      };
    }
    await running.stop();
    const tail = logTail(logFile, before);
    const isPortTaken = /address already in use/i.test(tail);
    if (!isPortTaken || attempt === attempts) throw didNotStart(server.name, tail, logFile);
  }
}

/** The places of a process below DATA_DIR: `run/<name>.pid` and `logs/<name>.log`. */
export function prepareFiles(dataDir: string, name: string) {
  mkdirSync(path.join(dataDir, 'run'), { recursive: true });
  mkdirSync(path.join(dataDir, 'logs'), { recursive: true });
  const logFile = path.join(dataDir, 'logs', `${name}.log`);
  rotateLog(logFile);
  return { pidFile: path.join(dataDir, 'run', `${name}.pid`), logFile };
}

function didNotStart(name: string, tail: string, logFile: string): Problem {
  const lastLine = tail.split('\n').at(-1) || 'it wrote nothing';
  return explain(tail, `${name} did not start: ${lastLine} (${logFile})`);
}
