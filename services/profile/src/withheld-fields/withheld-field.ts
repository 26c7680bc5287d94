import type { ClearableField } from '@kindred/contracts/cases';
import { changedColumns, type Profile } from '../profiles/profile.js';

/** The columns of a profile that a decision clears, with their values. */
export type WithheldColumns = Partial<Pick<Profile, ClearableField | 'isOwnLocationName'>>;

type Clearable = Pick<Profile, ClearableField | 'isOwnLocationName' | 'cell' | 'locationChanges' | 'ruledCountry'>;

/** The columns of a field: what they hold now, and what they hold when it is cleared. */
export function withheld(profile: Clearable, field: ClearableField) {
  const cleared = changedColumns(profile, { [field]: null });
  const isOwn = field === 'locationName' && { isOwnLocationName: profile.isOwnLocationName };
  const kept: WithheldColumns = { [field]: profile[field], ...isOwn };
  return { kept, cleared };
}

type Now = Pick<Profile, ClearableField | 'isOwnLocationName' | 'locatedAt'>;

/**
 * The columns to put back: none when the member has written something into the field since. The name of a place does not come
 * back once the member has left it.
 * @param since when the field was cleared
 */
export function givenBack(profile: Now, kept: WithheldColumns, since: Date): WithheldColumns {
  const { isOwnLocationName: wasOwn, ...fields } = kept;
  const names = Object.keys(fields) as ClearableField[];
  if (!names.every((name) => isEmpty(profile[name]))) return {};
  if (wasOwn === undefined) return kept;
  if (!profile.isOwnLocationName) return {};
  return wasOwn || isStillThere(profile, since) ? kept : { isOwnLocationName: false };
}

/** Whether no location was sent since: each tells where somebody is. */
const isStillThere = ({ locatedAt }: Now, since: Date) => locatedAt !== null && locatedAt <= since;

const isEmpty = (value: string | string[] | null) => value === null || value.length === 0;
