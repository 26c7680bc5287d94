import { cellOf } from '@kindred/contracts/grid';
import { visibilityChanged } from '@kindred/contracts/person-summaries';
import type { Location, ProfileChanges } from '@kindred/contracts/profile';
import { Bus } from '@kindred/kit/bus';
import { CONFIG } from '@kindred/kit/foundation';
import { publishLive } from '@kindred/kit/publish-live';
import { readById } from '@kindred/kit/read-by-id';
import { replayed } from '@kindred/kit/reply';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type ProfileConfig, travelLimitOf } from '../config.js';
import { GeocodingService } from '../geocoding/geocoding.service.js';
import { PlaceRulesService } from '../place-rules/place-rules.service.js';
import { publishPersonChanged } from './person-changed.outbox.js';
import { ProfileEntity } from './profile.entity.js';
import {
  announcedChanges,
  assertActive,
  changedColumns,
  clearedLocation,
  locationColumns,
  locationNameColumns,
  ownView,
  type Profile,
  ruleColumns,
} from './profile.js';
import { cellOfActive, createProfile } from './profiles.queries.js';
import { owePushOff } from './push-offs.queries.js';
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
    private readonly placeRules: PlaceRulesService,
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
    return this.ownView(await this.findOrCreate(id));
  }

  async update(id: string, changes: ProfileChanges) {
    return (await this.change(id, (profile) => changedColumns(profile, changes))).view;
  }

  /** A location in the cell that is stored already is answered as a repetition; one in any other cell counts as a move. */
  async setLocation(id: string, { locationName, ...position }: Location) {
    const cell = cellOf(position);
    const coarseLocationName = this.geocoding.coarseCellName(cell);
    const ruledCountry = this.placeRules.countryOf(cell);
    const { before, view } = await this.change(id, (profile) => ({
      ...locationColumns(profile, position, ruledCountry),
      ...locationNameColumns(profile, cell, locationName),
      coarseLocationName,
      ...locationTimesAfter(profile, cell, new Date(), this.travelLimit),
    }));
    return before.cell === cell ? replayed(view) : view;
  }

  /** Applies the rule for the location that is stored, also of somebody who is suspended. */
  async judgeLocation(id: string) {
    await this.db.transaction(async (tx) => {
      const profile = await lockProfile(tx, id);
      if (!profile || profile.cell === null) return;
      await store(tx, profile, ruleColumns(profile, profile.cell, this.placeRules.countryOf(profile.cell)));
    });
  }

  async clearLocation(id: string) {
    return (await this.change(id, clearedLocation)).view;
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

  /** @returns the profile as it was when it was locked, and what its owner reads after the change */
  private async change(id: string, columnsOf: (profile: Profile) => Partial<Profile>) {
    await this.findOrCreate(id);
    const { before, after } = await this.db.transaction(async (tx) => {
      const before = assertActive(await lockProfile(tx, id));
      return { before, after: await store(tx, before, columnsOf(before)) };
    });
    const isTold = before.visibility !== after.visibility || before.showTyping !== after.showTyping;
    if (isTold) publishLive(this.bus, visibilityChanged, { userIds: [id] });
    for (const listener of this.moveListeners) listener(after.discoveryCellId);
    return { before, view: this.ownView(after) };
  }

  private ownView(profile: Profile) {
    return ownView(profile, this.placeRules.lawOf(profile.ruledCountry), new Date());
  }
}

function lockProfile(tx: EntityManager, id: string): Promise<Profile | null> {
  return tx.findOne(ProfileEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
}

/** Stores a change of a locked profile. @returns the profile after it */
async function store(tx: EntityManager, profile: Profile, columns: Partial<Profile>): Promise<Profile> {
  const { id } = profile;
  await tx.update(ProfileEntity, { id }, { ...columns, updatedAt: new Date() });
  if (columns.ruledCountry && columns.ruledCountry !== profile.ruledCountry) await owePushOff(tx, id);
  const announced = announcedChanges(profile, columns);
  if (Object.keys(announced).length) await publishPersonChanged(tx, id, announced);
  return { ...profile, ...columns };
}
