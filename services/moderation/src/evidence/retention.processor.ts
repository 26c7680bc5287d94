import { LOGGER } from '@kindred/kit/foundation';
import { JobProcessor } from '@kindred/kit/job-queue';
import type { Logger } from '@kindred/kit/logger';
import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { RETENTION_QUEUE } from './retention.queue.js';
import { RetentionService } from './retention.service.js';

const EVERY_SECONDS = 3600;

/** Destroys what has been kept for long enough every hour, on one replica at a time. */
@Processor(RETENTION_QUEUE)
export class RetentionProcessor extends JobProcessor {
  constructor(
    private readonly retention: RetentionService,
    @InjectQueue(RETENTION_QUEUE) queue: Queue,
    @Inject(LOGGER) log: Logger,
  ) {
    super(queue, log, EVERY_SECONDS);
  }

  process() {
    return this.retention.sweep(new Date());
  }
}
