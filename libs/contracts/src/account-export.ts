import { z } from 'zod/mini';
import { Account } from './auth.js';
import { rpc } from './define.js';
import { PageInput, Timestamp } from './fields.js';
import { MOST_PUSH_DEVICES } from './push.js';

/** To how many texts a member consents at most. */
export const MOST_CONSENTS = 10;

/** How many reset requests and earlier addresses an export names at most. */
export const MOST_RESETS = 100;
export const MOST_EARLIER_EMAILS = 100;

/** A passkey without its key. */
const ExportedPasskey = z.object({ name: z.string(), createdAt: Timestamp, lastUsedAt: z.nullable(Timestamp) });

/** Everything that auth stores about the caller, and the mails that were sent in the last 30 days or are owed. */
export const exportAccount = rpc('auth.account.export', {
  input: z.object({}),
  output: z.extend(z.pick(Account, { email: true, username: true, isVerified: true, role: true, createdAt: true }), {
    resets: z.array(z.object({ createdAt: Timestamp, expiresAt: Timestamp })).check(z.maxLength(MOST_RESETS)),
    /** Since when a second factor is asked for; never its secret or codes. */
    secondFactorSince: z.nullable(Timestamp),
    /** When the second factor is removed, if an operator was asked to. */
    secondFactorRemovedAt: z.optional(Timestamp),
    /** Addresses that a link was mailed to and that are not confirmed yet. */
    emailLinks: z.optional(
      z.array(z.object({ email: z.string(), createdAt: Timestamp, expiresAt: Timestamp })).check(z.maxLength(2)),
    ),
    /** Addresses of the account before the last changes, which nobody else can take for a time. */
    earlierEmails: z.optional(
      z
        .array(z.object({ email: z.string(), changedAt: Timestamp, reservedUntil: Timestamp }))
        .check(z.maxLength(MOST_EARLIER_EMAILS)),
    ),
    passkeys: z.optional(z.array(ExportedPasskey).check(z.maxLength(20))),
    /** What the caller consented to. */
    consents: z.optional(
      z
        .array(z.object({ kind: z.string(), version: z.int(), sha256: z.string(), givenAt: Timestamp }))
        .check(z.maxLength(MOST_CONSENTS)),
    ),
    /** Only while profile, which keeps it, does not have it yet. */
    birthDate: z.optional(z.string()),
    /** Where the push services of the caller's browsers take messages; never the keys. */
    pushes: z.optional(
      z.array(z.object({ endpoint: z.string(), createdAt: Timestamp })).check(z.maxLength(MOST_PUSH_DEVICES)),
    ),
  }),
});
export const exportMails = rpc('auth.mail.export', {
  input: PageInput,
  output: z.array(
    z.object({
      kind: z.string(),
      body: z.nullable(z.string()),
      createdAt: Timestamp,
      sentAt: z.nullable(Timestamp),
    }),
  ),
  paged: true,
});
