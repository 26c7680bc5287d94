import path from 'node:path';
import type { Command } from '@kindred/infrastructure/guarded-process';
import type { Infrastructure } from '@kindred/infrastructure/infrastructure';
import { answersOk, type NativeServer, startNative } from '@kindred/infrastructure/native-server';
import { databaseUrl, provision } from '@kindred/infrastructure/provision';
import {
  commonEnvironment,
  type ServiceName,
  type Surroundings,
  serviceNames,
  services,
} from '@kindred/infrastructure/services';
import { together } from '@kindred/infrastructure/together';
import { makeEventStream } from '@kindred/kit/bus';
import { root } from '../setup/places.mjs';
import { say } from '../setup/progress.mjs';

export type DatabaseUrls = Record<ServiceName, string>;

export type ProductOptions = {
  surroundings: Surroundings;
  /** The address of NATS with the account of a service. */
  natsUrl(name: ServiceName): string;
  databaseUrls: DatabaseUrls;
  dataDir: string;
  watch: boolean;
};

type Provisioned = Pick<Surroundings, 'secret'> & { infrastructure: Pick<Infrastructure, 'postgresUrl' | 'natsUrl'> };

/** Gives every service its role and schema, the events their stream, and the addresses under which services reach the database. */
export async function provisionServices({
  infrastructure: { postgresUrl: adminUrl, natsUrl },
  secret,
}: Provisioned): Promise<DatabaseUrls> {
  const accounts = serviceNames.map((name) => ({ name, password: secret(`postgres-${name}`) }));
  await provision(adminUrl, accounts);
  await makeEventStream(natsUrl);
  const urls = accounts.map(({ name, password }) => [name, databaseUrl(adminUrl, name, password)]);
  return Object.fromEntries(urls) as DatabaseUrls;
}

/** Starts all services, which migrate their schemas, and waits until every one of them is ready. */
export function startServices(options: ProductOptions): Promise<{ stop(): Promise<void> }> {
  return together(...serviceNames.map((name) => startNative(serviceOf(name, options), options.dataDir, say)));
}

/** A service on a port of its own for questions about its health. */
function serviceOf(name: ServiceName, { surroundings, natsUrl, databaseUrls, watch }: ProductOptions): NativeServer {
  const told = { ...commonEnvironment(surroundings), ...services[name](surroundings) };
  const own = { DATABASE_URL: databaseUrls[name], NATS_URL: natsUrl(name), HEALTH_HOST: '127.0.0.1' };
  const env = { ...process.env, ...told, ...own };
  const url = (port: number) => `http://127.0.0.1:${port}/readyz`;
  return {
    name,
    stopSignal: 'SIGTERM',
    command: (port) => serviceCommand(name, { ...env, HEALTH_PORT: String(port) }, watch),
    isReady: (port) => answersOk(url(port)),
    url,
  };
}

/** The command of a service: what was built, or with `watch` its sources, started again on each change. */
function serviceCommand(name: ServiceName, env: NodeJS.ProcessEnv, watch: boolean): Command {
  const cwd = path.join(root, 'services', name);
  const source = ['--watch', '--import', '@kindred/testing/typescript'];
  const args = watch
    ? [...source, path.join(cwd, 'src/main.ts')]
    : ['--enable-source-maps', path.join(cwd, 'dist/main.js')];
  return { file: process.execPath, args, env, cwd };
}

/** Vite's development server: the web client with hot reload on `port`, everything else from the gateway. */
export function webServer(port: number, gatewayPort: number): NativeServer {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, '--port', String(port), '--strictPort', '--clearScreen', 'false'];
  const env = { ...process.env, PRODUCT_URL: `http://127.0.0.1:${gatewayPort}` };
  const url = () => `http://localhost:${port}/`;
  return {
    name: 'web',
    stopSignal: 'SIGTERM',
    command: () => ({ file: process.execPath, args, env, cwd: path.join(root, 'web') }),
    isReady: () => answersOk(url()),
    url,
  };
}
