import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type GuardedProcess, startGuarded } from '@kindred/infrastructure/guarded-process';
import { freePort } from '@kindred/infrastructure/ports';
import type { ServiceName } from '@kindred/infrastructure/services';
import { until } from './until.js';

/** The longest start of a service on a busy machine. */
const READY_MS = 120_000;
/** The longest end of one that has calls under way. */
const GRACE_MS = 20_000;

/** Environment variables of a process; NODE_OPTIONS among them are for Node. */
export type Settings = Record<string, string>;

/** The name of a process, the port of a gateway, and settings of this process only. */
export type Place = { label: string; port: number; settings?: Settings };

type Surroundings = {
  /** The folder that has the built `services`. */
  home: string;
  /** Gets the logs and the ids of the processes. */
  folder: string;
  environmentOf: (name: ServiceName, place: Place) => NodeJS.ProcessEnv;
};

/** The processes of a stack, by their labels. */
export class StackProcesses {
  private readonly running = new Map<string, GuardedProcess>();

  constructor(private readonly surroundings: Surroundings) {}

  get count() {
    return this.running.size;
  }

  of(label: string): GuardedProcess | undefined {
    return this.running.get(label);
  }

  pid(label: string) {
    return Number(readFileSync(this.file(label, 'pid'), 'utf8'));
  }

  log(label: string) {
    return readFileSync(this.file(label, 'log'), 'utf8');
  }

  /** Returns when the service is ready; one that ends before throws with its log. */
  async start(name: ServiceName, place: Place) {
    const { home, environmentOf } = this.surroundings;
    const healthPort = await freePort();
    const service = startGuarded({
      file: process.execPath,
      args: [path.join(home, 'services', name, 'dist/main.js')],
      env: { ...environmentOf(name, place), HEALTH_HOST: '127.0.0.1', HEALTH_PORT: String(healthPort) },
      pidFile: this.file(place.label, 'pid'),
      logFile: this.file(place.label, 'log'),
      stopSignal: 'SIGTERM',
      grace: GRACE_MS,
    });
    this.running.set(place.label, service);
    let hasEnded = false;
    void service.ended.then(() => {
      hasEnded = true;
    });
    await until(async () => hasEnded || (await isReady(healthPort)), Boolean, READY_MS);
    if (hasEnded) throw new Error(`${name} ended:\n${this.log(place.label)}`);
  }

  async stop() {
    await Promise.all([...this.running.values()].map((service) => service.stop()));
  }

  private file(label: string, ending: string) {
    return path.join(this.surroundings.folder, `${label}.${ending}`);
  }
}

async function isReady(port: number) {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
