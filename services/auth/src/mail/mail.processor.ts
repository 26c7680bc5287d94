import { LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import { OwedBook } from '@kindred/kit/owed-book';
import type { OwedWork } from '@kindred/kit/owed-work';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { Job } from 'bullmq';
import { MAIL_QUEUE } from './mail.queue.js';
import { MailSender, type OwedMail } from './mail.sender.js';

/** Sends what the table of mails owes; the queue makes it sooner. */
@Processor(MAIL_QUEUE, { concurrency: 4 })
export class MailProcessor extends WorkerHost {
  private readonly owed: OwedWork<OwedMail>;

  constructor(
    book: OwedBook,
    sender: MailSender,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    super();
    this.owed = book.add<OwedMail>({
      name: 'mail',
      table: 'mails',
      key: 'id',
      isOwed: 'sent_at is null',
      columns: 'id, kind, user_id as "userId", body',
      leaseSeconds: 300,
      atOnce: 4,
      keep: '30 days',
      perform: (mail) => sender.send(mail),
    });
  }

  async process({ data }: Job<{ id: string }>) {
    await this.owed.now(data.id);
  }

  @OnWorkerEvent('failed')
  noteFailure(_: Job | undefined, error: Error) {
    this.log.warn({ err: error.name }, 'mail not sent yet');
  }

  @OnWorkerEvent('error')
  noteAbsence(error: Error) {
    this.log.warn({ err: describe(error) }, 'mail queue cannot be reached');
  }
}
