import { z } from 'zod/mini';
import { MOST_CONSENTS } from './account-export.js';
import { rpc } from './define.js';
import { Id } from './fields.js';

/** Whether members say when they were born, and consent, before they may do anything else. */
export const AgeGate = z.enum(['off', 'birthdate']);
export type AgeGate = z.infer<typeof AgeGate>;

/** How old members are at least, and how old anybody can be; years. */
export const ADULT = 18;
export const OLDEST = 120;
/** How many days an account is suspended that existed before the gate and whose owner is too young. */
export const UNDER_AGE_DAYS = 7;

/**
 * How many years somebody has lived on a day, both in UTC. Whoever was born on 29 February is a year older on 1 March where
 * there is no such day.
 * @param birthDate YYYY-MM-DD
 */
export function ageOn(birthDate: string, day: Date): number {
  const today = day.toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

const impossible = 'Enter the date on which you were born';

/** A day on which somebody alive can have been born, as YYYY-MM-DD. */
export const BirthDate = z.iso.date(impossible).check(
  z.refine((date) => {
    const age = ageOn(date, new Date());
    return age >= 0 && age <= OLDEST;
  }, impossible),
);

/** What consent is asked for: the processing of data that says whom somebody loves and who they are. */
export const ConsentKind = z.enum(['special_data']);
export type ConsentKind = z.infer<typeof ConsentKind>;

/** SHA-256 of the text in UTF-8, as hexadecimal. */
const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** A consent to one text: another version or hash is another text. */
export const Consent = z.object({ kind: ConsentKind, version: z.int(), sha256: Sha256 });
export type Consent = z.infer<typeof Consent>;

/** The texts that consent is asked for, as they are now. A paragraph of a text is a line. */
export const listConsents = rpc('auth.consent.list', {
  http: 'GET /api/consents',
  input: z.object({}),
  output: z.array(z.extend(Consent, { text: z.string() })).check(z.maxLength(MOST_CONSENTS)),
});
export type ConsentText = z.infer<typeof listConsents.output>[number];

const AgeGateAnswer = z.object({
  birthDate: BirthDate,
  consents: z.array(Consent).check(z.maxLength(MOST_CONSENTS)),
});
export type AgeGateAnswer = z.infer<typeof AgeGateAnswer>;

/**
 * Passes the gate, or ends the account of a caller who is too young. Passing it again changes nothing.
 * @throws invalid `consent_missing`, conflict `consent_outdated`, forbidden `under_age` when the account is deleted or
 * `account_suspended`, missing where there is no gate
 */
export const passAgeGate = rpc('gateway.account.welcome', {
  http: 'POST /api/account/welcome',
  input: AgeGateAnswer,
  output: z.object({}),
  status: 204,
  timeoutSeconds: 10,
});

/** What became of the account. */
export const applyAgeGate = rpc('auth.welcome.apply', {
  input: AgeGateAnswer,
  output: z.object({ outcome: z.enum(['welcome', 'deleted', 'suspended']) }),
  timeoutSeconds: 10,
});
export type AgeGateOutcome = z.infer<typeof applyAgeGate.output>['outcome'];

/**
 * Stores when a member was born, once: their age follows from it. Nothing happens for an account that is deleted. Only for auth.
 */
export const setBirthDate = rpc('profile.birth-date.set', {
  input: z.object({ userId: Id, birthDate: z.iso.date() }),
  output: z.object({}),
});

/** Suspends for a week whoever said that they are too young. Once for each id. Only for auth. */
export const suspendUnderAge = rpc('moderation.under-age.suspend', {
  input: z.object({ id: Id, userId: Id }),
  output: z.object({}),
});
export type SuspendUnderAge = z.infer<typeof suspendUnderAge.input>;
