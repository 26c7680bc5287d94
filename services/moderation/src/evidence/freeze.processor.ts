import { LOGGER } from '@kindred/kit/foundation';
import { JobProcessor } from '@kindred/kit/job-queue';
import type { Logger } from '@kindred/kit/logger';
import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { FREEZE_QUEUE } from './freeze.queue.js';
import { FreezingService } from './freezing.service.js';

/** Freezes what a report owes. */
@Processor(FREEZE_QUEUE)
export class FreezeProcessor extends JobProcessor {
  constructor(
    private readonly freezing: FreezingService,
    @InjectQueue(FREEZE_QUEUE) queue: Queue,
    @Inject(LOGGER) log: Logger,
  ) {
    super(queue, log);
  }

  process({ data }: Job<{ id: string }>) {
    return this.freezing.freezeNow(data.id);
  }
}
