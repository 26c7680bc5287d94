import { CONFIG, LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type Job, Worker } from 'bullmq';
import type { ProfileConfig } from '../config.js';
import { DecisionsService } from './decisions.service.js';
import { MODERATION_QUEUE, queueOptions } from './moderation.queue.js';
import { ReportsService } from './reports.service.js';

const TELL_MS = 5000;

/** Records filed reports, and tells auth what a crash kept from it. */
@Injectable()
export class ModerationWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private worker: Worker<{ id: string }> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly reports: ReportsService,
    private readonly decisions: DecisionsService,
    @Inject(CONFIG) private readonly config: ProfileConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap() {
    const { connection, prefix } = queueOptions(this.config.REDIS_URL);
    const record = (job: Job<{ id: string }>) => this.reports.record(job.data.id);
    this.worker = new Worker(MODERATION_QUEUE, record, { connection, prefix, concurrency: 4 });
    this.worker.on('failed', (_, error) => this.log.warn({ err: describe(error) }, 'report not recorded yet'));
    this.worker.on('error', (error) => this.log.warn({ err: describe(error) }, 'moderation queue cannot be reached'));
    this.timer = setInterval(() => void this.tell(), TELL_MS);
  }

  async onApplicationShutdown() {
    clearInterval(this.timer);
    await this.worker?.close();
  }

  private async tell() {
    await this.decisions
      .tellUntold()
      .catch((error) => this.log.warn({ err: describe(error) }, 'decisions wait to be told'));
  }
}
