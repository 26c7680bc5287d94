import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { AuthConfig } from '../config.js';
import { MailService } from '../mail/mail.service.js';
import { noteFirstSignIn, noteSignInMail } from './sign-ins.queries.js';

/** Sign-ins on devices that are new to an account. */
@Injectable()
export class SignIns {
  constructor(
    private readonly db: DataSource,
    private readonly mails: MailService,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /** Owes a mail to the account's owner, one an hour at most and none for the first sign-in; nothing where these mails are off. */
  async noteNewDevice(userId: string) {
    const mailId = uuidv7();
    const isOwed = await this.db.transaction(async (tx) => {
      if (await noteFirstSignIn(tx, userId)) return false;
      if (this.config.SIGN_IN_MAILS === 'off' || !(await noteSignInMail(tx, userId))) return false;
      await this.mails.add(tx, { id: mailId, kind: 'new_sign_in', userId });
      return true;
    });
    if (isOwed) this.mails.wake(mailId);
  }
}
