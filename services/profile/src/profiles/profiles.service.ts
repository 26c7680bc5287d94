import { cellOf } from '@kindred/contracts/grid';
import { visibilityChanged } from '@kindred/contracts/person-summaries';
import type { Location, ProfileChanges } from '@kindred/contracts/profile';
import { Bus } from '@kindred/kit/bus';
import { CONFIG } from '@kindred/kit/foundation';
import { publishLive } from '@kindred/kit/publish-live';
import { readById } from '@kindred/kit/read-by-id';
import { replayed } from '@kindred/kit/reply';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type ProfileConfig, travelLimitOf } from '../config.js';
import { GeocodingService } from '../geocoding/geocoding.service.js';
import { publishPersonChanged } from './person-changed.outbox.js';
import { ProfileEntity } from './profile.entity.js';
import {
  announcedChanges,
  assertActive,
  changedColumns,
  clearedLocation,
  locationColumns,
  ownView,
  type Profile,
} from './profile.js';
import { cellOfActive, createProfile } from './profiles.queries.js';
import { locationTimesAfter, type TravelLimit } from './travel-limit.js';

type MoveListener = (discoveryCellId: number | null) => void;

@Injectable()
export class ProfilesService {
  private readonly travelLimit: TravelLimit | null;
  private readonly moveListeners: MoveListener[] = [];

  constructor(
    private readonly db: DataSource,
    private readonly bus: Bus,
    private readonly geocoding: GeocodingService,
    @Inject(CONFIG) config: ProfileConfig,
  ) {
    this.travelLimit = travelLimitOf(config);
  }

  /** Calls the listener after each stored change of a profile, with the cell in which discovery finds the person now. */
  onMove(listener: MoveListener) {
    this.moveListeners.push(listener);
  }

  /** The owner's profile. It is created here when `account.changed` has not arrived yet. */
  async own(id: string) {
    return ownView(await this.findOrCreate(id), new Date());
  }

  update(id: string, changes: ProfileChanges) {
    return this.change(id, (profile) => changedColumns(profile, changes));
  }

  /** A location in the stored cell is the same location. */
  async setLocation(id: string, { locationName, ...position }: Location) {
    const [now, cell] = [new Date(), cellOf(position)];
    const coarseLocationName = this.geocoding.coarseCellName(cell);
    const before = await this.own(id);
    const after = await this.change(id, (profile) => ({
      ...locationColumns(profile, position),
      ...(locationName !== undefined && { locationName, isOwnLocationName: false }),
      coarseLocationName,
      ...locationTimesAfter(profile, cell, now, this.travelLimit),
    }));
    return before.cell === after.cell ? replayed(after) : after;
  }

  clearLocation(id: string) {
    return this.change(id, clearedLocation);
  }

  /** The cell of a viewer; null without a location. */
  async cellOf(id: string): Promise<number | null> {
    const { cell } = (await cellOfActive(this.db, id)) ?? (await this.findOrCreate(id));
    return cell;
  }

  private async findOrCreate(id: string): Promise<Profile> {
    const found = await readById(this.db, ProfileEntity, id);
    if (!found) await createProfile(this.db, id);
    return assertActive(found ?? (await readById(this.db, ProfileEntity, id)));
  }

  private async change(id: string, columnsOf: (profile: Profile) => Partial<Profile>) {
    await this.findOrCreate(id);
    const { before, profile: changed } = await this.db.transaction(async (tx) => {
      const found = await tx.findOne(ProfileEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
      const profile = assertActive(found);
      const columns = columnsOf(profile);
      await tx.update(ProfileEntity, { id }, { ...columns, updatedAt: new Date() });
      const announced = announcedChanges(profile, columns);
      if (Object.keys(announced).length) await publishPersonChanged(tx, id, announced);
      return { before: profile, profile: { ...profile, ...columns } };
    });
    if (before.visibility !== changed.visibility) publishLive(this.bus, visibilityChanged, { userIds: [id] });
    for (const listener of this.moveListeners) listener(changed.discoveryCellId);
    return ownView(changed, new Date());
  }
}
