import { CONFIG, LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import { measureQueue } from '@kindred/kit/metrics';
import { InjectQueue, OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import type { BillingConfig } from '../config.js';
import { RECONCILE_QUEUE } from './reconciliation.queue.js';
import { ReconciliationService } from './reconciliation.service.js';

/** Runs the reconciliation at its interval, on one replica at a time. */
@Processor(RECONCILE_QUEUE)
export class ReconciliationProcessor extends WorkerHost {
  constructor(
    private readonly reconciliation: ReconciliationService,
    @InjectQueue(RECONCILE_QUEUE) private readonly queue: Queue,
    @Inject(CONFIG) private readonly config: BillingConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    super();
    measureQueue(queue);
    queue.on('error', (error) => this.noteAbsence(error));
    queue.getBackend().on('ready', () => this.plan());
  }

  process() {
    return this.reconciliation.run();
  }

  @OnWorkerEvent('failed')
  noteFailure(_: Job | undefined, error: Error) {
    this.log.warn({ err: describe(error) }, 'reconciliation failed');
  }

  @OnWorkerEvent('error')
  noteAbsence(error: Error) {
    this.log.warn({ err: describe(error) }, 'reconcile queue cannot be reached');
  }

  /** With every new connection: the Redis behind it may have forgotten everything. */
  private async plan() {
    const every = this.config.RECONCILE_SECONDS * 1000;
    const planned = this.queue.upsertJobScheduler(RECONCILE_QUEUE, { every });
    await planned.catch((error) => this.log.warn({ err: describe(error) }, 'reconcile queue cannot be reached'));
  }
}
