import type { LogHead } from '@kindred/contracts/moderation';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuthConfig } from '../config.js';
import type { MailEntity } from '../mail/mail.entity.js';
import { addOnce } from '../mail/mail.queries.js';
import { MailService } from '../mail/mail.service.js';

/** Mails that moderation owes: to members about their accounts, and to the operator about the log of decisions. */
@Injectable()
export class StaffMailsService {
  constructor(
    private readonly db: DataSource,
    private readonly mails: MailService,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /** Once for each id, and never to a deleted account. */
  async aboutAccount(id: string, userId: string) {
    await addOnce(this.db, { id, kind: 'about_account', userId, body: null });
    this.mails.wake(id);
  }

  /** Once for each id. */
  async logHead({ id, sequence, head }: LogHead) {
    const body = `The log of decisions has ${sequence} entries. Its head is ${head}.`;
    await addOnce(this.db, { id, kind: 'log_head', userId: null, body });
    this.mails.wake(id);
  }

  logHeadLetter({ body }: Pick<MailEntity, 'body'>) {
    return body === null ? null : { to: this.config.OPERATOR_EMAIL, subject: 'The log of decisions', text: body };
  }
}
