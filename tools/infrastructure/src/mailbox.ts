import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { freePort } from './ports.js';
import { Problem } from './problem.js';

const startTimeout = 30_000;
const pause = 5_000;

export type Mailbox = { smtpUrl: string; url: string; stop(): Promise<void> };

/**
 * Starts maildev: accepts every mail, delivers none, and lists all on a page and at `GET /email`. The mails are stored in
 * `<dataDir>/mail`. It runs in a thread, because it throws from callbacks, and is restarted after an error.
 * @throws Problem when it does not answer within 30 s, or its port is taken
 */
export async function startMailbox(dataDir: string, webPort: number, report: (line: string) => void): Promise<Mailbox> {
  const folder = path.join(dataDir, 'mail');
  mkdirSync(folder, { recursive: true });
  const smtpPort = await freePort();
  let thread = await startThread({ smtpPort, webPort, folder });
  let stopping = false;

  function watch() {
    thread.once('error', (error) => void startAgain(error));
  }

  async function startAgain(error: unknown) {
    if (stopping) return;
    report(`The mailbox failed (${error}). Starting it again.`);
    try {
      thread = await startThread({ smtpPort, webPort, folder });
      watch();
    } catch (problem) {
      setTimeout(startAgain, pause, problem).unref();
    }
  }
  watch();

  async function stop() {
    stopping = true;
    await thread.terminate();
  }

  return { smtpUrl: `smtp://127.0.0.1:${smtpPort}`, url: `http://localhost:${webPort}`, stop };
}

async function startThread(workerData: { smtpPort: number; webPort: number; folder: string }) {
  const name = `./mailbox-thread${path.extname(import.meta.url)}`;
  const thread = new Worker(new URL(name, import.meta.url), { workerData, stdout: true, execArgv: [] });
  thread.stdout.resume();
  try {
    // `once` is rejected by the thread's error; the timeout covers a thread that ends or hangs without a message.
    await once(thread, 'message', { signal: AbortSignal.timeout(startTimeout) });
    return thread;
  } catch (error) {
    await thread.terminate();
    throw new Problem(`The mailbox did not start on port ${workerData.webPort}: ${error}`);
  }
}
