import { LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import { measureQueue } from '@kindred/kit/metrics';
import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { MODERATION_QUEUE } from './moderation.queue.js';

/** Wakes the worker for a filed report. The table `owed_reports` has what a crash or a lost Redis left behind. */
@Injectable()
export class ReportQueue {
  constructor(
    @InjectQueue(MODERATION_QUEUE) private readonly queue: Queue,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    measureQueue(queue);
    queue.on('error', (error) => log.warn({ err: describe(error) }, 'moderation queue cannot be reached'));
  }

  /** Call it after the commit. `id` is the interaction's. */
  enqueue(id: string) {
    this.queue
      .add('record', { id }, { jobId: id })
      .catch((error) => this.log.warn({ err: describe(error) }, 'report waits for the next round'));
  }
}
