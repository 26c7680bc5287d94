import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startGuarded } from '@kindred/infrastructure/guarded-process';
import type { NativeServer } from '@kindred/infrastructure/native-server';
import { natsServer } from '@kindred/infrastructure/nats';
import { freePort, waitUntil } from '@kindred/infrastructure/ports';
import { redisServer } from '@kindred/infrastructure/redis';
import { type Stack, startStack } from '@kindred/testing/start-stack';
import type { Victim } from './nemesis.js';
import { startAgain } from './start-again.js';

const START_MS = 30_000;
const AWAY_MS = 800;

/** `urls` are the gateways: people are connected to one or the other. */
export type Scene = { stack: Stack; urls: string[]; victims: Victim[]; stop(): Promise<void> };

/** The built product with two gateways, on a NATS and a Redis of its own, so that they can be killed too; Redis then forgets all. */
export async function startScene(): Promise<Scene> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kindred-faults-'));
  const silent = () => undefined;
  const nats = await startVictim(await natsServer(folder, silent), folder);
  const redis = await startVictim(await redisServer(folder, silent), folder);
  const addresses = { NATS_URL: nats.url, REDIS_URL: redis.url };
  const stack = await startStack({ ...addresses, LIMITS_FACTOR: '1000', LOG_LEVEL: 'info' });
  const services = (['chat', 'gateway', 'profile'] as const).map((name) => ({
    name,
    kind: 'service' as const,
    away: AWAY_MS,
    kill: () => stack.kill(name),
    restart: () => startAgain(() => stack.start(name)),
  }));
  const second = await stack.addGateway();
  const gateway = {
    name: 'second gateway',
    kind: 'service' as const,
    away: AWAY_MS,
    kill: second.kill,
    restart: () => startAgain(second.start),
  };
  const stop = async () => {
    await stack.stop();
    await Promise.all([nats.stop(), redis.stop()]);
    rmSync(folder, { recursive: true, force: true });
  };
  return { stack, urls: [stack.url, second.url], victims: [nats, redis, ...services, gateway], stop };
}

async function startVictim(server: NativeServer, folder: string) {
  const { name, stopSignal } = server;
  const port = await freePort();
  const files = { pidFile: path.join(folder, `${name}.pid`), logFile: path.join(folder, `${name}.log`) };
  const start = () => startGuarded({ ...server.command(port), ...files, stopSignal, grace: 2000 });
  let running = start();
  const isUp = async () => {
    if (await waitUntil(() => server.isReady(port), START_MS, running.ended)) return;
    throw new Error(`${name} did not start`);
  };
  await isUp();
  return {
    name,
    kind: 'dependency' as const,
    away: AWAY_MS,
    url: server.url(port),
    kill: () => running.kill(),
    stop: () => running.stop(),
    restart: async () => {
      running = start();
      await isUp();
    },
  };
}
