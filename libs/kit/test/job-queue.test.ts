import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, it } from '@jest/globals';
import { freshWorld } from '@kindred/testing/fresh-world';
import { until } from '@kindred/testing/until';
import { getQueueToken, Processor } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { CONFIG } from '../src/foundation.js';
import { isAway, JobProcessor, registerQueue, wake } from '../src/job-queue.js';
import { createLogger } from '../src/logger.js';

const log = createLogger('test', 'silent');

class Idle extends JobProcessor {
  process() {
    return Promise.resolve();
  }
}

it('no job is added while Redis is away, and each is when it is back', async () => {
  const world = await freshWorld([]);
  const redis = new URL(world.redisUrl);
  let isOpen = false;
  const server = createServer((socket) => {
    if (!isOpen) return socket.destroy();
    socket.pipe(connect({ host: redis.hostname, port: Number(redis.port) })).pipe(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = Object.assign(new URL(redis), { host: `127.0.0.1:${(server.address() as AddressInfo).port}` }).href;
  const queue = new Queue('idle', { connection: { url, maxRetriesPerRequest: null } });
  new Idle(queue, log);

  await until(async () => isAway(queue), Boolean);
  wake(queue, 'while-away', log);
  isOpen = true;
  await until(
    async () => isAway(queue),
    (is) => !is,
  );
  wake(queue, 'when-back', log);
  await until(() => queue.getWaitingCount(), Boolean);
  expect((await queue.getWaiting()).map(({ id }) => id)).toEqual(['when-back']);
  await queue.close();
  server.close();
  await world.drop();
});

@Module({})
class Settings {}

@Module({})
class Wakes {}

@Processor('refused')
class Counting extends JobProcessor {
  readonly done: string[] = [];

  async process({ id = '' }) {
    this.done.push(id);
  }
}

it('a worker whose Redis refuses a command rests before it asks again', async () => {
  const world = await freshWorld([]);
  const redis = new Redis(world.redisUrl);
  const waiting = 'kindred:test:refused:wait';
  await redis.set(waiting, 'not a list');
  const queue = getQueueToken('refused');
  const app = await NestFactory.createApplicationContext(
    {
      module: Wakes,
      imports: [
        {
          module: Settings,
          global: true,
          providers: [{ provide: CONFIG, useValue: { REDIS_URL: world.redisUrl } }],
          exports: [CONFIG],
        },
        registerQueue('test', 'refused'),
      ],
      providers: [{ provide: Counting, useFactory: (queue: Queue) => new Counting(queue, log), inject: [queue] }],
    },
    { logger: false },
  );
  const processor = app.get(Counting);
  await until(async () => processor.worker.isPaused(), Boolean);
  await redis.del(waiting);
  wake(app.get(queue), 'once it does not', log);
  await until(
    async () => processor.done,
    ({ length }) => length > 0,
  );
  expect(processor.done).toEqual(['once it does not']);
  await app.close();
  redis.disconnect();
  await world.drop();
});
