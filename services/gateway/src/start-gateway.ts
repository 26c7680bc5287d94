import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { checkPassword } from '@kindred/contracts/auth';
import { call } from '@kindred/kit/call';
import { poolOf } from '@kindred/kit/database';
import { layFoundation } from '@kindred/kit/foundation';
import { nestLogger } from '@kindred/kit/logger';
import { measureSockets } from '@kindred/kit/metrics';
import type { Running } from '@kindred/kit/start-service';
import { NatsTransport } from '@kindred/kit/transport';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { GatewayConfig } from './config.js';
import { database } from './database.js';
import { gatewayModule } from './gateway.module.js';
import { mount } from './http/mount.js';
import { ownHandlers } from './http/own-handlers.js';
import { Limiter } from './limits/limiter.js';
import { People } from './people/people.js';
import { connectRedis } from './redis.js';
import { createPassport } from './session/session-middleware.js';
import { SessionStore } from './session/session-store.js';
import { Claims } from './sockets/claims.js';
import { attach } from './sockets/socket-server.js';
import { startSockets } from './sockets/start-sockets.js';

@Module({})
class RootModule {}

/** Starts the public listener and everything behind it. */
export async function startGateway(config: GatewayConfig): Promise<Running & { port: number }> {
  const redis = connectRedis(config.REDIS_URL);
  const foundation = await layFoundation('gateway', config, database, { redis: () => redis.ping() });
  const { bus, db, log } = foundation;
  const store = new SessionStore(poolOf(db));
  const sockets = await startSockets(config, redis, bus, store, log);
  const gateway = gatewayModule(store, new Claims(redis), sockets.fanOut);
  const root = { module: RootModule, imports: [foundation.module, gateway] };
  const app = await NestFactory.create<NestExpressApplication>(root, {
    logger: nestLogger(log),
    bodyParser: false,
    abortOnError: false,
  });

  const passport = createPassport((email, password) => call(bus, checkPassword, { email, password }));
  const { activity } = sockets;
  measureSockets(() => sockets.io.engine.clientsCount);
  const own = ownHandlers(bus, config, new People(bus), store, passport, activity);
  const parts = { bus, limiter: new Limiter(redis, config), activity, own };
  mount(app, config, { store, passport }, parts, log);
  attach(sockets.io, app.getHttpServer(), config);

  app.connectMicroservice({ strategy: new NatsTransport(bus, log) }, { inheritAppConfig: false });
  await app.startAllMicroservices();
  await app.listen(config.PORT);
  foundation.open();

  const { port } = app.getHttpServer().address() as AddressInfo;
  const stop = async () => {
    // First of all, so that those whose sockets end now find another gateway.
    app.getHttpServer().close();
    await sockets.stop();
    app.getHttpServer().closeIdleConnections();
    await app.close();
    redis.disconnect();
    await foundation.close();
  };
  return { port, healthPort: foundation.healthPort, stop };
}
