import { EventEmitter } from 'node:events';
import { CONFIG } from '@kindred/kit/foundation';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import type { AuthConfig } from '../config.js';
import { NEUTRAL_SENDER } from './account-mail.js';
import { MailNotSent } from './mail-not-sent.js';

export type Mail = {
  to: string;
  /** The name of the sender; neutral by default. */
  from?: string;
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
};

/** How long the mail server may take to greet, and how long it may be silent after that. */
const TIMEOUTS_MS = { connectionTimeout: 20_000, socketTimeout: 60_000 };

/** The options of nodemailer by which a URL decides about TLS itself. */
const TLS_CHOICES = ['requireTLS', 'ignoreTLS', 'opportunisticTLS'];

/** How long a process that ends waits for the mail server, out of the 30 seconds that it has. */
const LAST_WAIT_MS = 20_000;

/** Hands mails to the mail server, the mail of an id always under the same Message-ID. */
@Injectable()
export class MailServer implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly ending = new EventEmitter().setMaxListeners(0);
  private readonly smtp: Transporter;

  constructor(@Inject(CONFIG) private readonly config: AuthConfig) {
    this.smtp = createTransport(withDefaults(config));
  }

  beforeApplicationShutdown() {
    setTimeout(() => this.ending.emit('late'), LAST_WAIT_MS).unref();
  }

  onApplicationShutdown() {
    this.smtp.close();
  }

  /**
   * @returns false when there is nobody at a member's address
   * @throws MailNotSent, also when there is nobody at the operator's address (a wrong setting), or when the mail server is
   * silent for so long that the process would not end in time
   */
  async deliver(id: string, { from = NEUTRAL_SENDER, ...mail }: Mail): Promise<boolean> {
    const late = Promise.withResolvers<never>();
    const giveUp = () => late.reject({ code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT' });
    this.ending.once('late', giveUp);
    try {
      const sender = { name: from, address: this.config.MAIL_FROM };
      await Promise.race([this.smtp.sendMail({ messageId: this.messageId(id), from: sender, ...mail }), late.promise]);
      return true;
    } catch (error) {
      const notSent = new MailNotSent(error);
      if (notSent.isForNobody && mail.to !== this.config.OPERATOR_EMAIL) return false;
      throw notSent;
    } finally {
      this.ending.off('late', giveUp);
    }
  }

  private messageId(id: string) {
    return `<${id}@${new URL(this.config.PUBLIC_URL).hostname}>`;
  }
}

/** Adds to the URL of a mail server what it does not set, since nodemailer reads no options beside a URL. */
function withDefaults({ SMTP_URL, NODE_ENV }: AuthConfig) {
  const url = new URL(SMTP_URL);
  for (const [name, ms] of Object.entries(TIMEOUTS_MS)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(ms));
  }
  // Somebody between us and the server could remove its offer of TLS, and read the password and the mails.
  const isSecret = NODE_ENV === 'production' && url.protocol === 'smtp:' && url.password !== '';
  if (isSecret && !TLS_CHOICES.some((name) => url.searchParams.has(name))) url.searchParams.set('requireTLS', 'true');
  return url.href;
}
