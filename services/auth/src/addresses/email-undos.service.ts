import { invalidEmailLink, tooOften, wrongPassword } from '@kindred/contracts/errors';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service.js';
import { Hasher } from '../accounts/hasher.service.js';
import { fingerprint } from '../accounts/reset-token.js';
import type { AuthConfig } from '../config.js';
import {
  changeOf,
  deleteChangesSince,
  deleteNewerFactor,
  lockChange,
  mayTry,
  restoreAddress,
} from '../email-links/email-changes.queries.js';
import { linkTokenFor } from '../email-links/link-token.js';
import { deleteNewerPasskeys } from '../passkeys/passkeys.queries.js';
import { EmailChanges } from './email-changes.service.js';

/** The longest time until a link takes a password again. */
const UNDO_PAUSE_SECONDS = 3600;

/** Undoes changes of address, by the link that is mailed to the old one. */
@Injectable()
export class EmailUndos {
  constructor(
    private readonly db: DataSource,
    private readonly accounts: AccountsService,
    private readonly hasher: Hasher,
    private readonly changes: EmailChanges,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

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
      await this.changes.voidLinks(tx, current.userId);
      await this.accounts.announce(tx, current.userId);
      return current.userId;
    });
  }

  /** Where the mail of this id goes, and its token; null when the change cannot be undone any more. */
  async mail(mailId: string): Promise<{ to: string; token: string } | null> {
    const token = linkTokenFor(mailId, this.config.TOKEN_SECRET);
    const change = await changeOf(this.db, fingerprint(token));
    return change ? { to: change.oldEmail, token } : null;
  }
}
