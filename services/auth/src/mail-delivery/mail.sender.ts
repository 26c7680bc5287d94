import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { PasswordsService } from '../accounts/passwords.service.js';
import type { AuthConfig } from '../config.js';
import { FeedbackService } from '../feedback/feedback.service.js';
import type { MailEntity, MailKind } from '../mail/mail.entity.js';
import { MailService } from '../mail/mail.service.js';
import { StaffMailsService } from '../staff/staff-mails.service.js';
import { MailNotSent } from './mail-not-sent.js';
import { composeResetMail } from './reset-mail.js';

type Letter = { to: string; replyTo?: string; subject: string; text: string; html?: string };

/** Sends a mail at least once, always under the same Message-ID. */
@Injectable()
export class MailSender implements OnApplicationShutdown {
  private readonly smtp: Transporter;

  constructor(
    private readonly mails: MailService,
    private readonly passwords: PasswordsService,
    private readonly feedback: FeedbackService,
    private readonly staffMails: StaffMailsService,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {
    this.smtp = createTransport(config.SMTP_URL, { from: { name: config.APP_NAME, address: config.MAIL_FROM } });
  }

  onApplicationShutdown() {
    this.smtp.close();
  }

  async send(id: string) {
    const mail = await this.mails.find(id);
    if (!mail) return;
    const letter = await this.letters[mail.kind](mail);
    const { hostname } = new URL(this.config.PUBLIC_URL);
    if (letter) await this.deliver({ messageId: `<${id}@${hostname}>`, ...letter });
    await this.mails.markSent(id);
  }

  /** @throws MailNotSent */
  private async deliver(letter: Letter & { messageId: string }) {
    try {
      await this.smtp.sendMail(letter);
    } catch (error) {
      throw new MailNotSent(error);
    }
  }

  /** Composes each kind of mail; null when it is not needed any more. */
  private readonly letters: Record<MailKind, (mail: MailEntity) => Promise<Letter | null>> = {
    password_reset: async ({ id }) => {
      const reset = await this.passwords.resetMail(id);
      return reset && { to: reset.to, ...composeResetMail(reset.token, this.config.APP_NAME, this.config.PUBLIC_URL) };
    },
    feedback: (mail) => this.feedback.letter(mail),
    about_account: (mail) => this.staffMails.aboutAccountLetter(mail),
    log_head: async (mail) => this.staffMails.logHeadLetter(mail),
  };
}
