import { freePort } from '@kindred/infrastructure/ports';
import { databaseUrl, provision } from '@kindred/infrastructure/provision';
import {
  commonEnvironment,
  type ServiceName,
  type Surroundings,
  serviceNames,
  services,
} from '@kindred/infrastructure/services';
import { type NodeProcess, runProcess, serviceCommand } from './run-service.js';

export type DatabaseUrls = Record<ServiceName, string>;

export type ProductOptions = {
  surroundings: Surroundings;
  /** The address of NATS with the account of a service. */
  natsUrl(name: ServiceName): string;
  databaseUrls: DatabaseUrls;
  dataDir: string;
  watch: boolean;
  report(line: string): void;
};

/** Gives every service its role and schema, and the addresses under which they reach the database. */
export async function provisionServices(adminUrl: string, secret: Surroundings['secret']): Promise<DatabaseUrls> {
  const accounts = serviceNames.map((name) => ({ name, password: secret(`postgres-${name}`) }));
  await provision(adminUrl, accounts);
  const urls = accounts.map(({ name, password }) => [name, databaseUrl(adminUrl, name, password)]);
  return Object.fromEntries(urls) as DatabaseUrls;
}

/** Starts all services, which migrate their schemas, and waits until every one of them is ready. */
export async function startServices(options: ProductOptions) {
  const processes = await Promise.all(serviceNames.map((name) => describe(name, options)));
  const running = processes.map((process) => runProcess(process, options.dataDir, options.report));
  const stop = async () => {
    await Promise.all(running.map((service) => service.stop()));
  };
  try {
    await Promise.all(running.map((service) => service.ready));
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function describe(
  name: ServiceName,
  { surroundings, natsUrl, databaseUrls, watch }: ProductOptions,
): Promise<NodeProcess> {
  const healthPort = await freePort();
  const told = { ...commonEnvironment(surroundings), ...services[name](surroundings) };
  const own = {
    DATABASE_URL: databaseUrls[name],
    NATS_URL: natsUrl(name),
    HEALTH_HOST: '127.0.0.1',
    HEALTH_PORT: String(healthPort),
  };
  const command = serviceCommand(name, { ...process.env, ...told, ...own }, watch);
  return { name, command, readyUrl: `http://127.0.0.1:${healthPort}/readyz` };
}
