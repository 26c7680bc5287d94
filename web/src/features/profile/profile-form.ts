import { inAsciiDigits } from '@kindred/contracts/digits';
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

/** What differs from before: the rest may have been changed elsewhere meanwhile. A control that was emptied sends null. */
export function changesOf(before: ProfileForm, form: ProfileForm): ProfileForm {
  const said = (value: unknown) => (value === '' ? null : (value ?? null));
  const isSame = (name: string, value: unknown) =>
    JSON.stringify(said(before[name as keyof ProfileForm])) === JSON.stringify(said(value));
  const changed = Object.entries(form).filter(([name, value]) => !isSame(name, value));
  return Object.fromEntries(changed.map(([name, value]) => [name, said(value)]));
}

/** The value of a text control or a selector. */
export function textOf(value: unknown) {
  return value === '' ? null : value;
}

/** The value of a control for integers. What is not a number stays a string, so that the schema refuses it. */
export function integerOf(value: unknown) {
  if (typeof value !== 'string') return value;
  const text = inAsciiDigits(value.trim());
  if (text === '') return null;
  return /^-?\d+$/.test(text) ? Number.parseInt(text, 10) : text;
}
