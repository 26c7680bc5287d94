import { CONFIG, LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import { measureQueue } from '@kindred/kit/metrics';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Queue, Worker } from 'bullmq';
import type { BillingConfig } from '../config.js';
import { ReconciliationService } from './reconciliation.service.js';

const QUEUE = 'reconcile';

/** Runs the reconciliation at its interval, on one replica at a time. */
@Injectable()
export class ReconciliationWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private queue: Queue | undefined;
  private worker: Worker | undefined;

  constructor(
    private readonly reconciliation: ReconciliationService,
    @Inject(CONFIG) private readonly config: BillingConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap() {
    const connection = { url: this.config.REDIS_URL, maxRetriesPerRequest: null };
    const options = { connection, prefix: 'kindred:billing' };
    const away = (error: Error) => this.log.warn({ err: describe(error) }, 'reconcile queue cannot be reached');
    this.queue = new Queue(QUEUE, { ...options, defaultJobOptions: { removeOnComplete: true, removeOnFail: true } });
    measureQueue(this.queue);
    this.worker = new Worker(QUEUE, () => this.reconciliation.run(), options);
    this.queue.on('error', away);
    this.worker.on('error', away);
    this.worker.on('failed', (_, error) => this.log.warn({ err: describe(error) }, 'reconciliation failed'));
    this.queue.getBackend().on('ready', () => this.plan().catch(away));
  }

  /** With every new connection: the Redis behind it may have forgotten everything. */
  private async plan() {
    await this.queue?.upsertJobScheduler(QUEUE, { every: this.config.RECONCILE_SECONDS * 1000 });
  }

  async onApplicationShutdown() {
    await this.worker?.close();
    await this.queue?.close();
  }
}
