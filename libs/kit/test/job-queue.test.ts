import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, it } from '@jest/globals';
import { freshWorld } from '@kindred/testing/fresh-world';
import { until } from '@kindred/testing/until';
import { Queue } from 'bullmq';
import { isAway, JobProcessor, wake } from '../src/job-queue.js';
import { createLogger } from '../src/logger.js';

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
  const log = createLogger('test', 'silent');
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
