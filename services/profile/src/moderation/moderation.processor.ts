import { LOGGER } from '@kindred/kit/foundation';
import { JobProcessor } from '@kindred/kit/job-queue';
import type { Logger } from '@kindred/kit/logger';
import type { OwedWork } from '@kindred/kit/owed-work';
import { OwedWorkRegistry } from '@kindred/kit/owed-work-registry';
import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { DecisionsService } from './decisions.service.js';
import { MODERATION_QUEUE } from './moderation.queue.js';
import { ReportsService } from './reports.service.js';

/** Records filed reports, and sends auth the decisions that it has not received. */
@Processor(MODERATION_QUEUE, { concurrency: 4 })
export class ModerationProcessor extends JobProcessor {
  private readonly owedReports: OwedWork;

  constructor(
    registry: OwedWorkRegistry,
    reports: ReportsService,
    decisions: DecisionsService,
    @InjectQueue(MODERATION_QUEUE) queue: Queue,
    @Inject(LOGGER) log: Logger,
  ) {
    super(queue, log);
    const often = { key: 'id', leaseSeconds: 30, atOnce: 4 };
    this.owedReports = registry.add({
      ...often,
      name: 'report',
      table: 'owed_reports',
      isOwed: 'true',
      perform: (id) => reports.record(id),
    });
    registry.add({
      ...often,
      name: 'decision',
      table: 'moderation_decisions',
      // The call that stored a decision sends it within seconds.
      isOwed: `told_at is null and kind in ('suspend', 'restore') and created_at < now() - interval '5 seconds'`,
      perform: (id) => decisions.sendLatest(id),
    });
  }

  process({ data }: Job<{ id: string }>) {
    return this.owedReports.now(data.id);
  }
}
