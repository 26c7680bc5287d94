import { type AccountChanged, accountChanged } from '@kindred/contracts/auth';
import { subscriptionChanged } from '@kindred/contracts/billing';
import { photosChanged } from '@kindred/contracts/media';
import {
  applyEntitlement,
  applyPhotos,
  type Entitlement,
  type PhotoList,
  type RelationChanged,
  relationChanged,
} from '@kindred/contracts/people';
import { Handle } from '@kindred/kit/handle';
import { Subscribe } from '@kindred/kit/subscribe';
import { Controller } from '@nestjs/common';
import { InteractionsService } from '../interactions/interactions.service.js';
import { NewsService } from './news.service.js';

@Controller()
export class NewsController {
  constructor(
    private readonly news: NewsService,
    private readonly interactions: InteractionsService,
  ) {}

  @Subscribe(accountChanged)
  applyAccount(account: AccountChanged) {
    return this.news.applyAccount(account);
  }

  @Subscribe(photosChanged)
  hearPhotos(photos: PhotoList) {
    return this.news.applyPhotos(photos);
  }

  @Subscribe(subscriptionChanged)
  hearEntitlement(entitlement: Entitlement) {
    return this.news.applyEntitlement(entitlement);
  }

  /** A block that was stored is told to every gateway, also when this service ended between the two. */
  @Subscribe(relationChanged)
  async repeatBlock({ memberIds, change }: RelationChanged) {
    if (change.type !== 'tap') this.interactions.tellBlock(...memberIds);
  }

  @Handle(applyPhotos)
  async applyPhotos(photos: PhotoList) {
    await this.news.applyPhotos(photos);
    return {};
  }

  @Handle(applyEntitlement)
  async applyEntitlement(entitlement: Entitlement) {
    await this.news.applyEntitlement(entitlement);
    return {};
  }
}
