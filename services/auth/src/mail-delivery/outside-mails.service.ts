import { unavailable } from '@kindred/contracts/errors';
import type { NoticeMail } from '@kindred/contracts/outside-notices';
import { isUnreachableServer } from '@kindred/kit/database-errors';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthConfig } from '../config.js';
import { MailServer } from './mail-server.service.js';
import { composeNoticeMail, NOTICES } from './notice-mail.js';

/** Mails to people who need not have an account. Nothing of them is stored here. */
@Injectable()
export class OutsideMails {
  constructor(
    private readonly server: MailServer,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * Sends a mail, unless there is nobody at the address.
   * @throws AppError unavailable when the mail server was not reached
   * @throws MailNotSent when it did not take the mail
   */
  async send(id: string, to: string, mail: NoticeMail) {
    const letter = { to, from: NOTICES, ...composeNoticeMail(mail, this.config.PUBLIC_URL) };
    await this.server.deliver(id, letter).catch((error) => {
      throw isUnreachableServer(error) ? unavailable() : error;
    });
  }
}
