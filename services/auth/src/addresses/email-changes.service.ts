import type { ChangeEmail } from '@kindred/contracts/addresses';
import { invalidEmailLink } from '@kindred/contracts/errors';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { AccountsService } from '../accounts/accounts.service.js';
import { ResetRequests } from '../accounts/reset-requests.service.js';
import type { UserEntity } from '../accounts/user.entity.js';
import { insertChange, takeAddress } from '../email-links/email-changes.queries.js';
import { deleteLinks, type EmailLink } from '../email-links/email-links.queries.js';
import { MailService } from '../mail/mail.service.js';
import { EmailLinks } from './email-links.service.js';

/** Changes of address, which take effect when the new one is confirmed. */
@Injectable()
export class EmailChanges {
  constructor(
    private readonly db: DataSource,
    private readonly accounts: AccountsService,
    private readonly links: EmailLinks,
    private readonly resets: ResetRequests,
    private readonly mails: MailService,
  ) {}

  /** Mails a link to the new address. An address that is taken is mailed too, without a link. @throws AppError forbidden */
  async ask(userId: string, { password, email }: ChangeEmail) {
    const proven = await this.accounts.provePassword(userId, password);
    if (email === proven.email) return;
    const mailId = uuidv7();
    await this.db.transaction(async (tx) => {
      const { passwordHash } = await this.accounts.lockProven(tx, proven);
      await this.links.owe(tx, mailId, { userId, purpose: 'change', email, passwordHash });
    });
    this.mails.wake(mailId);
  }

  /** Gives an account its new address, reserves the old one, and owes the mail to it. @returns the mail's id */
  async take(tx: EntityManager, { userId, email, passwordHash, createdAt }: EmailLink, user: UserEntity) {
    if (!passwordHash || !user.email) throw invalidEmailLink();
    const mailId = uuidv7();
    await takeAddress(tx, userId, email);
    const change = { userId, oldEmail: user.email, wasVerified: user.isVerified, passwordHash, askedAt: createdAt };
    await insertChange(tx, this.links.tokenOf(mailId), change);
    await this.voidLinks(tx, userId);
    await this.mails.add(tx, { id: mailId, kind: 'address_changed', userId });
    return mailId;
  }

  /** Deletes all links of an account, since they were mailed to an address that it no longer has. */
  async voidLinks(tx: EntityManager, userId: string) {
    await deleteLinks(tx, userId);
    await this.resets.deleteOf(tx, userId);
  }
}
