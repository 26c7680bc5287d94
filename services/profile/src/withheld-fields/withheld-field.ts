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

/** The columns to put back: none when the member has written something into the field since. */
export function givenBack(profile: Clearable, kept: WithheldColumns): WithheldColumns {
  const { isOwnLocationName: _, ...fields } = kept;
  const names = Object.keys(fields) as ClearableField[];
  return names.every((name) => isEmpty(profile[name])) ? kept : {};
}

const isEmpty = (value: string | string[] | null) => value === null || value.length === 0;
