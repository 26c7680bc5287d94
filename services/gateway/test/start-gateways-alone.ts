import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '@kindred/kit/config';
import { bootstrap } from '@kindred/kit/foundation';
import { nestLogger } from '@kindred/kit/logger';
import { freshWorld, type World } from '@kindred/testing/fresh-world';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import { GatewayConfig } from '../src/config.js';
import { database } from '../src/database.js';
import { gatewayOn } from '../src/gateway.module.js';
import { listen } from '../src/start-gateway.js';

type Replace = (module: TestingModuleBuilder) => TestingModuleBuilder;

/** Starts gateways in this process without the services behind them. Each can have overridden providers. */
export async function gatewaysAlone() {
  const world = await freshWorld(['gateway']);
  const webRoot = mkdtempSync(path.join(tmpdir(), 'kindred-web-'));
  writeFileSync(path.join(webRoot, 'index.html'), '<!doctype html>');
  const stops: (() => Promise<void>)[] = [];
  const start = async (replace: Replace = (module) => module, settings: Record<string, string> = {}) => {
    const { stop, ...gateway } = await startOne(configOf(world, { WEB_ROOT: webRoot, ...settings }), replace);
    stops.push(stop);
    return gateway;
  };
  const stop = async () => {
    for (const stopOne of stops) await stopOne();
    rmSync(webRoot, { recursive: true });
    await world.drop();
  };
  return { world, start, stop };
}

async function startOne(config: GatewayConfig, replace: Replace) {
  const foundation = await bootstrap('gateway', config, database);
  const module = replace(Test.createTestingModule({ imports: [gatewayOn(foundation.module)] }));
  const compiled = await module.setLogger(nestLogger(foundation.log)).compile();
  const app = compiled.createNestApplication<NestExpressApplication>({ bodyParser: false });
  const { port, healthPort, stop } = await listen(app, foundation, config);
  return { app, url: `http://127.0.0.1:${port}`, healthPort, stop };
}

function configOf({ databaseUrl, natsUrl, redisUrl, s3 }: World, settings: Record<string, string>) {
  return readConfig(GatewayConfig, {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl('gateway'),
    NATS_URL: natsUrl,
    REDIS_URL: redisUrl,
    HEALTH_PORT: '0',
    PORT: '0',
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://127.0.0.1',
    SESSION_SECRET: 'a session secret that only the tests know',
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY: s3.accessKey,
    S3_SECRET_KEY: s3.secretKey,
    ...settings,
  });
}
