import type { AccountChanged } from '@kindred/contracts/auth';
import type { DecisionMade } from '@kindred/contracts/moderation';
import { visibilityChanged } from '@kindred/contracts/person-summaries';
import { type Entitlement, type PhotoList } from '@kindred/contracts/profile-sync';
import { Bus } from '@kindred/kit/bus';
import { publishLive } from '@kindred/kit/publish-live';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { publishPersonChanged } from '../profiles/person-changed.outbox.js';
import { createProfile } from '../profiles/profiles.queries.js';
import { storeAddressTag } from './address-tags.queries.js';
import {
  emptyProfile,
  lockAccountState,
  updateAccount,
  updateDecision,
  updateEntitlement,
  updatePhotos,
} from './profile-sync.queries.js';

/**
 * Applies to the profile what auth, media, billing and moderation own. Each of the four has its own version: an older one
 * changes nothing.
 */
@Injectable()
export class ProfileSyncService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
  ) {}

  /** Empties the row of a deleted person. A repeated event is broadcast again: the first broadcast may have been lost. */
  async applyAccount(account: AccountChanged) {
    const { id, version, state, addressTag, awaitsWelcome = false } = account;
    const { before, isTagNew } = await this.db.transaction(async (tx) => {
      await createProfile(tx, id);
      const before = await lockAccountState(tx, id);
      const isNewer = await updateAccount(tx, account);
      if (isNewer && state === 'deleted') await emptyProfile(tx, id, version);
      const isTagNew = addressTag !== undefined && (await storeAddressTag(tx, id, addressTag, version));
      return { before, isTagNew };
    });
    const isSame = before?.state === state && before.awaitsWelcome === awaitsWelcome;
    if (state !== 'active' || !isSame || isTagNew) this.broadcastVisibility(id);
  }

  broadcastVisibility(id: string) {
    publishLive(this.bus, visibilityChanged, { userIds: [id] });
  }

  applyPhotos(photos: PhotoList) {
    return this.apply(photos.id, (tx) => updatePhotos(tx, photos));
  }

  applyEntitlement(entitlement: Entitlement) {
    return this.apply(entitlement.id, (tx) => updateEntitlement(tx, entitlement));
  }

  applyDecision(decision: DecisionMade) {
    return this.apply(decision.id, (tx) => updateDecision(tx, decision));
  }

  private async apply(id: string, update: (tx: EntityManager) => Promise<boolean>) {
    await this.db.transaction(async (tx) => {
      await createProfile(tx, id);
      if (await update(tx)) await publishPersonChanged(tx, id);
    });
  }
}
