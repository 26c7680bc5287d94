import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { answersOk, startNative } from './native-server.js';
import { isPortFree } from './ports.js';
import { Problem } from './problem.js';

const host = '127.0.0.1';
const require = createRequire(import.meta.url);
const program = path.join(path.dirname(require.resolve('maildev/package.json')), 'bin/maildev');

/**
 * Has maildev go on after what it throws, such as for a mail that is deleted while it arrives. Of an error only the code is
 * written: its text can have addresses.
 */
export const goesOn = '--import=data:text/javascript,process.on(%22uncaughtException%22,(e)=>console.error(e.code))';

/**
 * Starts maildev: accepts every mail, delivers none, and lists all on a page and at `GET /email`. The mails are stored in
 * `<dataDir>/mail`.
 * @throws Problem when it does not start, or its port is taken
 */
export async function startMailbox(dataDir: string, webPort: number, report: (line: string) => void) {
  if (!(await isPortFree(webPort))) throw new Problem(`The mailbox did not start: port ${webPort} is in use.`);
  const folder = path.join(dataDir, 'mail');
  mkdirSync(folder, { recursive: true });
  const own = ['--web', String(webPort), '--ip', host, '--mail-directory', folder, '--silent'];
  const maildev = {
    name: 'maildev',
    // At SIGTERM it waits for whoever has its page open.
    stopSignal: 'SIGHUP' as const,
    command: (port: number) => ({ file: process.execPath, args: [goesOn, program, '--smtp', String(port), ...own] }),
    isReady: () => answersOk(`http://${host}:${webPort}/healthz`),
    url: (port: number) => `smtp://${host}:${port}`,
  };
  const { url, stop } = await startNative(maildev, dataDir, report);
  return { smtpUrl: url, url: `http://localhost:${webPort}`, stop };
}
