import { hiddenAddressLimit, signedOut } from '@kindred/contracts/errors';
import { visibilityChanged } from '@kindred/contracts/person-summaries';
import { Bus } from '@kindred/kit/bus';
import { CONFIG } from '@kindred/kit/foundation';
import { publishLive } from '@kindred/kit/publish-live';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { hiddenAddressesOf, type ProfileConfig } from '../config.js';
import { publishPersonChanged } from '../profiles/person-changed.outbox.js';
import { ProfilesService } from '../profiles/profiles.service.js';
import { addTags, countTags, lockOwner, removeTags } from './hidden-addresses.queries.js';

/** Addresses from which people hide. Nothing here depends on whether anybody has one of them. */
@Injectable()
export class HiddenAddressesService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    private readonly profiles: ProfilesService,
    @Inject(CONFIG) private readonly config: ProfileConfig,
  ) {}

  /** @throws AppError conflict with too many in all, and then none is added */
  async add(ownerId: string, tags: string[]) {
    const most = hiddenAddressesOf(this.config);
    await this.change(ownerId, async (tx) => {
      await addTags(tx, ownerId, tags);
      if ((await countTags(tx, ownerId)) > most) throw hiddenAddressLimit(most);
    });
  }

  async count(ownerId: string) {
    await this.profiles.own(ownerId);
    return { count: await countTags(this.db, ownerId) };
  }

  async remove(ownerId: string) {
    await this.change(ownerId, (tx) => removeTags(tx, ownerId));
  }

  /** Broadcasts the change after the commit and before the answer. The event does so again, in case this service ends in between. */
  private async change(ownerId: string, work: (tx: EntityManager) => Promise<void>) {
    await this.profiles.own(ownerId);
    await this.db.transaction(async (tx) => {
      const owner = await lockOwner(tx, ownerId);
      if (!owner) throw signedOut();
      await work(tx);
      await publishPersonChanged(tx, ownerId, owner);
    });
    publishLive(this.bus, visibilityChanged, { userIds: [ownerId] });
  }
}
