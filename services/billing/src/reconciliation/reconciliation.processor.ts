import { CONFIG, LOGGER } from '@kindred/kit/foundation';
import { JobProcessor } from '@kindred/kit/job-queue';
import type { Logger } from '@kindred/kit/logger';
import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { BillingConfig } from '../config.js';
import { RECONCILE_QUEUE } from './reconciliation.queue.js';
import { ReconciliationService } from './reconciliation.service.js';

/** Reconciles with Stripe at an interval, on one replica at a time. */
@Processor(RECONCILE_QUEUE)
export class ReconciliationProcessor extends JobProcessor {
  constructor(
    private readonly reconciliation: ReconciliationService,
    @InjectQueue(RECONCILE_QUEUE) queue: Queue,
    @Inject(CONFIG) { RECONCILE_SECONDS }: BillingConfig,
    @Inject(LOGGER) log: Logger,
  ) {
    super(queue, log, RECONCILE_SECONDS);
  }

  process() {
    return this.reconciliation.run();
  }
}
