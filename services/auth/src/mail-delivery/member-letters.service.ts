import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import { AccountsService } from '../accounts/accounts.service.js';
import { PasswordsService } from '../accounts/passwords.service.js';
import type { AuthConfig } from '../config.js';
import type { MailEntity } from '../mail/mail.entity.js';
import { FactorRemovals } from '../second-factor/factor-removals.service.js';
import { composeAboutAccountMail, removalAsked } from './account-mail.js';
import { composeInUseMail } from './address-mail.js';
import type { Letter } from './letter.js';
import { composeResetMail } from './reset-mail.js';

/** The mails to members, at the address that their account has now. Null: not needed any more. */
@Injectable()
export class MemberLetters {
  constructor(
    private readonly accounts: AccountsService,
    private readonly passwords: PasswordsService,
    private readonly removals: FactorRemovals,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  async tell(userId: string | null, letter: Letter) {
    const to = userId && (await this.accounts.emailOf(userId));
    return to ? { to, ...letter } : null;
  }

  aboutAccount({ userId }: MailEntity) {
    return this.tell(userId, composeAboutAccountMail(this.config.PUBLIC_URL));
  }

  addressInUse({ userId }: MailEntity) {
    return this.tell(userId, composeInUseMail(this.config.PUBLIC_URL));
  }

  async removalAsked({ userId }: MailEntity) {
    return (await this.removals.isOwed(userId)) ? this.tell(userId, removalAsked) : null;
  }

  async reset({ id }: MailEntity) {
    const reset = await this.passwords.resetMail(id);
    return reset && { to: reset.to, ...composeResetMail(reset.token, this.config.PUBLIC_URL) };
  }
}
