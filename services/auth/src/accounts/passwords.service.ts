import type { Credentials, PasswordReset } from '@kindred/contracts/auth';
import { AppError } from '@kindred/contracts/errors';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { AuthConfig } from '../config.js';
import { MailService } from '../mail/mail.service.js';
import { announce } from './accounts.service.js';
import { Hasher } from './hasher.service.js';
import { fingerprint, RESET_TOKEN_LIFETIME_MS, resetTokenFor } from './reset-token.js';
import { UserEntity } from './user.entity.js';

@Injectable()
export class PasswordsService {
  constructor(
    private readonly db: DataSource,
    private readonly hasher: Hasher,
    private readonly mails: MailService,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /** Whose credentials these are, and when that was read. An unknown address takes as long as a wrong password. */
  async check({ email, password }: Credentials) {
    const [user] = await this.db.query(
      `select id, password_hash as "passwordHash", is_blocked as "isBlocked", now() as "checkedAt"
       from users where email = $1`,
      [email],
    );
    if (!(await this.hasher.matches(password, user?.passwordHash))) {
      throw new AppError('unauthenticated', 'invalid_credentials', 'Invalid email or password');
    }
    if (user.isBlocked) {
      throw new AppError('forbidden', 'account_suspended', 'This account has been suspended.');
    }
    return { id: user.id as string, checkedAt: user.checkedAt as Date };
  }

  /** The same statements run whether or not the address is known, so that the time tells nothing. */
  async requestReset(email: string) {
    const mailId = uuidv7();
    const token = fingerprint(resetTokenFor(mailId, this.config.TOKEN_SECRET));
    const expiry = new Date(Date.now() + RESET_TOKEN_LIFETIME_MS);
    await this.db.transaction(async (tx) => {
      const [[user]] = await tx.query(
        'update users set reset_token = $2, reset_token_expiry = $3 where email = $1 returning id',
        [email, token, expiry],
      );
      await this.mails.add(tx, { id: mailId, kind: 'password_reset', userId: user?.id ?? null });
    });
    this.mails.wake(mailId);
  }

  /** @returns whose password it was */
  async reset({ token, password }: PasswordReset) {
    const resetToken = fingerprint(token);
    if (!(await this.db.manager.existsBy(UserEntity, { resetToken }))) throw invalidToken();
    const passwordHash = await this.hasher.hash(password);
    return this.db.transaction(async (tx) => {
      const [[user]] = await tx.query(
        `update users set password_hash = $2, reset_token = null, reset_token_expiry = null,
           sessions_valid_from = now(), updated_at = now(), version = version + 1
         where reset_token = $1 and reset_token_expiry > now() returning id`,
        [resetToken, passwordHash],
      );
      if (!user) throw invalidToken();
      await announce(tx, user.id);
      return { userId: user.id as string };
    });
  }

  /** Where a reset mail goes and its token; null when a newer request, a use or time has voided it. */
  async resetMail(mailId: string): Promise<{ to: string; token: string } | null> {
    const token = resetTokenFor(mailId, this.config.TOKEN_SECRET);
    const user = await this.db.manager.findOneBy(UserEntity, { resetToken: fingerprint(token) });
    const isLive = user?.resetTokenExpiry && user.resetTokenExpiry > new Date();
    return user?.email && isLive ? { to: user.email, token } : null;
  }
}

function invalidToken() {
  return new AppError('invalid', 'invalid_reset_token', 'Invalid or expired reset token');
}
