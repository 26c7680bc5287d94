import { LOGGER } from '@kindred/kit/foundation';
import { JobProcessor } from '@kindred/kit/job-queue';
import type { Logger } from '@kindred/kit/logger';
import type { OwedWork } from '@kindred/kit/owed-work';
import { OwedWorkRegistry } from '@kindred/kit/owed-work-registry';
import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { MAIL_QUEUE } from '../mail/mail.queue.js';
import { MailSender } from './mail.sender.js';

/** Sends the mails that the table owes; a job sends one sooner. */
@Processor(MAIL_QUEUE, { concurrency: 4 })
export class MailProcessor extends JobProcessor {
  private readonly owed: OwedWork;

  constructor(
    registry: OwedWorkRegistry,
    sender: MailSender,
    @InjectQueue(MAIL_QUEUE) queue: Queue,
    @Inject(LOGGER) log: Logger,
  ) {
    super(queue, log);
    this.owed = registry.add({
      name: 'mail',
      table: 'mails',
      key: 'id',
      isOwed: 'sent_at is null',
      leaseSeconds: 300,
      atOnce: 4,
      keep: '30 days',
      perform: (id) => sender.send(id),
    });
  }

  process({ data }: Job<{ id: string }>) {
    return this.owed.now(data.id);
  }
}
