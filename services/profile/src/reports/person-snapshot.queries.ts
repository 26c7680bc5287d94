import { unknownPerson } from '@kindred/contracts/errors';
import { PersonSnapshot } from '@kindred/contracts/reports';
import type { EntityManager } from 'typeorm';
import { ProfileEntity } from '../profiles/profile.entity.js';
import { shownLocationName } from '../profiles/shown-location-name.js';

/**
 * A person as others see them, for moderators, who see everybody. Fields are chosen one by one.
 * @throws AppError missing for somebody who is not known, or has deleted their account
 */
export async function snapshotOf(db: EntityManager, userId: string): Promise<PersonSnapshot> {
  const profile = await db.findOneBy(ProfileEntity, { id: userId });
  if (!profile || profile.accountState === 'deleted') throw unknownPerson();
  const age = profile.showAge ? profile.age : null;
  return PersonSnapshot.parse({ ...profile, age, locationName: shownLocationName(profile) });
}
