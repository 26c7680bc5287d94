import { LOGGER } from '@kindred/kit/foundation';
import { wake } from '@kindred/kit/job-queue';
import type { Logger } from '@kindred/kit/logger';
import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { FREEZE_QUEUE } from './freeze.queue.js';

/** Wakes the freezing of a report's evidence. Call it after the commit. */
@Injectable()
export class FreezeWakes {
  constructor(
    @InjectQueue(FREEZE_QUEUE) private readonly queue: Queue,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** @param inMs when, in milliseconds from now */
  wake(reportId: string, inMs = 0) {
    wake(this.queue, reportId, this.log, new Date(Date.now() + inMs));
  }
}
