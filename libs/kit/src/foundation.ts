import { type DynamicModule, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Bus } from './bus.js';
import type { ServiceConfig } from './config.js';
import { type Database, openDatabase } from './database.js';
import { readinessOf, startHealth } from './health.js';
import { createLogger, type Logger } from './logger.js';
import { measureOutbox } from './metrics.js';
import { OutboxRelay } from './outbox.js';
import { startTracing } from './trace.js';

/** What a service asks for with `@Inject(CONFIG)` and `@Inject(LOGGER)`. */
export const CONFIG = Symbol('config');
export const LOGGER = Symbol('logger');

@Module({})
export class FoundationModule {}

export type Foundation = {
  log: Logger;
  db: DataSource;
  bus: Bus;
  module: DynamicModule;
  healthPort: number;
  /** From now on `/readyz` says so, as long as the dependencies answer. */
  open(): void;
  close(): Promise<void>;
};

/** What stands under every service: log, database with its outbox, bus and health listener. */
export async function layFoundation<C extends ServiceConfig>(
  name: string,
  config: C,
  database: Database,
  checks: Record<string, () => Promise<unknown>> = {},
): Promise<Foundation> {
  // Contracts are made of zod/mini, which has no words of its own for what they refuse.
  z.config(z.locales.en());
  const log = createLogger(name, config.LOG_LEVEL);
  const stopTracing = await startTracing(name, config);
  const db = await openDatabase(config.DATABASE_URL, database, config.DATABASE_POOL);
  const bus = await Bus.connect(name, config.NATS_URL);
  const relay = new OutboxRelay(db, bus, log);
  relay.start();
  const stopMeasuring = measureOutbox(db);
  let isOpen = false;
  const opened = async () => isOpen || Promise.reject();
  const readiness = readinessOf({
    start: opened,
    database: () => db.query('select 1'),
    nats: () => bus.nats.flush(),
    ...checks,
  });
  const health = await startHealth(config.HEALTH_PORT, readiness);

  const providers = [
    { provide: DataSource, useValue: db },
    { provide: Bus, useValue: bus },
    { provide: CONFIG, useValue: config },
    { provide: LOGGER, useValue: log },
  ];
  const module = { module: FoundationModule, global: true, providers, exports: providers };
  const open = () => {
    isOpen = true;
    log.info('ready');
  };
  const close = async () => {
    isOpen = false;
    stopMeasuring();
    await relay.stop();
    await health.close();
    await bus.close();
    await db.destroy();
    await stopTracing();
  };
  return { log, db, bus, module, healthPort: health.port, open, close };
}
