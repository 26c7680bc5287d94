import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { debianProgram } from './debian-package.js';
import { type NativeServer, type RunningServer, startNative } from './native-server.js';
import { isListening } from './ports.js';
import { Problem } from './problem.js';
import { installedProgram } from './program.js';

/** Starts Redis with its data in `<dataDir>/redis`: append-only, and refusing writes rather than dropping keys. */
export async function startRedis(dataDir: string, report: (line: string) => void): Promise<RunningServer> {
  return startNative(await redisServer(dataDir, report), dataDir, report);
}

/** How Redis is started here. @throws Problem where there is none */
export async function redisServer(dataDir: string, report: (line: string) => void): Promise<NativeServer> {
  const program = installedProgram('redis-server') ?? (await debianProgram('redis-server', report));
  if (!program)
    throw new Problem('No Redis here: install it (apt install redis-server, brew install redis) and start again.');
  const folder = path.join(dataDir, 'redis');
  mkdirSync(folder, { recursive: true });
  const safety = ['--appendonly', 'yes', '--save', '', '--maxmemory-policy', 'noeviction'];
  return {
    name: 'redis',
    stopSignal: 'SIGTERM',
    command: (port) => ({
      ...program,
      args: ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, ...safety],
    }),
    isReady: isListening,
  };
}
