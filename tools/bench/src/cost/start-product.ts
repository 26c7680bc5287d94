import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startGuarded } from '@kindred/infrastructure/guarded-process';
import { logTail } from '@kindred/infrastructure/log-file';
import { waitUntil } from '@kindred/infrastructure/ports';

const START_MS = 240_000;

/** The addresses of a running product, and the root of its processes. */
export type Product = { url: string; natsUrl: string; adminUrl: string; pid: number; stop(): Promise<void> };

/** Runs what is built in a checkout as a product of its own. @throws Error with its log when it does not start */
export async function startProduct(folder: string): Promise<Product> {
  const home = mkdtempSync(path.join(tmpdir(), 'kindred-cost-'));
  const [file, logFile] = [path.join(home, 'addresses.json'), path.join(home, 'log')];
  const running = startGuarded({
    file: process.execPath,
    args: [fileURLToPath(new URL('product.js', import.meta.url)), path.resolve(folder), file],
    env: process.env,
    pidFile: path.join(home, 'pid'),
    logFile,
    stopSignal: 'SIGTERM',
    grace: 20_000,
  });
  const stop = async () => {
    await running.stop();
    rmSync(home, { recursive: true, force: true });
  };
  if (!(await waitUntil(async () => existsSync(file), START_MS, running.ended))) {
    const log = logTail(logFile);
    await stop();
    throw new Error(`The product of ${folder} did not start: is it built?\n${log}`);
  }
  return { ...JSON.parse(readFileSync(file, 'utf8')), stop };
}
