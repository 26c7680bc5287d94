import { hiddenAddressLimit, signedOut } from '@kindred/contracts/errors';
import { visibilityChanged } from '@kindred/contracts/person-summaries';
import { Bus } from '@kindred/kit/bus';
import { CONFIG } from '@kindred/kit/foundation';
import { publishLive } from '@kindred/kit/publish-live';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { hiddenAddressesOf, type ProfileConfig } from '../config.js';
import { ProfilesService } from '../profiles/profiles.service.js';
import { addTags, countTags, removeTags } from './hidden-addresses.queries.js';

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
    await this.profiles.own(ownerId);
    const most = hiddenAddressesOf(this.config);
    await this.db.transaction(async (tx) => {
      if (!(await addTags(tx, ownerId, tags))) throw signedOut();
      if ((await countTags(tx, ownerId)) > most) throw hiddenAddressLimit(most);
    });
    this.broadcast(ownerId);
  }

  async count(ownerId: string) {
    await this.profiles.own(ownerId);
    return { count: await countTags(this.db, ownerId) };
  }

  async remove(ownerId: string) {
    await this.profiles.own(ownerId);
    await removeTags(this.db, ownerId);
    this.broadcast(ownerId);
  }

  /** Called after the commit and before the answer. */
  private broadcast(ownerId: string) {
    publishLive(this.bus, visibilityChanged, { userIds: [ownerId] });
  }
}
