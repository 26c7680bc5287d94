import { hiddenAddressLimit } from '@kindred/contracts/errors';
import { MOST_HIDDEN_ADDRESSES } from '@kindred/contracts/hidden-addresses';
import { visibilityChanged } from '@kindred/contracts/person-summaries';
import { Bus } from '@kindred/kit/bus';
import { publishLive } from '@kindred/kit/publish-live';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ProfilesService } from '../profiles/profiles.service.js';
import { addTags, countTags, removeTags } from './hidden-addresses.queries.js';

/** From which addresses a person hides. Nothing here depends on whether anybody has one of them. */
@Injectable()
export class HiddenAddressesService {
  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    private readonly profiles: ProfilesService,
  ) {}

  /** @throws AppError conflict with too many in all, and then none is added */
  async add(ownerId: string, tags: string[]) {
    await this.profiles.own(ownerId);
    await this.db.transaction(async (tx) => {
      await addTags(tx, ownerId, tags);
      if ((await countTags(tx, ownerId)) > MOST_HIDDEN_ADDRESSES) throw hiddenAddressLimit(MOST_HIDDEN_ADDRESSES);
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
