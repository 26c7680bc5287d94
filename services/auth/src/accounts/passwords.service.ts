import type { PasswordChange } from '@kindred/contracts/addresses';
import type { Credentials, PasswordReset } from '@kindred/contracts/auth';
import { busyWithResets, invalidCredentials, invalidResetToken } from '@kindred/contracts/errors';
import { CONFIG } from '@kindred/kit/foundation';
import { Turns } from '@kindred/kit/turns';
import { withRest } from '@kindred/kit/with-rest';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { AuthConfig } from '../config.js';
import { MailService } from '../mail/mail.service.js';
import { credentialsOf, passwordVersionOf, setPassword } from './accounts.queries.js';
import { AccountsService } from './accounts.service.js';
import { Hasher } from './hasher.service.js';
import { ResetRequests } from './reset-requests.service.js';
import { fingerprint, RESET_TOKEN_LIFETIME_MS, resetTokenFor } from './reset-token.js';
import { inTurn } from './turns.js';
import { UserEntity } from './user.entity.js';

/** Requests to reset a password write to the database: a rush of them waits here instead of there. */
const RESET_REQUESTS = { atOnce: 1, waitingOfOwner: 30, waiting: 400 };

@Injectable()
export class PasswordsService {
  private readonly resetTurns = new Turns(RESET_REQUESTS);

  constructor(
    private readonly db: DataSource,
    private readonly accounts: AccountsService,
    private readonly hasher: Hasher,
    private readonly mails: MailService,
    private readonly resets: ResetRequests,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /**
   * The user with these credentials, the version of the password, and whether they are suspended. An unknown email takes as
   * long as a wrong password.
   */
  async check({ email, password }: Credentials) {
    const user = await credentialsOf(this.db, email);
    const isRight = await this.hasher.matches(password, user?.passwordHash);
    if (!user || !isRight) throw invalidCredentials();
    const { id, createdAt, passwordVersion, isBlocked } = user;
    return { id, createdAt, passwordVersion, isBlocked };
  }

  async versionOf(email: string) {
    return (await passwordVersionOf(this.db, email)) ?? { id: null, passwordVersion: 0 };
  }

  /** Takes requests one after the other with a pause between them, and the networks in turn. */
  requestReset(email: string) {
    return inTurn(this.resetTurns, () => withRest(() => this.oweResetMail(email)), busyWithResets);
  }

  /** The same statements run for a known and an unknown address, so that the time reveals nothing. */
  private async oweResetMail(email: string) {
    const mailId = uuidv7();
    const token = fingerprint(resetTokenFor(mailId, this.config.TOKEN_SECRET));
    const expiresAt = new Date(Date.now() + RESET_TOKEN_LIFETIME_MS);
    await this.db.transaction(async (tx) => {
      const userId = await this.resets.add(tx, token, email, expiresAt);
      await this.mails.add(tx, { id: mailId, kind: 'password_reset', userId });
    });
    this.mails.wake(mailId);
  }

  /** Replaces a password, and tells its owner by mail, since another reader of the mailbox may have done it. */
  async reset({ token, password }: PasswordReset) {
    if (!(await this.resets.holderOf(fingerprint(token)))) throw invalidResetToken();
    const passwordHash = await this.hasher.hash(password);
    const mailId = uuidv7();
    const done = await this.db.transaction(async (tx) => {
      const userId = await this.resets.use(tx, fingerprint(token));
      if (!userId) throw invalidResetToken();
      const passwordVersion = await setPassword(tx, userId, passwordHash);
      await this.mails.add(tx, { id: mailId, kind: 'password_changed', userId });
      await this.accounts.announce(tx, userId);
      return { userId, passwordVersion };
    });
    this.mails.wake(mailId);
    return done;
  }

  /**
   * Checks and replaces a password, and mails the user. Of two calls at once one succeeds.
   * @returns the version of the new password. @throws AppError forbidden
   */
  async change(userId: string, { password, newPassword }: PasswordChange) {
    const proven = await this.accounts.provePassword(userId, password);
    const passwordHash = await this.hasher.hash(newPassword);
    const mailId = uuidv7();
    const passwordVersion = await this.db.transaction(async (tx) => {
      await this.accounts.lockProven(tx, proven);
      const version = await setPassword(tx, userId, passwordHash);
      await this.resets.deleteOf(tx, userId);
      await this.mails.add(tx, { id: mailId, kind: 'password_changed', userId });
      await this.accounts.announce(tx, userId);
      return version;
    });
    this.mails.wake(mailId);
    return passwordVersion;
  }

  /** The address and the token of a reset mail; null when the token is not valid any more. */
  async resetMail(mailId: string): Promise<{ to: string; token: string } | null> {
    const token = resetTokenFor(mailId, this.config.TOKEN_SECRET);
    const id = await this.resets.holderOf(fingerprint(token));
    const user = id ? await this.db.manager.findOneBy(UserEntity, { id }) : null;
    return user?.email ? { to: user.email, token } : null;
  }
}
