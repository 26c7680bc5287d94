import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startGuarded } from '@kindred/infrastructure/guarded-process';
import { logTail } from '@kindred/infrastructure/log-file';
import { waitUntil } from '@kindred/infrastructure/ports';
import { type Addresses, fromEnvironment } from './addresses.js';

const source = ['--import', '@kindred/testing/typescript'];
const startTimeout = 300_000;

/**
 * Where this test process finds its infrastructure: what the runner started, or for a developer who runs one file a
 * temporary one, shared by the files of this process and gone with it.
 */
export async function infrastructure(): Promise<Addresses> {
  return fromEnvironment(process.env) ?? (await ownInfrastructure());
}

async function ownInfrastructure() {
  const folder = path.join(tmpdir(), `kindred-jest-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'addresses.json');
  if (!existsSync(file)) await serve(file);
  const addresses = fromEnvironment(JSON.parse(readFileSync(file, 'utf8')));
  if (!addresses) throw new Error(`${file} has no addresses`);
  return addresses;
}

async function serve(file: string) {
  const folder = fileURLToPath(new URL('..', import.meta.url));
  const logFile = `${file}.log`;
  const server = startGuarded({
    file: process.execPath,
    args: [...source, 'src/serve.ts', file],
    env: { ...process.env, NODE_OPTIONS: '' },
    cwd: folder,
    pidFile: `${file}.pid`,
    logFile,
    stopSignal: 'SIGTERM',
    grace: 8_000,
  });
  server.unref();
  const started = await waitUntil(async () => existsSync(file), startTimeout, server.ended);
  if (!started) throw new Error(`The test infrastructure did not start: ${logTail(logFile)}`);
}
