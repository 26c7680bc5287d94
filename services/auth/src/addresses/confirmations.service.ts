import { AppError } from '@kindred/contracts/app-error';
import { accountSuspended, invalidEmailLink } from '@kindred/contracts/errors';
import { violates } from '@kindred/kit/database-errors';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service.js';
import type { UserEntity } from '../accounts/user.entity.js';
import { deleteLinks, type EmailLink } from '../email-links/email-links.queries.js';
import { MailService } from '../mail/mail.service.js';
import { BansService } from '../suspensions/bans.service.js';
import { UnderAgeAddresses } from '../suspensions/under-age-addresses.service.js';
import { lockLinkAndUser, markVerified } from './confirmations.queries.js';
import { EmailChanges } from './email-changes.service.js';

/** Confirms addresses. */
@Injectable()
export class ConfirmationsService {
  constructor(
    private readonly db: DataSource,
    private readonly accounts: AccountsService,
    private readonly changes: EmailChanges,
    private readonly bans: BansService,
    private readonly underAge: UnderAgeAddresses,
    private readonly mails: MailService,
  ) {}

  /** @returns whose address it is, and whether the account is suspended for it. @throws AppError invalid or forbidden */
  async confirm(token: string) {
    const { mailIds, ...confirmed } = await this.db
      .transaction(async (tx) => {
        const mailIds: string[] = [];
        const { link, user } = await lockLinkAndUser(tx, token);
        if (user.isBlocked) throw accountSuspended();
        if (link.purpose === 'own') await confirmOwn(tx, link, user);
        else mailIds.push(await this.takeNew(tx, link, user));
        const banMail = await this.bans.extendTo(tx, { userId: user.id, email: link.email });
        if (banMail) mailIds.push(banMail);
        await this.accounts.announce(tx, user.id);
        return { userId: user.id, isSuspended: banMail !== null, mailIds };
      })
      .catch(refuseTaken);
    for (const id of mailIds) this.mails.wake(id);
    return confirmed;
  }

  private async takeNew(tx: EntityManager, link: EmailLink, user: UserEntity) {
    const mailId = await this.changes.take(tx, link, user);
    await this.underAge.assertOpen(tx, link.email);
    return mailId;
  }
}

async function confirmOwn(tx: EntityManager, { email }: EmailLink, user: UserEntity) {
  if (user.email !== email) throw invalidEmailLink();
  await markVerified(tx, user.id);
  await deleteLinks(tx, user.id, 'own');
}

/** Somebody else has taken the address since the link was mailed, or nobody may. */
function refuseTaken(error: unknown): never {
  const isTaken = violates(error, 'users_email') || (error instanceof AppError && error.code === 'email_taken');
  throw isTaken ? invalidEmailLink() : error;
}
