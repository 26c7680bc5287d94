import { expect, it } from '@jest/globals';
import { freshWorld } from '@kindred/testing/fresh-world';
import { Link } from '@kindred/testing/link';
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

/** A way to Redis, which is cut. */
async function wayTo(redisUrl: string) {
  const link = await Link.open();
  const url = link.lead(redisUrl);
  link.cut();
  return { link, url };
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
  const { link, url } = await wayTo(world.redisUrl);
  const { queue, processor, stop } = await startNotes(url);
  await until(async () => isAway(queue), Boolean);
  wake(queue, 'while-away', log);
  link.mend();
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
  await link.close();
  await world.drop();
});

it('a process whose Redis is away ends without it', async () => {
  const world = await freshWorld([]);
  const { link, url } = await wayTo(world.redisUrl);
  link.mend();
  const { queue, processor, stop } = await startNotes(url);
  await processor.worker.waitUntilReady();
  await queue.waitUntilReady();
  link.cut();
  await until(async () => isAway(queue), Boolean);
  await stop();
  await link.close();
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
