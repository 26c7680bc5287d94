import 'reflect-metadata';
import { Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { ServiceConfig } from './config.js';
import type { Database } from './database.js';
import { bootstrap } from './foundation.js';
import { nestLogger } from './logger.js';
import { NatsTransport } from './transport.js';

export type Running = { stop(): Promise<void>; healthPort: number };

type Service<C extends ServiceConfig> = { name: string; module: Type; config: C; database: Database };

@Module({})
class ServiceModule {}

/** Starts a service that answers over NATS. It accepts requests once the promise is fulfilled. */
export async function startService<C extends ServiceConfig>(service: Service<C>): Promise<Running> {
  const foundation = await bootstrap(service.name, service.config, service.database);
  const root = { module: ServiceModule, imports: [foundation.module, service.module] };
  const app = await NestFactory.createMicroservice(root, {
    strategy: new NatsTransport(foundation),
    logger: nestLogger(foundation.log),
    abortOnError: false,
  });
  await app.listen();
  foundation.open();
  return { stop: () => app.close(), healthPort: foundation.healthPort };
}
