import { BirthDate, type Consent, type ConsentText } from '@kindred/contracts/age-gate';
import { z } from 'zod/mini';

const AGREE = 'You can come in once you agree';

/** The form: the same date twice, and each consent by its kind. */
export const AgeGateValues = z
  .object({
    birthDate: BirthDate,
    again: z.string(),
    consents: z.record(z.string(), z.literal(true, AGREE)),
  })
  .check(z.refine(({ birthDate, again }) => birthDate === again, { path: ['again'], error: 'The dates differ' }));
export type AgeGateValues = z.input<typeof AgeGateValues>;

/** The consents to these texts, as the server wants them. */
export const consentsTo = (texts: ConsentText[]): Consent[] =>
  texts.map(({ kind, version, sha256 }) => ({ kind, version, sha256 }));
