import { LOGGER } from '@kindred/kit/foundation';
import { wake } from '@kindred/kit/job-queue';
import type { Logger } from '@kindred/kit/logger';
import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { TERMS_QUEUE } from './terms.queue.js';

/** Has the ends of terms looked at when they come. The rows say what ends: a time that is not true any more does no harm. */
@Injectable()
export class TermWakes {
  constructor(
    @InjectQueue(TERMS_QUEUE) private readonly queue: Queue,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  at(id: string, end: Date) {
    wake(this.queue, `${id}-${end.getTime()}`, this.log, end);
  }
}
