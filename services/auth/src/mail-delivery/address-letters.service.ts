import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import { EmailLinks } from '../addresses/email-links.service.js';
import { EmailUndos } from '../addresses/email-undos.service.js';
import type { AuthConfig } from '../config.js';
import type { MailEntity } from '../mail/mail.entity.js';
import { BansService } from '../suspensions/bans.service.js';
import { composeStatementMail } from './account-mail.js';
import { composeChangedMail, composeConfirmMail, composeInUseMail } from './address-mail.js';

/** The mails about an address, which may not be the account's own. Null means that a mail is not needed any more. */
@Injectable()
export class AddressLetters {
  constructor(
    private readonly links: EmailLinks,
    private readonly undos: EmailUndos,
    private readonly bans: BansService,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  async confirm({ id }: MailEntity) {
    const link = await this.links.mail(id);
    if (!link) return null;
    const { PUBLIC_URL } = this.config;
    return { to: link.to, ...('token' in link ? composeConfirmMail(link, PUBLIC_URL) : composeInUseMail(PUBLIC_URL)) };
  }

  async changed({ id }: MailEntity) {
    const undo = await this.undos.mail(id);
    return undo && { to: undo.to, ...composeChangedMail(undo.token, this.config.PUBLIC_URL) };
  }

  /** Replies go to the operator: the owner cannot sign in. */
  async closed(mail: MailEntity) {
    const statement = await this.bans.statement(mail);
    if (!statement) return null;
    return { to: statement.to, replyTo: this.config.OPERATOR_EMAIL, ...composeStatementMail(statement.text) };
  }
}
