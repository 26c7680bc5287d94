import { shownActivity } from '@kindred/contracts/activity';
import { signedOut } from '@kindred/contracts/errors';
import { cellOf } from '@kindred/contracts/grid';
import type { Location, ProfileChanges } from '@kindred/contracts/profile';
import { poolOf } from '@kindred/kit/database';
import { CONFIG } from '@kindred/kit/foundation';
import { readById } from '@kindred/kit/read-by-id';
import { replayed } from '@kindred/kit/reply';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { publishPersonChanged } from '../account-events/profile-sync.service.js';
import { type ProfileConfig, travelLimitOf } from '../config.js';
import { CellCountsService } from '../discovery/plan/cell-counts.service.js';
import { GeocodingService } from '../geocoding/geocoding.service.js';
import { ProfileEntity } from './profile.entity.js';
import { changedColumns, clearedLocation, locationColumns, ownView, type Profile } from './profile.js';
import { locationTimesAfter, type TravelLimit } from './travel-limit.js';

@Injectable()
export class ProfilesService {
  private readonly travelLimit: TravelLimit | null;

  constructor(
    private readonly db: DataSource,
    private readonly cellCounts: CellCountsService,
    private readonly geocoding: GeocodingService,
    @Inject(CONFIG) config: ProfileConfig,
  ) {
    this.travelLimit = travelLimitOf(config);
  }

  /** The owner's profile. It is created here when `account.changed` has not arrived yet. */
  async own(id: string) {
    return ownView(await this.findOrCreate(id), new Date());
  }

  update(id: string, changes: ProfileChanges) {
    return this.changeColumns(id, (profile) => changedColumns(profile, changes));
  }

  /** A move within the stored cell, under the same name, is no change. */
  async setLocation(id: string, { locationName, ...position }: Location) {
    const [now, cell] = [new Date(), cellOf(position)];
    const coarseLocationName = this.geocoding.coarseCellName(cell);
    const before = await this.own(id);
    const after = await this.changeColumns(id, (profile) => ({
      ...locationColumns(profile, position),
      ...(locationName !== undefined && { locationName, isOwnLocationName: false }),
      coarseLocationName,
      ...locationTimesAfter(profile, cell, now, this.travelLimit),
    }));
    return before.cell === after.cell ? replayed(after) : after;
  }

  clearLocation(id: string) {
    return this.changeColumns(id, clearedLocation);
  }

  async recordActivity(ids: string[]) {
    await this.db.query(`update profiles set last_active_at = now() where id = any($1) and account_state = 'active'`, [
      ids,
    ]);
  }

  /** Takes these people offline: they were last active a second longer ago than counts as online. */
  async endActivity(ids: string[]) {
    await this.db.query(
      `update profiles set last_active_at = least(last_active_at, now() - interval '5 minutes 1 second') where id = any($1)`,
      [ids],
    );
  }

  /** What others may know of these people's activity. */
  async activityOf(ids: string[]) {
    const people: Pick<Profile, 'id' | 'version' | 'showOnline' | 'lastActiveAt'>[] = await this.db.query(
      `select id, version, show_online as "showOnline", last_active_at as "lastActiveAt" from profiles
       where id = any($1) and account_state = 'active'`,
      [ids],
    );
    const now = new Date();
    return people.map((one) => {
      const { id: userId, version, showOnline: isShown } = one;
      return { userId, version, isShown, ...shownActivity(one, now) };
    });
  }

  /** The active people among these, sorted by id. */
  findActive(ids: string[]): Promise<Profile[]> {
    const query = this.db.createQueryBuilder(ProfileEntity, 'profile').where('id = any(:ids)', { ids });
    return query.andWhere(`account_state = 'active'`).orderBy('id').getMany();
  }

  /** The cell of a viewer; null without a location. */
  async cellOf(id: string): Promise<number | null> {
    const { rows } = await poolOf(this.db).query({
      name: 'viewer cell',
      text: `select cell from profiles where id = $1 and account_state = 'active'`,
      values: [id],
    });
    return rows.length ? rows[0].cell : (await this.findOrCreate(id)).cell;
  }

  private async findOrCreate(id: string): Promise<Profile> {
    const found = await readById(this.db, ProfileEntity, id);
    if (!found) await this.db.query('insert into profiles (id) values ($1) on conflict do nothing', [id]);
    return assertActive(found ?? (await readById(this.db, ProfileEntity, id)));
  }

  private async changeColumns(id: string, columnsFor: (profile: Profile) => Partial<Profile>) {
    await this.findOrCreate(id);
    const changed = await this.db.transaction(async (tx) => {
      const profile = await tx.findOne(ProfileEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
      const columns = columnsFor(assertActive(profile));
      await tx.update(ProfileEntity, { id }, { ...columns, updatedAt: new Date() });
      const { showOnline } = columns;
      if (showOnline !== undefined && showOnline !== profile?.showOnline)
        await publishPersonChanged(tx, id, { showOnline });
      return { ...assertActive(profile), ...columns };
    });
    this.cellCounts.noteMove(changed.discoveryCellId);
    return ownView(changed, new Date());
  }
}

function assertActive(profile: Profile | null): Profile {
  if (profile?.accountState === 'active') return profile;
  throw signedOut();
}
