import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Bus } from './bus.js';
import type { ServiceConfig } from './config.js';
import { type Database, openDatabase } from './database.js';
import { type Checks, startHealth } from './health.js';
import { createLogger, type Logger } from './logger.js';
import { measureOutbox, measureReadiness } from './metrics.js';
import { OutboxRelay } from './outbox.js';
import { OwedWorkRegistry } from './owed-work-registry.js';
import { RepeatedWork } from './repeated-work.js';
import { setAsideController } from './set-aside.controller.js';
import { checkStatements } from './sql.js';
import { startTracing } from './trace.js';

/** The tokens of a service's settings and logger: `@Inject(CONFIG)`, `@Inject(LOGGER)`. */
export const CONFIG = Symbol('config');
export const LOGGER = Symbol('logger');
/** The token of the checks behind `/readyz`; a module may add its own. */
export const CHECKS = Symbol('checks');
const CLOSE = Symbol('close');

/** Stops last: the shutdown hook of a global module runs after all others. */
@Module({})
class FoundationModule implements OnApplicationShutdown {
  constructor(@Inject(CLOSE) private readonly close: () => Promise<void>) {}

  async onApplicationShutdown() {
    await this.close();
  }
}

export type Foundation = {
  log: Logger;
  db: DataSource;
  bus: Bus;
  /** The work that the service's tables owe. */
  owed: OwedWorkRegistry;
  /** Closes database and bus after the application has closed. */
  module: DynamicModule;
  healthPort: number;
  /** Starts owed and repeated work; from now on `/readyz` answers that the service is ready while its dependencies answer. */
  open(): void;
};

/** Creates what every service needs: log, database with its outbox, bus and health listener. */
export async function bootstrap<C extends ServiceConfig>(
  name: string,
  config: C,
  database: Database,
): Promise<Foundation> {
  // Contracts are made with zod/mini, which has no messages of its own.
  z.config(z.locales.en());
  checkStatements(config.NODE_ENV !== 'production');
  const parts = await openParts(name, config, database);
  const { log, db, bus, owed, healthPort, open } = parts;
  return { log, db, bus, owed, healthPort, open, module: moduleOf(name, config, parts) };
}

type Parts = Awaited<ReturnType<typeof openParts>>;

/** Opens the parts in the order in which they depend on each other; `close` closes them in the reverse order. */
async function openParts(name: string, config: ServiceConfig, database: Database) {
  const log = createLogger(name, config.LOG_LEVEL);
  const stopTracing = await startTracing(name, config);
  const db = await openDatabase(config.DATABASE_URL, database, config.DATABASE_POOL);
  const bus = await Bus.connect(name, config.NATS_URL);
  const relay = new OutboxRelay(db, bus, log);
  relay.start();
  const repeated = new RepeatedWork(log);
  const owed = new OwedWorkRegistry(db, log, repeated);
  const stopMeasuring = measureOutbox(db);
  let isOpen = false;
  const opened = async () => isOpen || Promise.reject();
  const checks: Checks = { start: opened, database: () => db.query('select 1'), nats: () => bus.nats.flush() };
  const health = await startHealth({ port: config.HEALTH_PORT, host: config.HEALTH_HOST }, checks);
  const stopMeasuringReadiness = measureReadiness(checks);

  function open() {
    isOpen = true;
    owed.open();
    repeated.open();
    log.info('ready');
  }

  async function close() {
    isOpen = false;
    stopMeasuring();
    stopMeasuringReadiness();
    await repeated.close();
    await owed.close();
    await relay.stop();
    await health.close();
    await bus.close();
    await db.destroy();
    await stopTracing();
  }

  return { log, db, bus, relay, repeated, owed, checks, healthPort: health.port, open, close };
}

/** The global module that provides them. */
function moduleOf(name: string, config: ServiceConfig, parts: Parts): DynamicModule {
  const providers = [
    { provide: DataSource, useValue: parts.db },
    { provide: Bus, useValue: parts.bus },
    { provide: OutboxRelay, useValue: parts.relay },
    { provide: OwedWorkRegistry, useValue: parts.owed },
    { provide: RepeatedWork, useValue: parts.repeated },
    { provide: CONFIG, useValue: config },
    { provide: LOGGER, useValue: parts.log },
    { provide: CHECKS, useValue: parts.checks },
  ];
  return {
    module: FoundationModule,
    global: true,
    controllers: [setAsideController(name, parts.owed)],
    providers: [...providers, { provide: CLOSE, useValue: parts.close }],
    exports: providers,
  };
}
