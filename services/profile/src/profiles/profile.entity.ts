import type { OwnProfile, Photo } from '@kindred/contracts/profile';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columnNames } from './columns.js';
import type { Profile } from './profile.js';

const degrees = {
  to: (value: number | null) => value,
  from: (value: string | null) => (value === null ? null : +value),
};

/**
 * Of the specification's `users`: the profile, the location (a cell's centre) and the switches; premium is applied
 * from billing, photos from media, the account state from auth, each by its version. The row of a deleted person has only
 * the id and the account state.
 */
@Entity('profiles')
export class ProfileEntity implements Profile {
  @PrimaryColumn('uuid') id: string;
  @Column('text') accountState: Profile['accountState'];
  @Column('int') accountVersion: number;
  @Column('boolean') isHidden: boolean;
  @Column('int') version: number;
  @Column('varchar', { nullable: true }) firstName: string | null;
  @Column('varchar', { nullable: true }) lastName: string | null;
  @Column('varchar', { nullable: true }) displayName: string | null;
  @Column('varchar', { nullable: true }) bio: string | null;
  @Column('int', { nullable: true }) age: number | null;
  /** Whether the age follows from the birth date, which has a column of its own. */
  @Column('boolean') isAgeFixed: boolean;
  @Column('text', { nullable: true }) gender: OwnProfile['gender'];
  @Column('text', { nullable: true }) sexuality: OwnProfile['sexuality'];
  @Column('varchar', { nullable: true }) pronouns: string | null;
  @Column('int', { nullable: true }) height: number | null;
  @Column('text', { nullable: true }) bodyType: OwnProfile['bodyType'];
  @Column('text', { array: true }) lookingFor: OwnProfile['lookingFor'];
  @Column('text', { array: true }) interests: string[];
  @Column('int', { nullable: true }) cell: number | null;
  /** The cell in which discovery finds the person. See `discoveryCellIdOf`. */
  @Column('int', { name: columnNames.discoveryCellId, nullable: true }) discoveryCellId: number | null;
  @Column('varchar', { nullable: true }) ruledCountry: string | null;
  @Column('boolean') hasReadPlaceRule: boolean;
  @Column('numeric', { nullable: true, transformer: degrees }) latitude: number | null;
  @Column('numeric', { nullable: true, transformer: degrees }) longitude: number | null;
  @Column('varchar', { nullable: true }) locationName: string | null;
  /** Whether the person wrote the name themselves; otherwise it came with a position. */
  @Column('boolean') isOwnLocationName: boolean;
  /** The name of the 16-mile cell: empty where there is none, null until it is looked up. */
  @Column('varchar', { name: columnNames.coarseLocationName, nullable: true }) coarseLocationName: string | null;
  /** When the location was last sent, changed in the last day (null if there never was one), and lapsed. */
  @Column('timestamptz', { nullable: true }) locatedAt: Date | null;
  @Column('timestamptz', { array: true, nullable: true }) locationChanges: Date[] | null;
  @Column('timestamptz', { nullable: true }) locationLapsedAt: Date | null;
  @Column('timestamptz', { nullable: true }) lastActiveAt: Date | null;
  @Column('boolean') showDistance: boolean;
  @Column('boolean') showAge: boolean;
  @Column('boolean') showOnline: boolean;
  @Column('text') visibility: Profile['visibility'];
  @Column('text') contactFrom: Profile['contactFrom'];
  @Column('boolean') showAsNew: boolean;
  @Column('boolean') showRead: boolean;
  @Column('boolean') showTyping: boolean;
  @Column('boolean') shareLocation: boolean;
  @Column('boolean') notifyMessages: boolean;
  @Column('boolean') notifyMatches: boolean;
  @Column('jsonb') photos: Photo[];
  @Column('boolean') isPremium: boolean;
  @Column('text', { nullable: true }) subscriptionStatus: string | null;
  @Column('timestamptz', { nullable: true }) subscriptionEndDate: Date | null;
  @Column('text', { nullable: true }) subscriptionPlan: string | null;
  @Column('int') orderKey: number;
  @Column('timestamptz') joinedAt: Date;
  @Column('timestamptz') updatedAt: Date;
}
