import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findProgram } from './debian-package.js';
import { keptSecret } from './kept-secret.js';
import type { NativeServer } from './native-server.js';
import { isListening } from './ports.js';
import { redisInMemory } from './redis-memory.js';

/** Redis on this machine, in memory only and with a password. @throws Problem when it is not installed */
export async function redisServer(dataDir: string, report: (line: string) => void): Promise<NativeServer> {
  const program = await findProgram('redis-server', report);
  const folder = path.join(dataDir, 'redis');
  // Earlier versions kept their data here; it is deleted.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const password = keptSecret(path.join(dataDir, 'redis-password'));
  // In a file, because every user of the machine can read a command line.
  const configuration = path.join(folder, 'redis.conf');
  writeFileSync(configuration, `requirepass ${password}\n`, { mode: 0o600 });
  return {
    name: 'redis',
    stopSignal: 'SIGTERM',
    command: (port) => ({
      ...program,
      args: [configuration, '--bind', '127.0.0.1', '--port', String(port), '--dir', folder, ...redisInMemory],
    }),
    isReady: isListening,
    url: (port) => `redis://:${password}@127.0.0.1:${port}`,
  };
}
