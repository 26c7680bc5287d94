import path from 'node:path';
import { startGuarded } from '@kindred/infrastructure/guarded-process';
import type { NativeServer } from '@kindred/infrastructure/native-server';
import { freePort, waitUntil } from '@kindred/infrastructure/ports';
import type { ServiceName } from '@kindred/infrastructure/services';
import type { Stack } from '@kindred/testing/start-stack';
import type { Victim } from './nemesis.js';

const TRIES = 5;
const START_MS = 30_000;

/** A service that can be killed, which is away for so many milliseconds at most. */
export const serviceVictim = ({ kill, start }: Stack, name: ServiceName, away: number) =>
  startedAgain({ name, away, kill: () => kill(name), restart: () => start(name) });

/**
 * Starts a service as an orchestrator does: one that ends before it is ready, since a server did not answer in time, is
 * started again, a few times.
 */
export function startedAgain({ restart, ...victim }: Omit<Victim, 'kind'>): Victim {
  const start = async () => {
    for (let tries = 1; ; tries++) {
      try {
        return await restart();
      } catch (error) {
        if (tries === TRIES) throw error;
      }
    }
  };
  return { ...victim, kind: 'service', restart: start };
}

/** Starts a server that can be killed, with its files in a folder. */
export async function serverVictim(
  { name, stopSignal, command, isReady, url }: NativeServer,
  folder: string,
  away: number,
) {
  const port = await freePort();
  const files = { pidFile: path.join(folder, `${name}.pid`), logFile: path.join(folder, `${name}.log`) };
  let running: ReturnType<typeof startGuarded>;
  const restart = async () => {
    running = startGuarded({ ...command(port), ...files, stopSignal, grace: 2000 });
    if (!(await waitUntil(() => isReady(port), START_MS, running.ended))) throw new Error(`${name} did not start`);
  };
  await restart();
  const victim: Victim = { name, kind: 'dependency', away, restart, kill: () => running.kill() };
  return { ...victim, url: url(port), stop: () => running.stop() };
}
