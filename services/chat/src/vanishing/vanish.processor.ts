import { LOGGER } from '@kindred/kit/foundation';
import { JobProcessor } from '@kindred/kit/job-queue';
import type { Logger } from '@kindred/kit/logger';
import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { VANISH_QUEUE } from './vanish.queue.js';
import { VanishedService } from './vanished.service.js';

const EVERY_SECONDS = 5;

/** Wakes the vanishing of messages every few seconds, on one replica at a time. */
@Processor(VANISH_QUEUE)
export class VanishProcessor extends JobProcessor {
  constructor(
    private readonly vanished: VanishedService,
    @InjectQueue(VANISH_QUEUE) queue: Queue,
    @Inject(LOGGER) log: Logger,
  ) {
    super(queue, log, EVERY_SECONDS);
  }

  process() {
    return this.vanished.run();
  }
}
