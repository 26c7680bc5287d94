import { LOGGER } from '@kindred/kit/foundation';
import { wake } from '@kindred/kit/job-queue';
import type { Logger } from '@kindred/kit/logger';
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
  ) {}

  /** Call it after the commit. `id` is the interaction's. */
  enqueue(id: string) {
    wake(this.queue, id, this.log);
  }
}
