import type { ChangeEmail } from '@kindred/contracts/addresses';
import { invalidEmailLink, tooOften, wrongPassword } from '@kindred/contracts/errors';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { AccountsService } from '../accounts/accounts.service.js';
import { Hasher } from '../accounts/hasher.service.js';
import { ResetRequests } from '../accounts/reset-requests.service.js';
import { fingerprint } from '../accounts/reset-token.js';
import type { UserEntity } from '../accounts/user.entity.js';
import type { AuthConfig } from '../config.js';
import {
  changeOf,
  deleteChangesSince,
  deleteNewerFactor,
  insertChange,
  lockChange,
  mayTry,
  restoreAddress,
  takeAddress,
} from '../email-links/email-changes.queries.js';
import { deleteLinks, type EmailLink } from '../email-links/email-links.queries.js';
import { linkTokenFor } from '../email-links/link-token.js';
import { MailService } from '../mail/mail.service.js';
import { deleteNewerPasskeys } from '../passkeys/passkeys.queries.js';
import { EmailLinks } from './email-links.service.js';

/** The longest time until a link takes a password again. */
const UNDO_PAUSE_SECONDS = 3600;

/** Changes of address, which take effect when the new one is confirmed and can be undone from the old one. */
@Injectable()
export class EmailChanges {
  constructor(
    private readonly db: DataSource,
    private readonly accounts: AccountsService,
    private readonly hasher: Hasher,
    private readonly links: EmailLinks,
    private readonly resets: ResetRequests,
    private readonly mails: MailService,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /** Mails a link to the new address. The same happens for one that is taken, whose mail has no link. @throws AppError forbidden */
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

  /**
   * @returns whose change it was
   * @throws AppError invalid, forbidden for another password than that of then, or limited after `UNDO_TRIES_PER_HOUR`
   */
  async undo(token: string, password: string) {
    const key = fingerprint(token);
    const change = await changeOf(this.db, key);
    if (!change) throw invalidEmailLink();
    if (!(await mayTry(this.db, key, this.config.UNDO_TRIES_PER_HOUR))) throw tooOften(UNDO_PAUSE_SECONDS);
    if (!(await this.hasher.matches(password, change.passwordHash))) throw wrongPassword();
    return this.db.transaction(async (tx) => {
      const current = await lockChange(tx, key);
      if (!current) throw invalidEmailLink();
      await restoreAddress(tx, current);
      await deleteNewerFactor(tx, current.userId, current.askedAt);
      await deleteNewerPasskeys(tx, current.userId, current.askedAt);
      await deleteChangesSince(tx, current);
      await this.voidLinks(tx, current.userId);
      await this.accounts.announce(tx, current.userId);
      return current.userId;
    });
  }

  /** Where the mail of this id goes, and its token; null when the change cannot be undone any more. */
  async mail(mailId: string): Promise<{ to: string; token: string } | null> {
    const change = await changeOf(this.db, this.links.tokenOf(mailId));
    return change ? { to: change.oldEmail, token: linkTokenFor(mailId, this.config.TOKEN_SECRET) } : null;
  }

  /** Links that were mailed to an address that is not the account's any more are good for nothing. */
  private async voidLinks(tx: EntityManager, userId: string) {
    await deleteLinks(tx, userId);
    await this.resets.deleteOf(tx, userId);
  }
}
