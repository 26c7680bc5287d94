import { unavailable } from '@kindred/contracts/errors';
import type { AddressTag, CloseAddress, DecisionMade } from '@kindred/contracts/moderation';
import { CONFIG } from '@kindred/kit/foundation';
import { RepeatedWork } from '@kindred/kit/repeated-work';
import { databaseTime } from '@kindred/kit/sql';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { setBlocked } from '../accounts/accounts.queries.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { addressTag } from '../accounts/address-tag.js';
import { UserEntity } from '../accounts/user.entity.js';
import type { AuthConfig } from '../config.js';
import {
  closeAddress,
  lockAccount,
  lockUndecided,
  openAddress,
  openOldAddresses,
  storeVersion,
} from './suspensions.queries.js';

/** Accounts as moderators decided about them. */
@Injectable()
export class SuspensionsService {
  constructor(
    private readonly db: DataSource,
    private readonly accounts: AccountsService,
    @Inject(CONFIG) private readonly config: AuthConfig,
    repeated: RepeatedWork,
  ) {
    repeated.add({
      everySeconds: 3600,
      atStart: true,
      failure: 'old closed addresses not deleted',
      perform: async () => this.sweep(await databaseTime(db)),
    });
  }

  /** Suspends an account, which ends its sessions, or restores it. A decision that is not newer changes nothing. */
  async apply({ id, version, accountState, isForGood }: DecisionMade) {
    const isBlocked = accountState === 'suspended';
    await this.db.transaction(async (tx) => {
      const account = await lockUndecided(tx, id, version);
      if (!account) return;
      await storeVersion(tx, id, version);
      await this.keepAddress(tx, id, { ...account, isForGood });
      if (account.email === null || account.isBlocked === isBlocked) return;
      await setBlocked(tx, id, isBlocked);
      await this.accounts.announce(tx, id);
    });
  }

  /** The tag of an account's confirmed address; null where nobody confirmed it, and for a deleted account. */
  async tagOf(id: string): Promise<AddressTag | null> {
    const user = await this.db.manager.findOneBy(UserEntity, { id });
    if (!user?.email || !user.isVerified) return null;
    return { tag: this.tag(user.email).toString('hex'), wasConfirmed: true };
  }

  /**
   * Closes the confirmed address of an account that is suspended for good, also of one that was deleted before `decision.made` came.
   * An unknown account changes nothing. @throws AppError unavailable after a newer outcome, which may have ended the suspension
   */
  async close({ userId, address, version }: CloseAddress) {
    await this.db.transaction(async (tx) => {
      const account = await lockAccount(tx, userId);
      if (!account) return;
      if (version !== undefined && account.decisionVersion > version) throw unavailable();
      if (account.email) await this.keepAddress(tx, userId, { ...account, isForGood: true });
      else if (address.wasConfirmed) await closeAddress(tx, userId, Buffer.from(address.tag, 'hex'));
    });
  }

  /** Opens the addresses that would be open again at that time. @returns how many */
  sweep(asOf: Date): Promise<number> {
    return openOldAddresses(this.db, asOf);
  }

  private tag(email: string) {
    return addressTag(email, this.config.ADDRESS_SECRET, 'closed-address');
  }

  /** Keeps a confirmed address on a suspension for good, and forgets it on any other decision. */
  private async keepAddress(
    tx: EntityManager,
    id: string,
    { email, isVerified, isForGood }: { email: string | null; isVerified: boolean; isForGood: boolean },
  ) {
    if (!isForGood) await openAddress(tx, id);
    else if (email && isVerified) await closeAddress(tx, id, this.tag(email));
  }
}
