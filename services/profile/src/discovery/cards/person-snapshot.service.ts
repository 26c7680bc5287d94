import { unknownPerson } from '@kindred/contracts/errors';
import type { PersonSnapshot } from '@kindred/contracts/reports';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ProfileEntity } from '../../profiles/profile.entity.js';
import { shownLocationName } from './card.js';

/** People as others see them, for moderators, who see everybody. */
@Injectable()
export class PersonSnapshotService {
  constructor(private readonly db: DataSource) {}

  /** @throws AppError missing for somebody who is not known, or has deleted their account */
  async of(userId: string): Promise<Omit<PersonSnapshot, 'joinedAt'> & { joinedAt: Date }> {
    const profile = await this.db.manager.findOneBy(ProfileEntity, { id: userId });
    if (!profile || profile.accountState === 'deleted') throw unknownPerson();
    return { ...profile, age: profile.showAge ? profile.age : null, locationName: shownLocationName(profile) };
  }
}
