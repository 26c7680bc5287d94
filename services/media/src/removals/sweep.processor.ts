import { CONFIG, LOGGER } from '@kindred/kit/foundation';
import { JobProcessor } from '@kindred/kit/job-queue';
import type { Logger } from '@kindred/kit/logger';
import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { MediaConfig } from '../config.js';
import { RemovalsService } from './removals.service.js';
import { SWEEP_QUEUE } from './sweep.queue.js';

/** Removes what is due every few seconds, on one replica at a time. */
@Processor(SWEEP_QUEUE)
export class SweepProcessor extends JobProcessor {
  constructor(
    private readonly removals: RemovalsService,
    @InjectQueue(SWEEP_QUEUE) queue: Queue,
    @Inject(CONFIG) { SWEEP_SECONDS }: MediaConfig,
    @Inject(LOGGER) log: Logger,
  ) {
    super(queue, log, SWEEP_SECONDS);
  }

  process() {
    return this.removals.sweep();
  }
}
