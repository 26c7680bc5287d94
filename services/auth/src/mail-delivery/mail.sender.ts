import { EventEmitter } from 'node:events';
import { unavailable } from '@kindred/contracts/errors';
import type { NoticeMail } from '@kindred/contracts/outside-notices';
import { CONFIG, LOGGER } from '@kindred/kit/foundation';
import { isUnreachableServer } from '@kindred/kit/is-unreachable-server';
import type { Logger } from '@kindred/kit/logger';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { AccountsService } from '../accounts/accounts.service.js';
import { PasswordsService } from '../accounts/passwords.service.js';
import type { AuthConfig } from '../config.js';
import { FeedbackService } from '../feedback/feedback.service.js';
import type { MailEntity, MailKind } from '../mail/mail.entity.js';
import { MailService } from '../mail/mail.service.js';
import { FactorRemovals } from '../second-factor/factor-removals.service.js';
import { StaffMailsService } from '../staff/staff-mails.service.js';
import {
  composeAboutAccountMail,
  dataExported,
  factorAdded,
  factorRemoved,
  NEUTRAL_SENDER,
  newSignIn,
  passkeyAdded,
  passwordChanged,
  removalAsked,
} from './account-mail.js';
import { AddressLetters } from './address-letters.service.js';
import { composeInUseMail } from './address-mail.js';
import type { Letter } from './letter.js';
import { MailNotSent } from './mail-not-sent.js';
import { composeNoticeMail, NOTICES } from './notice-mail.js';
import { composeResetMail } from './reset-mail.js';

type Mail = {
  to: string;
  from?: { name: string; address: string };
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
};

/** How long the mail server may take to greet, and to say anything after that. */
const TIMEOUTS_MS = { connectionTimeout: 20_000, socketTimeout: 60_000 };

/** How long a process that ends waits for the mail server, out of the 30 seconds that it has. */
const LAST_WAIT_MS = 20_000;

/** The URL of a mail server; what it says itself of these times goes first. nodemailer reads no options beside a URL. */
function withTimeouts(smtpUrl: string) {
  const url = new URL(smtpUrl);
  for (const [name, ms] of Object.entries(TIMEOUTS_MS)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(ms));
  }
  return url.href;
}

/** Sends a mail at least once, always under the same Message-ID. */
@Injectable()
export class MailSender implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly ending = new EventEmitter().setMaxListeners(0);
  private readonly smtp: Transporter;

  constructor(
    private readonly mails: MailService,
    private readonly passwords: PasswordsService,
    private readonly feedback: FeedbackService,
    private readonly staffMails: StaffMailsService,
    private readonly accounts: AccountsService,
    private readonly removals: FactorRemovals,
    private readonly addressLetters: AddressLetters,
    @Inject(CONFIG) private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.smtp = createTransport(withTimeouts(config.SMTP_URL), { from: this.senderNamed(NEUTRAL_SENDER) });
  }

  beforeApplicationShutdown() {
    setTimeout(() => this.ending.emit('late'), LAST_WAIT_MS).unref();
  }

  onApplicationShutdown() {
    this.smtp.close();
  }

  async send(id: string) {
    const mail = await this.mails.find(id);
    if (!mail) return;
    const letter = await this.letters[mail.kind](mail);
    if (letter && !(await this.deliver({ messageId: this.messageId(id), ...letter }))) return this.end(mail);
    await this.mails.markSent(id);
  }

  /** Ends a mail that nobody can get. A removal of which the owner cannot be told does not happen. */
  private async end({ id, kind, userId }: MailEntity) {
    this.log.warn({ kind }, 'there is nobody at the address of a mail');
    if (kind === 'second_factor_removal' && userId) await this.removals.cancel(userId);
    await this.mails.delete(id);
  }

  /**
   * Sends a mail to somebody who need not have an account, unless there is nobody at the address.
   * @throws AppError unavailable when the mail server was not reached
   * @throws MailNotSent when it did not take the mail
   */
  async sendOutside(id: string, to: string, mail: NoticeMail) {
    const letter = { to, from: this.senderNamed(NOTICES), ...composeNoticeMail(mail, this.config.PUBLIC_URL) };
    await this.deliver({ messageId: this.messageId(id), ...letter }).catch((error) => {
      throw isUnreachableServer(error) ? unavailable() : error;
    });
  }

  private messageId(id: string) {
    return `<${id}@${new URL(this.config.PUBLIC_URL).hostname}>`;
  }

  private senderNamed(name: string) {
    return { name, address: this.config.MAIL_FROM };
  }

  /**
   * Where there is nobody at the operator's address, a setting is wrong.
   * @returns false when there is nobody at a member's address
   * @throws MailNotSent, also when the mail server is silent for so long that the process would not end in time
   */
  private async deliver(letter: Mail & { messageId: string }) {
    const late = Promise.withResolvers<never>();
    const giveUp = () => late.reject({ code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT' });
    this.ending.once('late', giveUp);
    try {
      await Promise.race([this.smtp.sendMail(letter), late.promise]);
      return true;
    } catch (error) {
      const notSent = new MailNotSent(error);
      if (notSent.isForNobody && letter.to !== this.config.OPERATOR_EMAIL) return false;
      throw notSent;
    } finally {
      this.ending.off('late', giveUp);
    }
  }

  /** Composes each kind of mail; null when it is not needed any more. */
  private readonly letters: Record<MailKind, (mail: MailEntity) => Promise<Mail | null>> = {
    password_reset: async ({ id }) => {
      const reset = await this.passwords.resetMail(id);
      return reset && { to: reset.to, ...composeResetMail(reset.token, this.url) };
    },
    feedback: (mail) => this.feedback.letter(mail),
    about_account: ({ userId }) => this.toMember(userId, composeAboutAccountMail(this.url)),
    log_head: async (mail) => this.staffMails.logHeadLetter(mail),
    second_factor_removal: async ({ userId }) =>
      (await this.removals.isOwed(userId)) ? this.toMember(userId, removalAsked) : null,
    second_factor_removed: ({ userId }) => this.toMember(userId, factorRemoved),
    second_factor_added: ({ userId }) => this.toMember(userId, factorAdded),
    passkey_added: ({ userId }) => this.toMember(userId, passkeyAdded),
    data_exported: ({ userId }) => this.toMember(userId, dataExported),
    password_changed: ({ userId }) => this.toMember(userId, passwordChanged),
    new_sign_in: ({ userId }) => this.toMember(userId, newSignIn),
    address_in_use: ({ userId }) => this.toMember(userId, composeInUseMail(this.url)),
    confirm_address: (mail) => this.addressLetters.confirm(mail),
    address_changed: (mail) => this.addressLetters.changed(mail),
    address_closed: (mail) => this.addressLetters.closed(mail),
  };

  private get url() {
    return this.config.PUBLIC_URL;
  }

  /** A mail to the address that an account has now. */
  private async toMember(userId: string | null, letter: Letter): Promise<Mail | null> {
    const to = userId && (await this.accounts.addressOf(userId));
    return to ? { to, ...letter } : null;
  }
}
