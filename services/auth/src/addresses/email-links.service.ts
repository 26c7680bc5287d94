import { invalidEmailLink } from '@kindred/contracts/errors';
import { CONFIG } from '@kindred/kit/foundation';
import { RepeatedWork } from '@kindred/kit/repeated-work';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { AccountsService } from '../accounts/accounts.service.js';
import { fingerprint } from '../accounts/reset-token.js';
import { UserEntity } from '../accounts/user.entity.js';
import type { AuthConfig } from '../config.js';
import { deleteOldChanges } from '../email-links/email-changes.queries.js';
import { deleteOldLinks, insertLink, linkOf, type NewEmailLink } from '../email-links/email-links.queries.js';
import { linkTokenFor } from '../email-links/link-token.js';
import { MailService } from '../mail/mail.service.js';

/** What a mail about an address says: the link that confirms it, or that the address has an account. */
export type EmailLinkMail = { to: string } & ({ token: string; isChange: boolean } | { isTaken: true });

/** Links that confirm addresses, each stored under the SHA-256 of its token. A newer one of an account voids the older. */
@Injectable()
export class EmailLinks {
  constructor(
    private readonly db: DataSource,
    private readonly accounts: AccountsService,
    private readonly mails: MailService,
    @Inject(CONFIG) private readonly config: AuthConfig,
    repeated: RepeatedWork,
  ) {
    repeated.add({
      everySeconds: 5,
      failure: 'old email links could not be deleted',
      perform: () => this.deleteOld(),
    });
  }

  /** The SHA-256 of the token that the mail of this id carries. */
  tokenOf(mailId: string) {
    return fingerprint(linkTokenFor(mailId, this.config.TOKEN_SECRET));
  }

  /** Mails a link to the address of an account, unless it is confirmed. */
  async send(userId: string) {
    const mailId = uuidv7();
    const isOwed = await this.db.transaction(async (tx) => {
      const { email, isVerified } = await this.accounts.lockActive(tx, userId);
      if (!isVerified) await this.owe(tx, mailId, { userId, purpose: 'own', email });
      return !isVerified;
    });
    if (isOwed) this.mails.wake(mailId);
  }

  /** Stores a link and owes its mail, in the caller's transaction. */
  async owe(tx: EntityManager, mailId: string, link: Omit<NewEmailLink, 'token'>) {
    await insertLink(tx, { ...link, token: this.tokenOf(mailId) });
    await this.mails.add(tx, { id: mailId, kind: 'confirm_address', userId: link.userId });
  }

  /** What a link would confirm. @throws AppError invalid */
  async read(token: string) {
    const link = await linkOf(this.db, fingerprint(token));
    const user = link && (await this.db.manager.findOneBy(UserEntity, { id: link.userId }));
    if (!user?.username) throw invalidEmailLink();
    return { username: user.username, isChange: link?.purpose === 'change' };
  }

  /** The mail of this id; null when its link is not good any more. */
  async mail(mailId: string): Promise<EmailLinkMail | null> {
    const link = await linkOf(this.db, this.tokenOf(mailId));
    if (!link) return null;
    const isChange = link.purpose === 'change';
    const holder = isChange && (await this.db.manager.findOneBy(UserEntity, { email: link.email }));
    if (holder) return { to: link.email, isTaken: true };
    return { to: link.email, token: linkTokenFor(mailId, this.config.TOKEN_SECRET), isChange };
  }

  private async deleteOld() {
    await deleteOldLinks(this.db);
    await deleteOldChanges(this.db);
  }
}
