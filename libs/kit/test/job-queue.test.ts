import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, it } from '@jest/globals';
import { freshWorld } from '@kindred/testing/fresh-world';
import { until } from '@kindred/testing/until';
import { getQueueToken, Processor } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { CONFIG } from '../src/foundation.js';
import { isAway, JobProcessor, registerQueue, wake } from '../src/job-queue.js';
import { createLogger } from '../src/logger.js';

const log = createLogger('test', 'silent');

/** Where Redis can be reached while the door is open. */
async function doorTo(redisUrl: string) {
  const { hostname, port } = new URL(redisUrl);
  const passing = new Set<Socket>();
  const door = { isOpen: false, url: '', shut };
  const server = createServer((socket) => {
    if (!door.isOpen) return socket.destroy();
    const redis = connect({ host: hostname, port: Number(port) });
    passing.add(socket).add(redis);
    socket.pipe(redis).pipe(socket);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  door.url = Object.assign(new URL(redisUrl), { host }).href;
  function shut() {
    server.close();
    for (const socket of passing) socket.destroy();
  }
  return door;
}

@Module({})
class Settings {}

@Module({})
class Notes {}

@Processor('notes')
class NotesProcessor extends JobProcessor {
  readonly done: string[] = [];

  async process({ id = '' }) {
    this.done.push(id);
  }
}

/** A process with a queue and its worker. */
async function startNotes(redisUrl: string) {
  const config = { provide: CONFIG, useValue: { REDIS_URL: redisUrl } };
  const settings = { module: Settings, global: true, providers: [config], exports: [CONFIG] };
  const queue = getQueueToken('notes');
  const processor = {
    provide: NotesProcessor,
    useFactory: (queue: Queue) => new NotesProcessor(queue, log),
    inject: [queue],
  };
  const notes = { module: Notes, imports: [settings, registerQueue('test', 'notes')], providers: [processor] };
  const app = await NestFactory.createApplicationContext(notes, { logger: false });
  return { processor: app.get(NotesProcessor), queue: app.get<Queue>(queue), stop: () => app.close() };
}

it('no job is added while Redis is away, and each is when it is back', async () => {
  const world = await freshWorld([]);
  const door = await doorTo(world.redisUrl);
  const { queue, processor, stop } = await startNotes(door.url);
  await until(async () => isAway(queue), Boolean);
  wake(queue, 'while-away', log);
  door.isOpen = true;
  await until(
    async () => isAway(queue),
    (is) => !is,
  );
  wake(queue, 'when-back', log);
  await until(
    async () => processor.done,
    ({ length }) => length > 0,
  );
  expect(processor.done).toEqual(['when-back']);
  await stop();
  door.shut();
  await world.drop();
});

it('a process whose Redis is away ends without it', async () => {
  const world = await freshWorld([]);
  const door = await doorTo(world.redisUrl);
  door.isOpen = true;
  const { queue, processor, stop } = await startNotes(door.url);
  await processor.worker.waitUntilReady();
  await queue.waitUntilReady();
  door.shut();
  await until(async () => isAway(queue), Boolean);
  await stop();
  await world.drop();
});

it('a worker whose Redis refuses a command rests before it asks again', async () => {
  const world = await freshWorld([]);
  const redis = new Redis(world.redisUrl);
  const waiting = 'kindred:test:notes:wait';
  await redis.set(waiting, 'not a list');
  const { queue, processor, stop } = await startNotes(world.redisUrl);
  await until(async () => processor.worker.isPaused(), Boolean);
  await redis.del(waiting);
  wake(queue, 'once it does not', log);
  await until(
    async () => processor.done,
    ({ length }) => length > 0,
  );
  expect(processor.done).toEqual(['once it does not']);
  await stop();
  redis.disconnect();
  await world.drop();
});
