import { extendBan, getSuspension } from '@kindred/contracts/moderation';
import { Bus } from '@kindred/kit/bus';
import { call } from '@kindred/kit/call';
import { CONFIG } from '@kindred/kit/foundation';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { setBlocked } from '../accounts/accounts.queries.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { addressTag } from '../accounts/address-tag.js';
import type { AuthConfig } from '../config.js';
import type { MailEntity } from '../mail/mail.entity.js';
import { MailService } from '../mail/mail.service.js';
import { closedAccountOf, decisionVersionOf, unblock } from './suspensions.queries.js';

/**
 * Suspensions for good reach every account whose owner confirms the same address. The account is suspended with the
 * confirmation; moderation, which decides what stays, hears of it when the statement is mailed.
 */
@Injectable()
export class BansService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    private readonly accounts: AccountsService,
    private readonly mails: MailService,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /** Suspends an account that confirmed a closed address, which its caller announces. @returns the id of the owed mail, or null */
  async extendTo(tx: EntityManager, { userId, email }: { userId: string; email: string }): Promise<string | null> {
    if (!(await closedAccountOf(tx, this.tagOf(email), userId))) return null;
    const id = uuidv7();
    await setBlocked(tx, userId, true);
    await this.mails.add(tx, { id, kind: 'address_closed', userId });
    return id;
  }

  /**
   * Returns the statement for an owed mail; null if the suspension was overturned meanwhile. The account is then restored,
   * unless moderation suspended it by itself.
   */
  async statement({ id, userId }: Pick<MailEntity, 'id' | 'userId'>): Promise<{ to: string; text: string } | null> {
    const to = userId && (await this.accounts.emailOf(userId));
    if (!to) return null;
    const closed = await closedAccountOf(this.db, this.tagOf(to), userId);
    const { text } = closed ? await call(this.bus, extendBan, { id, userId, bannedId: closed.userId }) : { text: null };
    if (text) return { to, text };
    const decided = await decisionVersionOf(this.db, userId);
    const { statement } = await call(this.bus, getSuspension, { userId, withToken: false });
    if (!statement) await this.restore(userId, decided);
    return null;
  }

  /** Does nothing if a decision is newer than this version: moderation's answer is outdated then. */
  private async restore(userId: string, decided: number) {
    await this.db.transaction(async (tx) => {
      if (await unblock(tx, userId, decided)) await this.accounts.announce(tx, userId);
    });
  }

  private tagOf(email: string) {
    return addressTag(email, this.config.ADDRESS_SECRET, 'closed-address');
  }
}
