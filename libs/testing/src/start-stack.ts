import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type GuardedProcess, startGuarded } from '@kindred/infrastructure/guarded-process';
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
import { until } from './until.js';

/** The longest start of a service on a busy machine. */
const READY_MS = 120_000;
/** The longest end of one that has calls under way. */
const GRACE_MS = 20_000;

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

/** The name of a process, the port of a gateway, and settings of this process only. */
type Place = { label: string; port: number; settings?: Settings };

/** Environment variables of a process; NODE_OPTIONS among them are for Node. */
type Settings = Record<string, string>;

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
  const running = new Map<string, GuardedProcess>();
  const pid = (name: ServiceName) => Number(readFileSync(path.join(folder, `${name}.pid`), 'utf8'));
  const log = (name: ServiceName) => readFileSync(path.join(folder, `${name}.log`), 'utf8');

  async function start(name: ServiceName, place: Place = { label: name, port }) {
    const { label } = place;
    const healthPort = await freePort();
    const health = { HEALTH_HOST: '127.0.0.1', HEALTH_PORT: String(healthPort) };
    const own = { DATABASE_URL: world.databaseUrl(name), ...health };
    const service = startGuarded({
      file: process.execPath,
      args: [path.join(home, 'services', name, 'dist/main.js')],
      env: {
        ...environment(name, world, url, place.port, emulator.access),
        ...overridesOf(name, overrides),
        ...place.settings,
        ...own,
      },
      pidFile: path.join(folder, `${label}.pid`),
      logFile: path.join(folder, `${label}.log`),
      stopSignal: 'SIGTERM',
      grace: GRACE_MS,
    });
    running.set(label, service);
    let hasEnded = false;
    void service.ended.then(() => {
      hasEnded = true;
    });
    await until(async () => hasEnded || (await isReady(healthPort)), Boolean, READY_MS);
    if (hasEnded) throw new Error(`${name} ended:\n${log(name)}`);
  }

  async function addGateway(settings: Settings = {}) {
    const place = { label: `gateway-${running.size}`, port: await freePort(), settings };
    const begin = () => start('gateway', place);
    await begin();
    const url = `http://localhost:${place.port}`;
    const own = () => running.get(place.label);
    return { url, kill: async () => own()?.kill(), start: begin, stop: async () => own()?.stop() };
  }

  async function replace(name: ServiceName) {
    const old = running.get(name);
    await start(name, { label: `${name}-next`, port });
    await old?.stop();
    return old?.ended;
  }

  async function stop() {
    await Promise.all([...running.values()].map((service) => service.stop()));
    await emulator.stop();
    await world.drop();
    rmSync(folder, { recursive: true, force: true });
  }

  const starts = await Promise.allSettled(serviceNames.map((name) => start(name)));
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
    log,
    pid,
    start: (name, settings = {}) => start(name, { label: name, port, settings }),
    replace,
    addGateway,
    stop,
    kill: async (name) => running.get(name)?.kill(),
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

async function isReady(port: number) {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
