import { ProfileChanges } from '@kindred/contracts/profile';
import type { CurrentUser } from '@kindred/contracts/session';
import { z } from 'zod/mini';

const fields = {
  displayName: true,
  bio: true,
  age: true,
  height: true,
  pronouns: true,
  bodyType: true,
  gender: true,
  sexuality: true,
  lookingFor: true,
  interests: true,
} as const;

/** What the edit mode changes. */
export const ProfileForm = z.pick(ProfileChanges, fields);
export type ProfileForm = z.infer<typeof ProfileForm>;

export function formOf(user: CurrentUser): ProfileForm {
  const names = Object.keys(fields) as (keyof typeof fields)[];
  return Object.fromEntries(names.map((name) => [name, user[name]]));
}

/** A control that was emptied sends null. One that was empty before is left out, and so is an age that is fixed. */
export function changesOf(user: CurrentUser, form: ProfileForm): ProfileForm {
  const changed = Object.entries(form).filter(([name]) => name !== 'age' || !user.isAgeFixed);
  const entries = changed.map(([name, value]) => {
    if (value !== null && value !== undefined && value !== '') return [name, value];
    return [name, user[name as keyof ProfileForm] === null ? undefined : null];
  });
  return Object.fromEntries(entries);
}

/** The value of a text control or a selector. */
export function textOf(value: unknown) {
  return value === '' ? null : value;
}

/** The value of a control for integers. What is not a number stays a string, so that the schema refuses it. */
export function integerOf(value: unknown) {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return null;
  return /^-?\d+$/.test(text) ? Number.parseInt(text, 10) : text;
}
