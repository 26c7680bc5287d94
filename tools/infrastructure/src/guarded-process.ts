import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const comments = /^\s*#.*\n/gm;
const guard = readFileSync(new URL('../guard.sh', import.meta.url), 'utf8').replaceAll(comments, '');

export type Command = {
  file: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
};

export type GuardedOptions = Command & {
  /** The file that holds the process id, for a next start that finds it orphaned. */
  pidFile: string;
  /** The file for its output; without one it shares the output of this process. */
  logFile?: string;
  stopSignal: NodeJS.Signals;
  /** Milliseconds between the stop signal and SIGKILL. */
  grace: number;
};

export type GuardedProcess = {
  /** Settles with what ended the process, in words: `exit code 1`, `SIGKILL`. */
  ended: Promise<string>;
  /** Sends the stop signal and waits for the end; SIGKILL after the grace. Safe to call twice. */
  stop(): Promise<void>;
  /** Ends it as a crash would, with SIGKILL. */
  kill(): Promise<void>;
  /** Lets this process end while the other runs, and so ends it too. */
  unref(): void;
};

/**
 * Starts a process that ends when this one does, even by `kill -9`, and that a Ctrl-C in the terminal does not reach:
 * it has a process group of its own.
 */
export function startGuarded(options: GuardedOptions): GuardedProcess {
  const child = spawnThroughGuard(options);
  const line = child.stdin as Socket;
  line.on('error', () => {});

  const ended = whatEnded(child).then((reason) => {
    line.end('ended\n');
    rmSync(options.pidFile, { force: true });
    return reason;
  });

  async function stop() {
    child.kill(options.stopSignal);
    const inTime = await Promise.race([ended.then(() => true), sleep(options.grace, false, { ref: false })]);
    if (!inTime) child.kill('SIGKILL');
    await ended;
  }

  async function kill() {
    child.kill('SIGKILL');
    await ended;
  }

  function unref() {
    child.unref();
    line.unref();
  }

  return { ended, stop, kill, unref };
}

function spawnThroughGuard({ file, args, env, cwd, pidFile, logFile, stopSignal, grace }: GuardedOptions) {
  const output = logFile === undefined ? 'inherit' : openSync(logFile, 'a');
  const guardArgs = ['-c', guard, 'guard', pidFile, stopSignal.replace('SIG', ''), String(Math.ceil(grace / 100))];
  try {
    return spawn('/bin/sh', [...guardArgs, file, ...args], {
      env,
      cwd,
      detached: true,
      stdio: ['pipe', output, output],
    });
  } finally {
    if (typeof output === 'number') closeSync(output);
  }
}

async function whatEnded(child: ChildProcess): Promise<string> {
  try {
    const [code, signal] = await once(child, 'exit');
    return signal ?? `exit code ${code}`;
  } catch (error) {
    return String(error);
  }
}
