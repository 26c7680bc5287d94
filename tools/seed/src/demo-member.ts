import { Location, OwnProfile, ProfileChanges } from '@kindred/contracts/profile';

export type DemoGender = NonNullable<OwnProfile['gender']>;
export type DemoSexuality = NonNullable<OwnProfile['sexuality']>;
export type DemoLookingFor = OwnProfile['lookingFor'][number];
export type DemoBodyType = NonNullable<OwnProfile['bodyType']>;

/**
 * Somebody who does not exist. `profile` and `location` are what the product's own operations take.
 * Times are spans before now, so that a demo of any day looks lived in.
 */
export type DemoMember = {
  username: string;
  email: string;
  profile: ProfileChanges;
  location: Location | null;
  joinedHoursAgo: number;
  activeMinutesAgo: number;
  /** A few have none. */
  hasPicture: boolean;
};

/** How many members are there to sign in as. */
export const LOGINS = 2;
const ACQUAINTANCES = 5;

/** With whom a login talks: a few members of their own. */
export function acquaintancesOf(members: DemoMember[], login: number): DemoMember[] {
  return members
    .slice(LOGINS)
    .filter((_, place) => place % LOGINS === login)
    .slice(0, ACQUAINTANCES);
}
