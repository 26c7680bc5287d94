import { CONFIG, LOGGER } from '@kindred/kit/foundation';
import { describe, type Logger } from '@kindred/kit/logger';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type Job, Worker } from 'bullmq';
import { createTransport, type Transporter } from 'nodemailer';
import { PasswordsService } from '../accounts/passwords.service.js';
import type { AuthConfig } from '../config.js';
import { FeedbackService } from '../feedback/feedback.service.js';
import type { MailEntity, MailKind } from './mail.entity.js';
import { MAIL_QUEUE, queueOptions } from './mail.queue.js';
import { MailService } from './mail.service.js';
import { composeResetMail } from './reset-mail.js';

type Letter = { to: string; replyTo?: string; subject: string; text: string; html?: string };

/** Sends owed mails, each at least once and always under the same Message-ID. */
@Injectable()
export class MailWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly smtp: Transporter;
  private worker: Worker<{ id: string }> | undefined;

  constructor(
    private readonly mails: MailService,
    private readonly passwords: PasswordsService,
    private readonly feedback: FeedbackService,
    @Inject(CONFIG) private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.smtp = createTransport(config.SMTP_URL, { from: { name: config.APP_NAME, address: config.MAIL_FROM } });
  }

  onApplicationBootstrap() {
    const { connection, prefix } = queueOptions(this.config.REDIS_URL);
    this.worker = new Worker(MAIL_QUEUE, (job: Job<{ id: string }>) => this.send(job.data.id), {
      connection,
      prefix,
      concurrency: 4,
    });
    this.worker.on('failed', (_, error) => this.log.warn({ err: error.name }, 'mail not sent yet'));
    this.worker.on('error', (error) => this.log.warn({ err: describe(error) }, 'mail queue cannot be reached'));
  }

  async onApplicationShutdown() {
    await this.worker?.close();
    this.smtp.close();
  }

  private async send(id: string) {
    const mail = await this.mails.owed(id);
    if (!mail) return;
    const letter = await this.letters[mail.kind](mail);
    const { hostname } = new URL(this.config.PUBLIC_URL);
    if (letter) await this.smtp.sendMail({ messageId: `<${id}@${hostname}>`, ...letter });
    await this.mails.markSent(id);
  }

  /** What each kind of mail says and to whom; null when nobody needs it any more. */
  private readonly letters: Record<MailKind, (mail: MailEntity) => Promise<Letter | null>> = {
    password_reset: async ({ id }) => {
      const reset = await this.passwords.resetMail(id);
      return reset && { to: reset.to, ...composeResetMail(reset.token, this.config.APP_NAME, this.config.PUBLIC_URL) };
    },
    feedback: (mail) => this.feedback.letter(mail),
  };
}
