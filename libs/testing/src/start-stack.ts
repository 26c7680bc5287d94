import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@kindred/infrastructure/ports';
import {
  commonEnvironment,
  type ServiceName,
  type StripeAccess,
  serviceNames,
  services,
} from '@kindred/infrastructure/services';
import type { Addresses } from './addresses.js';
import { type EmulatedStripe, emulateStripe } from './emulate-stripe.js';
import { noteFailedStart } from './failed-start.js';
import { freshWorld, type World } from './fresh-world.js';
import { migratedDatabase } from './migrated-database.js';
import { type Place, type Settings, StackProcesses } from './stack-processes.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export type Stack = {
  /** Where the product answers. */
  url: string;
  world: World;
  /** The Stripe emulator. */
  stripe: EmulatedStripe;
  /** Holds the logs of the processes and the data of the Stripe emulator. */
  folder: string;
  /** The log of a service so far. */
  log(name: ServiceName): string;
  /** Ends a service as a crash would. */
  kill(name: ServiceName): Promise<void>;
  /** Starts a service that was killed, with these settings in place of its own. */
  start(name: ServiceName, settings?: Settings): Promise<void>;
  /** Starts a second process of a service and, when it is ready, stops the first. Returns what ended that. */
  replace(name: ServiceName): Promise<string | undefined>;
  /** The process id of a service. */
  pid(name: ServiceName): number;
  /** Starts another gateway, with these settings in place of the first one's. */
  addGateway(settings?: Settings): Promise<Gateway>;
  stop(): Promise<void>;
};

/** One of several gateways; it can be killed and started again as the services can. */
export type Gateway = { url: string; kill(): Promise<void>; start(): Promise<void>; stop(): Promise<void> };

/** Settings in place of the usual ones, for every service or by its name. */
export type Overrides = Settings | ((name: ServiceName) => Settings);

const overridesOf = (name: ServiceName, overrides: Overrides) =>
  typeof overrides === 'function' ? overrides(name) : overrides;

/**
 * Starts the built product as processes on a fresh world. They end with this process.
 * @param servers by default those of the test runner
 * @param home the folder that has the built `services`, by default the repository
 */
export async function startStack(overrides: Overrides = {}, servers?: Addresses, home = root): Promise<Stack> {
  const world = await freshWorld(serviceNames, servers, migratedDatabase);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const folder = mkdtempSync(path.join(tmpdir(), 'kindred-stack-'));
  const emulator = await emulateStripe(url, path.join(folder, 'stripe'));
  const environmentOf = (name: ServiceName, place: Place) => ({
    ...environment(name, world, url, place.port, emulator.access),
    ...overridesOf(name, overrides),
    ...place.settings,
    DATABASE_URL: world.databaseUrl(name),
  });
  const processes = new StackProcesses({ home, folder, environmentOf });

  async function addGateway(settings: Settings = {}) {
    const place = { label: `gateway-${processes.count}`, port: await freePort(), settings };
    const begin = () => processes.start('gateway', place);
    await begin();
    const url = `http://localhost:${place.port}`;
    const own = () => processes.of(place.label);
    return { url, kill: async () => own()?.kill(), start: begin, stop: async () => own()?.stop() };
  }

  async function replace(name: ServiceName) {
    const old = processes.of(name);
    await processes.start(name, { label: `${name}-next`, port });
    await old?.stop();
    return old?.ended;
  }

  async function stop() {
    await processes.stop();
    await emulator.stop();
    await world.drop();
    rmSync(folder, { recursive: true, force: true });
  }

  const starts = await Promise.allSettled(serviceNames.map((name) => processes.start(name, { label: name, port })));
  const failed = starts.find((begun) => begun.status === 'rejected');
  if (failed) {
    // Running services would keep the test's process alive.
    await stop();
    noteFailedStart(`The product did not start: ${failed.reason}`);
    throw failed.reason;
  }
  return {
    url,
    world,
    stripe: emulator,
    folder,
    log: (name) => processes.log(name),
    pid: (name) => processes.pid(name),
    start: (name, settings = {}) => processes.start(name, { label: name, port, settings }),
    replace,
    addGateway,
    stop,
    kill: async (name) => processes.of(name)?.kill(),
  };
}

function environment(name: ServiceName, world: World, url: string, port: number, stripe: StripeAccess) {
  const secret = (purpose: string) => `a ${purpose} secret that only the tests know, long enough`;
  const surroundings = { infrastructure: world, publicUrl: url, gatewayPort: port, limitsFactor: '1', secret, stripe };
  const settings = { ...commonEnvironment(surroundings), ...services[name](surroundings) };
  const compiled = { NODE_COMPILE_CACHE: path.join(root, '.cache/compiled') };
  const forTests = { NODE_ENV: 'test', LOG_LEVEL: 'debug', HASH_COST: 'least' };
  return { ...settings, ...compiled, PATH: process.env.PATH, ...forTests };
}
