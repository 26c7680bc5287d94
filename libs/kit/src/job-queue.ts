import { BullModule, OnWorkerEvent, WorkerHost } from '@nestjs/bullmq';
import type { BeforeApplicationShutdown, DynamicModule } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { CONFIG } from './foundation.js';
import { describe, type Logger } from './logger.js';
import { measureQueue } from './metrics.js';

/**
 * A connection that is silent for longer than the longest wait for a job, or whose Redis has become a replica, is given up. A
 * command waits for a new one.
 */
const connection = {
  maxRetriesPerRequest: null,
  socketTimeout: 30_000,
  reconnectOnError: ({ message }: Error) => message.startsWith('READONLY'),
};

/** How long a worker does nothing after Redis has refused a command. */
const REST_MS = 5000;

/** The queues whose Redis is away. */
const away = new WeakSet<Queue>();

/** Whether the Redis of a queue is away. A job that is added then waits in memory, however long that lasts. */
export const isAway = (queue: Queue) => away.has(queue);

/** Registers a queue of a service. The tables have the work and a job only wakes it, so finished and failed jobs are removed. */
export function registerQueue(service: string, name: string): DynamicModule {
  return BullModule.registerQueueAsync({
    name,
    inject: [CONFIG],
    useFactory: ({ REDIS_URL }: { REDIS_URL: string }) => ({
      connection: { url: REDIS_URL, ...connection },
      prefix: `kindred:${service}`,
      defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
    }),
  });
}

/**
 * Has the worker of a queue do what a row owes: soon, or when it is due. Call it after the commit; the rounds do it when Redis
 * is away.
 */
export function wake(queue: Queue, id: string, log: Logger, dueAt = new Date()) {
  if (isAway(queue)) return;
  const delay = Math.max(0, dueAt.getTime() - Date.now());
  queue
    .add('owed', { id }, { jobId: id, delay })
    .catch((error) => log.warn({ err: describe(error), queue: queue.name }, 'job not queued; the next round does it'));
}

/** Processes the jobs of a queue, measures the queue and logs what fails. */
export abstract class JobProcessor extends WorkerHost implements BeforeApplicationShutdown {
  /** @param everySeconds how often a job is queued by itself, on one replica at a time; never unless given */
  constructor(
    private readonly queue: Queue,
    private readonly log: Logger,
    everySeconds?: number,
  ) {
    super();
    measureQueue(queue);
    queue.on('error', (error) => this.logUnreachable(error));
    queue.getBackend().on('close', () => away.add(queue));
    queue.getBackend().on('ready', () => away.delete(queue));
    // With every new connection, for the Redis behind it may have lost everything.
    if (everySeconds) queue.getBackend().on('ready', () => this.schedule(everySeconds));
  }

  @OnWorkerEvent('failed')
  logFailed(_: Job | undefined, error: Error) {
    this.log.warn({ err: describe(error), queue: this.queue.name }, 'job failed');
  }

  @OnWorkerEvent('error')
  onWorkerError(error: Error) {
    this.logUnreachable(error);
    if (error.name === 'ReplyError') this.rest();
  }

  private logUnreachable(error: Error) {
    this.log.warn({ err: describe(error), queue: this.queue.name }, 'queue cannot be reached');
  }

  /** A worker asks again at once. A Redis that refuses, such as one whose memory is full, refuses at once too. */
  private async rest() {
    const { worker } = this;
    if (worker.isPaused()) return;
    await worker.pause(true);
    setTimeout(() => worker.closing ?? worker.resume(), REST_MS).unref();
  }

  /** What ends a connection is a command, which waits for a Redis that is away. The end of the process does not. */
  async beforeApplicationShutdown() {
    if (!isAway(this.queue)) return;
    await this.worker.close(true);
    await this.queue.getBackend().close(true);
  }

  private async schedule(seconds: number) {
    const scheduled = this.queue.upsertJobScheduler(this.queue.name, { every: seconds * 1000 });
    await scheduled.catch((error) => this.logUnreachable(error));
  }
}
