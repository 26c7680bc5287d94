import { LOGGER } from '@kindred/kit/foundation';
import { JobProcessor } from '@kindred/kit/job-queue';
import type { Logger } from '@kindred/kit/logger';
import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { AppealsService } from '../appeals/appeals.service.js';
import { RetentionService } from '../evidence/retention.service.js';
import { HiddenPhotos } from '../notices/hidden-photos.service.js';
import { OutcomesService } from '../outcomes/outcomes.service.js';
import { TERMS_QUEUE } from '../terms/terms.queue.js';

const EVERY_SECONDS = 300;

/**
 * Ends what is due: suspensions, the time in which a notice of an intimate image is decided, the terms of appeals, and
 * evidence that was kept for long enough. One replica at a time, when a term ends and every few minutes.
 */
@Processor(TERMS_QUEUE)
export class TermsProcessor extends JobProcessor {
  constructor(
    private readonly outcomes: OutcomesService,
    private readonly photos: HiddenPhotos,
    private readonly appeals: AppealsService,
    private readonly evidence: RetentionService,
    @InjectQueue(TERMS_QUEUE) queue: Queue,
    @Inject(LOGGER) log: Logger,
  ) {
    super(queue, log, EVERY_SECONDS);
  }

  async process() {
    await this.outcomes.endTerms();
    await this.photos.hideDue();
    await this.appeals.endTerms();
    await this.evidence.sweepNow();
  }
}
