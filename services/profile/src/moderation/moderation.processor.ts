import { LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import { OwedBook } from '@kindred/kit/owed-book';
import type { OwedWork } from '@kindred/kit/owed-work';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { Job } from 'bullmq';
import { DecisionsService } from './decisions.service.js';
import { MODERATION_QUEUE } from './moderation.queue.js';
import { ReportsService } from './reports.service.js';

/** Records filed reports, and sends auth the decisions that it has not received. */
@Processor(MODERATION_QUEUE, { concurrency: 4 })
export class ModerationProcessor extends WorkerHost {
  private readonly owedReports: OwedWork<{ id: string }>;

  constructor(
    book: OwedBook,
    reports: ReportsService,
    decisions: DecisionsService,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    super();
    const often = { key: 'id', leaseSeconds: 30, atOnce: 4 };
    this.owedReports = book.add<{ id: string }>({
      ...often,
      name: 'report',
      table: 'owed_reports',
      isOwed: 'true',
      columns: 'id',
      perform: ({ id }) => reports.record(id),
    });
    book.add<{ userId: string }>({
      ...often,
      name: 'decision',
      table: 'moderation_decisions',
      // The call that stored a decision sends it within seconds.
      isOwed: `told_at is null and kind in ('suspend', 'restore') and created_at < now() - interval '5 seconds'`,
      columns: 'user_id as "userId"',
      perform: ({ userId }) => decisions.sendLatest(userId),
    });
  }

  async process({ data }: Job<{ id: string }>) {
    await this.owedReports.now(data.id);
  }

  @OnWorkerEvent('failed')
  noteFailure(_: Job | undefined, error: Error) {
    this.log.warn({ err: describe(error) }, 'report not recorded yet');
  }

  @OnWorkerEvent('error')
  noteAbsence(error: Error) {
    this.log.warn({ err: describe(error) }, 'moderation queue cannot be reached');
  }
}
