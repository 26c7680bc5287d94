import { AppError } from '@kindred/contracts/errors';
import type { Location, ProfileChanges } from '@kindred/contracts/profile';
import { poolOf } from '@kindred/kit/database';
import { readById } from '@kindred/kit/read-by-id';
import { again } from '@kindred/kit/reply';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DirectoryService } from '../discovery/directory.service.js';
import { ProfileEntity } from './profile.entity.js';
import { changedColumns, exportView, locatedAt, nowhere, ownView, type Profile } from './profile.js';

@Injectable()
export class ProfilesService {
  constructor(
    private readonly db: DataSource,
    private readonly directory: DirectoryService,
  ) {}

  /** The owner's profile. It is made here when the news of the registration has not arrived yet. */
  async own(id: string) {
    return ownView(await this.ensure(id), new Date());
  }

  async export(id: string) {
    return exportView(await this.ensure(id));
  }

  update(id: string, changes: ProfileChanges) {
    return this.change(id, (profile) => changedColumns(profile, changes));
  }

  /** A move within the stored cell, under the same name, is no change. */
  async locate(id: string, { locationName, ...position }: Location) {
    const before = await this.own(id);
    const after = await this.change(id, (profile) => ({
      ...locatedAt(profile, position),
      ...(locationName !== undefined && { locationName }),
    }));
    return before.cell === after.cell ? again(after) : after;
  }

  forgetLocation(id: string) {
    return this.change(id, () => nowhere);
  }

  async recordActivity(ids: string[]) {
    await this.db.query(`update profiles set last_active_at = now() where id = any($1) and account_state = 'active'`, [
      ids,
    ]);
  }

  /** From now on these people are not online: they were last active just before that counts. */
  async endActivity(ids: string[]) {
    await this.db.query(
      `update profiles set last_active_at = least(last_active_at, now() - interval '5 minutes 1 second') where id = any($1)`,
      [ids],
    );
  }

  /** People by id, in the order of their ids; only those who are not suspended or gone. */
  active(ids: string[]): Promise<Profile[]> {
    const query = this.db.createQueryBuilder(ProfileEntity, 'profile').where('id = any(:ids)', { ids });
    return query.andWhere(`account_state = 'active'`).orderBy('id').getMany();
  }

  /** Where a viewer is. */
  async cellOf(id: string): Promise<number | null> {
    const { rows } = await poolOf(this.db).query({
      name: 'cell of a viewer',
      text: `select cell from profiles where id = $1 and account_state = 'active'`,
      values: [id],
    });
    return rows.length ? rows[0].cell : (await this.ensure(id)).cell;
  }

  private async ensure(id: string): Promise<Profile> {
    const found = await readById(this.db, ProfileEntity, id);
    if (!found) await this.db.query('insert into profiles (id) values ($1) on conflict do nothing', [id]);
    return assertActive(found ?? (await readById(this.db, ProfileEntity, id)));
  }

  private async change(id: string, columnsFor: (profile: Profile) => Partial<Profile>) {
    await this.ensure(id);
    const changed = await this.db.transaction(async (tx) => {
      const profile = await tx.findOne(ProfileEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
      const columns = columnsFor(assertActive(profile));
      await tx.update(ProfileEntity, { id }, { ...columns, updatedAt: new Date() });
      return { ...assertActive(profile), ...columns };
    });
    this.directory.note(changed.place);
    return ownView(changed, new Date());
  }
}

function assertActive(profile: Profile | null): Profile {
  if (profile?.accountState === 'active') return profile;
  throw new AppError('unauthenticated', 'unauthorized', 'You are not signed in.');
}
