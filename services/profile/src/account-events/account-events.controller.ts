import { type AccountChanged, accountChanged } from '@kindred/contracts/auth';
import { subscriptionChanged } from '@kindred/contracts/billing';
import { photosChanged } from '@kindred/contracts/media';
import { type DecisionMade, decisionMade } from '@kindred/contracts/moderation';
import {
  type PersonChanged,
  personChanged,
  type RelationChanged,
  relationChanged,
} from '@kindred/contracts/profile-events';
import { applyEntitlement, applyPhotos, type Entitlement, type PhotoList } from '@kindred/contracts/profile-sync';
import { Handle } from '@kindred/kit/handle';
import { Subscribe } from '@kindred/kit/subscribe';
import { Controller } from '@nestjs/common';
import { InteractionsService } from '../interactions/interactions.service.js';
import { ProfileSyncService } from './profile-sync.service.js';

@Controller()
export class AccountEventsController {
  constructor(
    private readonly sync: ProfileSyncService,
    private readonly interactions: InteractionsService,
  ) {}

  @Subscribe(accountChanged)
  accountChanged(account: AccountChanged) {
    return this.sync.applyAccount(account);
  }

  @Subscribe(photosChanged)
  photosChanged(photos: PhotoList) {
    return this.sync.applyPhotos(photos);
  }

  @Subscribe(subscriptionChanged)
  subscriptionChanged(entitlement: Entitlement) {
    return this.sync.applyEntitlement(entitlement);
  }

  @Subscribe(decisionMade)
  decisionMade(decision: DecisionMade) {
    return this.sync.applyDecision(decision);
  }

  /** Broadcasts a stored block again, in case this service ended between the commit and the first broadcast. */
  @Subscribe(relationChanged)
  async relationChanged({ memberIds, change }: RelationChanged) {
    if (change.type !== 'tap') this.interactions.broadcastVisibility(...memberIds);
  }

  /** The same for a changed `visibility` or `showTyping`, or the addresses from which a person hides. */
  @Subscribe(personChanged)
  async personChanged({ id, visibility, showTyping }: PersonChanged) {
    if (visibility !== undefined || showTyping !== undefined) this.sync.broadcastVisibility(id);
  }

  @Handle(applyPhotos)
  async applyPhotos(photos: PhotoList) {
    await this.sync.applyPhotos(photos);
    return {};
  }

  @Handle(applyEntitlement)
  async applyEntitlement(entitlement: Entitlement) {
    await this.sync.applyEntitlement(entitlement);
    return {};
  }
}
