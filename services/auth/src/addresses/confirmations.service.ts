import { AppError } from '@kindred/contracts/app-error';
import { accountSuspended, invalidEmailLink } from '@kindred/contracts/errors';
import { violates } from '@kindred/kit/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { AccountDataService } from '../account-data/account-data.service.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { fingerprint } from '../accounts/reset-token.js';
import { UserEntity } from '../accounts/user.entity.js';
import { deleteLinks, type EmailLink, lockLink } from '../email-links/email-links.queries.js';
import { MailService } from '../mail/mail.service.js';
import { BansService } from '../suspensions/bans.service.js';
import { UnderAgeAddresses } from '../suspensions/under-age-addresses.service.js';
import { markVerified } from './confirmations.queries.js';
import { EmailChanges } from './email-changes.service.js';
import { EmailLinks } from './email-links.service.js';

/** Confirms addresses. The account is locked before its link is judged, so that a link works once. */
@Injectable()
export class ConfirmationsService {
  constructor(
    private readonly db: DataSource,
    private readonly accounts: AccountsService,
    private readonly data: AccountDataService,
    private readonly links: EmailLinks,
    private readonly changes: EmailChanges,
    private readonly bans: BansService,
    private readonly underAge: UnderAgeAddresses,
    private readonly mails: MailService,
  ) {}

  /** Mails a link to the address of an account, unless it is confirmed. */
  async send(userId: string) {
    const mailId = uuidv7();
    const isOwed = await this.db.transaction(async (tx) => {
      const { email, isVerified } = await this.accounts.lockActive(tx, userId);
      if (!isVerified) await this.links.owe(tx, mailId, { userId, purpose: 'own', email });
      return !isVerified;
    });
    if (isOwed) this.mails.wake(mailId);
  }

  /** @returns whose address it is, and whether the account is suspended for it. @throws AppError invalid or forbidden */
  async confirm(token: string) {
    const { mailIds, ...confirmed } = await this.db
      .transaction(async (tx) => {
        const mailIds: string[] = [];
        const { link, user } = await this.lock(tx, token);
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

  /** @returns the account that was deleted, or null. @throws AppError invalid */
  deny(token: string) {
    return this.db.transaction(async (tx) => {
      const { link, user } = await this.lock(tx, token);
      if (link.purpose === 'change') {
        await deleteLinks(tx, user.id, 'change');
        return null;
      }
      if (user.isVerified) throw invalidEmailLink();
      await this.data.erase(tx, user.id, user.passwordVersion);
      return user.id;
    });
  }

  private async takeNew(tx: EntityManager, link: EmailLink, user: UserEntity) {
    const mailId = await this.changes.take(tx, link, user);
    await this.underAge.assertOpen(tx, link.email);
    return mailId;
  }

  private async lock(tx: EntityManager, token: string) {
    const link = await lockLink(tx, fingerprint(token));
    const user = link && (await tx.findOneBy(UserEntity, { id: link.userId }));
    if (!link || !user || user.deletedAt) throw invalidEmailLink();
    return { link, user };
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
