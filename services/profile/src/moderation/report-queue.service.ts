import { CONFIG, LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import { measureQueue } from '@kindred/kit/metrics';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import { DataSource } from 'typeorm';
import type { ProfileConfig } from '../config.js';
import { MODERATION_QUEUE, queueOptions } from './moderation.queue.js';

const SWEEP_MS = 5000;

/** Brings filed reports to the moderation queue; a sweep brings again what a crash or a lost Redis left behind. */
@Injectable()
export class ReportQueue implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly queue: Queue;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: DataSource,
    @Inject(CONFIG) config: ProfileConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.queue = new Queue(MODERATION_QUEUE, queueOptions(config.REDIS_URL));
    measureQueue(this.queue);
    this.queue.on('error', (error) => log.warn({ err: describe(error) }, 'moderation queue cannot be reached'));
  }

  onApplicationBootstrap() {
    this.timer = setInterval(() => void this.sweep(), SWEEP_MS);
  }

  async onApplicationShutdown() {
    clearInterval(this.timer);
    await this.queue.close();
  }

  /** Call it after the commit. `id` is the interaction's. */
  wake(id: string) {
    this.queue
      .add('record', { id }, { jobId: id, attempts: 5, backoff: { type: 'exponential', delay: 500 } })
      .catch((error) => this.log.warn({ err: describe(error) }, 'report waits for the sweep'));
  }

  private async sweep() {
    try {
      const waiting: { id: string }[] = await this.db.query(
        `select i.id from user_interactions i left join reports r on r.id = i.id
         where i.type = 'report' and r.id is null and i.created_at < now() - interval '5 seconds' limit 500`,
      );
      for (const { id } of waiting) this.wake(id);
    } catch (error) {
      this.log.warn({ err: describe(error) }, 'report sweep could not run');
    }
  }
}
