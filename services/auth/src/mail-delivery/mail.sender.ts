import { unavailable } from '@kindred/contracts/errors';
import type { NoticeMail } from '@kindred/contracts/outside-notices';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { AccountsService } from '../accounts/accounts.service.js';
import { PasswordsService } from '../accounts/passwords.service.js';
import type { AuthConfig } from '../config.js';
import { FeedbackService } from '../feedback/feedback.service.js';
import type { MailEntity, MailKind } from '../mail/mail.entity.js';
import { MailService } from '../mail/mail.service.js';
import { FactorRemovals } from '../second-factor/factor-removals.service.js';
import { StaffMailsService } from '../staff/staff-mails.service.js';
import { ABOUT_ACCOUNT, factorRemoved, NEUTRAL_SENDER, removalAsked } from './account-mail.js';
import { MailNotSent } from './mail-not-sent.js';
import { composeNoticeMail, NOTICES } from './notice-mail.js';
import { composeResetMail } from './reset-mail.js';

type Letter = {
  to: string;
  from?: { name: string; address: string };
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
};

/** Sends a mail at least once, always under the same Message-ID. */
@Injectable()
export class MailSender implements OnApplicationShutdown {
  private readonly smtp: Transporter;

  constructor(
    private readonly mails: MailService,
    private readonly passwords: PasswordsService,
    private readonly feedback: FeedbackService,
    private readonly staffMails: StaffMailsService,
    private readonly accounts: AccountsService,
    private readonly removals: FactorRemovals,
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
    if (letter) await this.deliver({ messageId: this.messageId(id), ...letter });
    await this.mails.markSent(id);
  }

  /** Sends a mail to somebody who need not have an account. @throws AppError unavailable when it was not sent */
  async sendOutside(id: string, to: string, mail: NoticeMail) {
    const letter = { to, from: this.senderNamed(NOTICES), ...composeNoticeMail(mail, this.config.PUBLIC_URL) };
    await this.deliver({ messageId: this.messageId(id), ...letter }).catch((error) => {
      throw error instanceof MailNotSent ? unavailable() : error;
    });
  }

  private messageId(id: string) {
    return `<${id}@${new URL(this.config.PUBLIC_URL).hostname}>`;
  }

  private senderNamed(name: string) {
    return { name, address: this.config.MAIL_FROM };
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
    second_factor_removal: async ({ userId }) =>
      (await this.removals.isOwed(userId)) ? this.aboutAccount(userId, removalAsked) : null,
    second_factor_removed: ({ userId }) => this.aboutAccount(userId, factorRemoved),
  };

  /** A mail that does not name the product, for whoever sees the mailbox. */
  private async aboutAccount(userId: string | null, text: string): Promise<Letter | null> {
    const to = userId && (await this.accounts.addressOf(userId));
    if (!to) return null;
    return { to, from: this.senderNamed(NEUTRAL_SENDER), subject: ABOUT_ACCOUNT, text };
  }
}
