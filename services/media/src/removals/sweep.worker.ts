import { CONFIG, LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import { measureQueue } from '@kindred/kit/metrics';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Queue, type QueueOptions, Worker } from 'bullmq';
import type { MediaConfig } from '../config.js';
import { RemovalsService } from './removals.service.js';

const QUEUE = 'sweep';

/** Has one replica sweep every so often. The table is the truth. */
@Injectable()
export class SweepWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private queue: Queue | undefined;
  private worker: Worker | undefined;

  constructor(
    private readonly removals: RemovalsService,
    @Inject(CONFIG) private readonly config: MediaConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap() {
    const options: QueueOptions = {
      connection: { url: this.config.REDIS_URL, maxRetriesPerRequest: null },
      prefix: 'kindred:media',
    };
    this.queue = new Queue(QUEUE, options);
    measureQueue(this.queue);
    this.worker = new Worker(QUEUE, () => this.removals.sweep(), options);
    const warn = (message: string) => (error: Error) => this.log.warn({ err: describe(error) }, message);
    this.queue.on('error', warn('sweep queue cannot be reached'));
    this.worker.on('error', warn('sweep queue cannot be reached'));
    this.worker.on('failed', (_, error) => warn('sweep did not finish')(error));
    this.queue.getBackend().on('ready', () => this.plan().catch(warn('sweep is not planned')));
  }

  /** With every new connection: the Redis behind it may have forgotten everything. */
  private async plan() {
    const job = { opts: { removeOnComplete: true, removeOnFail: true } };
    await this.queue?.upsertJobScheduler(QUEUE, { every: this.config.SWEEP_SECONDS * 1000 }, job);
  }

  async onApplicationShutdown() {
    await this.worker?.close();
    await this.queue?.close();
  }
}
