import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { bootstrap, type Foundation } from '@kindred/kit/foundation';
import { nestLogger } from '@kindred/kit/logger';
import type { Running } from '@kindred/kit/start-service';
import { NatsTransport } from '@kindred/kit/transport';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { GatewayConfig } from './config.js';
import { database } from './database.js';
import { gatewayOn } from './gateway.module.js';
import { useMiddleware } from './http/middleware.js';
import { SessionIoAdapter } from './sockets/session-io.adapter.js';

/** Starts the public listener and everything behind it. */
export async function startGateway(config: GatewayConfig): Promise<Running & { port: number }> {
  const foundation = await bootstrap('gateway', config, database);
  const app = await NestFactory.create<NestExpressApplication>(gatewayOn(foundation.module), {
    logger: nestLogger(foundation.log),
    bodyParser: false,
    abortOnError: false,
  });
  return listen(app, foundation, config);
}

/** Starts listening. `stop` closes the application and its modules, and the foundation last. */
export async function listen(app: NestExpressApplication, foundation: Foundation, config: GatewayConfig) {
  const { PORT, HOST } = config;
  useMiddleware(app, config);
  app.connectMicroservice({ strategy: new NatsTransport(foundation) }, { inheritAppConfig: false });
  app.useWebSocketAdapter(app.get(SessionIoAdapter));
  await app.init();
  await app.startAllMicroservices();
  await (HOST ? app.listen(PORT, HOST) : app.listen(PORT));
  foundation.open();
  const { port } = app.getHttpServer().address() as AddressInfo;
  return { port, healthPort: foundation.healthPort, stop: () => app.close() };
}
