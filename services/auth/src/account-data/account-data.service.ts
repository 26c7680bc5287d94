import { MOST_RESETS } from '@kindred/contracts/account-export';
import { wrongPassword } from '@kindred/contracts/errors';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { eraseUser } from '../accounts/accounts.queries.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { ResetRequests } from '../accounts/reset-requests.service.js';
import { consentsOf, deleteConsents } from '../age-gate-data/consents.queries.js';
import { deleteHandoversOf, owedBirthDate } from '../age-gate-data/handovers.queries.js';
import { deleteChanges, earlierEmails } from '../email-links/email-changes.queries.js';
import { deleteLinks, linksOf } from '../email-links/email-links.queries.js';
import { MailService } from '../mail/mail.service.js';
import { deletePasskeys, passkeysOf } from '../passkeys/passkeys.queries.js';
import { dropOf, subscriptionsOf } from '../push/push-subscriptions.queries.js';
import { removalDueAt } from '../second-factor/factor-removals.queries.js';
import { deleteFactor, stateOf } from '../second-factor/second-factor.queries.js';

/** Everything that auth stores about a user: what is deleted with the account, and what its export holds. */
@Injectable()
export class AccountDataService {
  constructor(
    private readonly db: DataSource,
    private readonly accounts: AccountsService,
    private readonly mails: MailService,
    private readonly resets: ResetRequests,
  ) {}

  /**
   * Deletes everything of a user but the id, times and versions.
   * @throws AppError forbidden for a wrong password, or one that was replaced meanwhile
   */
  async remove(id: string, password: string) {
    const passwordVersion = await this.accounts.confirmPassword(id, password);
    await this.db.transaction((tx) => this.erase(tx, id, passwordVersion));
  }

  /** The same in the caller's transaction. @throws AppError forbidden when the password has another version */
  async erase(tx: EntityManager, id: string, passwordVersion: number) {
    // Writes of a user's data lock this row first. The erasure waits for them, and then deletes their rows too.
    if (!(await eraseUser(tx, id, passwordVersion))) throw wrongPassword();
    await this.mails.deleteOf(tx, id);
    await this.resets.deleteOf(tx, id);
    await deleteLinks(tx, id);
    await deleteChanges(tx, id);
    await deleteFactor(tx, id);
    await deletePasskeys(tx, id);
    await deleteConsents(tx, id);
    await deleteHandoversOf(tx, id);
    await dropOf(tx, id);
    await this.accounts.announce(tx, id);
  }

  /** Returns the first part of an export. It mails the owner, since an export leaves no other trace. */
  async export(id: string) {
    const mailId = uuidv7();
    const account = await this.db.transaction(async (tx) => {
      const active = await this.accounts.lockActive(tx, id);
      await this.mails.add(tx, { id: mailId, kind: 'data_exported', userId: id });
      return active;
    });
    this.mails.wake(mailId);
    const [resets, factor, passkeys, emailLinks, earlier, consents, birthDate, removedAt, pushes] = await Promise.all([
      this.resets.of(id),
      stateOf(this.db, id),
      passkeysOf(this.db, id),
      linksOf(this.db, id),
      earlierEmails(this.db, id),
      consentsOf(this.db, id),
      owedBirthDate(this.db, id),
      removalDueAt(this.db, id),
      subscriptionsOf(this.db, id),
    ]);
    return {
      ...account,
      resets: resets.slice(0, MOST_RESETS),
      secondFactorSince: factor?.since ?? null,
      secondFactorRemovedAt: removedAt,
      passkeys,
      emailLinks,
      earlierEmails: earlier,
      ...(consents.length > 0 && { consents }),
      birthDate,
      ...(pushes.length > 0 && { pushes }),
    };
  }
}
