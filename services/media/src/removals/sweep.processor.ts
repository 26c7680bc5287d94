import { CONFIG, LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import { measureQueue } from '@kindred/kit/metrics';
import { InjectQueue, OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import type { MediaConfig } from '../config.js';
import { RemovalsService } from './removals.service.js';
import { SWEEP_QUEUE } from './sweep.queue.js';

/** Has one replica sweep every so often. The table is the truth. */
@Processor(SWEEP_QUEUE)
export class SweepProcessor extends WorkerHost {
  constructor(
    private readonly removals: RemovalsService,
    @InjectQueue(SWEEP_QUEUE) private readonly queue: Queue,
    @Inject(CONFIG) private readonly config: MediaConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    super();
    measureQueue(queue);
    queue.on('error', (error) => this.noteAbsence(error));
    queue.getBackend().on('ready', () => this.plan());
  }

  process() {
    return this.removals.sweep();
  }

  @OnWorkerEvent('failed')
  noteFailure(_: Job | undefined, error: Error) {
    this.log.warn({ err: describe(error) }, 'sweep did not finish');
  }

  @OnWorkerEvent('error')
  noteAbsence(error: Error) {
    this.log.warn({ err: describe(error) }, 'sweep queue cannot be reached');
  }

  /** With every new connection: the Redis behind it may have forgotten everything. */
  private async plan() {
    const every = this.config.SWEEP_SECONDS * 1000;
    const planned = this.queue.upsertJobScheduler(SWEEP_QUEUE, { every });
    await planned.catch((error) => this.log.warn({ err: describe(error) }, 'sweep is not planned'));
  }
}
