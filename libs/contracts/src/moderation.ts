import { z } from 'zod/mini';
import { EmailTag } from './auth.js';
import { ClearableField } from './cases.js';
import { event, rpc } from './define.js';
import { Id, PageInput } from './fields.js';
import { RuleId } from './rules.js';
import { Statement, ToldWhileSuspended } from './statements.js';

/**
 * The statement of the suspension of an account, and a token that is good for its appeal. A new token voids the last; none is
 * made where `withToken` is false. `outcome` says how its appeal was decided, and `others` are the other statements of the
 * case; a service of the release before knows neither.
 */
export const getSuspension = rpc('moderation.suspension.get', {
  input: z.object({ userId: Id, withToken: z.optional(z.boolean()) }),
  output: z.object({
    statement: z.nullable(Statement),
    appealToken: z.nullable(z.string()),
    outcome: z.optional(z.nullable(Statement)),
    others: z.optional(ToldWhileSuspended),
  }),
});

/**
 * Suspends an account for good, because its owner confirmed the address of an account that is suspended for good. Answers the
 * statement, which is only mailed, or null when that suspension does not stand any more. Once for each id. Only for auth.
 */
export const extendBan = rpc('moderation.ban.extend', {
  input: z.object({ id: Id, userId: Id, bannedId: Id }),
  output: z.object({ text: z.nullable(z.string()) }),
});
export type ExtendBan = z.infer<typeof extendBan.input>;

const LogHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/**
 * Follows the chain of the log from its beginning. `brokenAt` is the first entry that is not as it was written; then there is no
 * `head`. Where the chain is whole, it is the entry that was mailed as the head, if that is missing or has another HMAC.
 */
export const verifyLog = rpc('moderation.log.verify', {
  input: z.object({ mailed: z.optional(z.object({ sequence: z.int().check(z.positive()), head: LogHash })) }),
  output: z.object({ entries: z.int(), head: z.nullable(z.string()), brokenAt: z.nullable(z.int()) }),
  timeoutSeconds: 120,
});
export type VerifyLog = z.infer<typeof verifyLog.input>;

/** The counts of a year (UTC) that operators publish. They name nobody. */
export const countYear = rpc('moderation.year.count', {
  input: z.object({ year: z.int().check(z.minimum(2000), z.maximum(2999)) }),
  output: z
    .array(
      z.object({
        /** A report, a decision, an appeal, or a notice from outside that its author confirmed. */
        what: z.enum(['report', 'decision', 'appeal', 'notice']),
        /** The reason of a report, the kind of a decision, the outcome of an appeal, kind and outcome of a notice. */
        kind: z.string(),
        rule: z.nullable(RuleId),
        isAutomatic: z.boolean(),
        count: z.int(),
        overturned: z.int(),
        /** The median time from opening to deciding, in hours. */
        medianHours: z.nullable(z.number()),
      }),
    )
    .check(z.maxLength(500)),
  timeoutSeconds: 60,
});
export type YearCount = z.infer<typeof countYear.output>[number];

/**
 * The state of a person that follows from all decisions. It replaces earlier versions. `isForGood`: suspended without an end.
 */
export const decisionMade = event(
  'moderation.decision.made',
  z.object({
    id: Id,
    version: z.int(),
    accountState: z.enum(['active', 'suspended']),
    isHidden: z.boolean(),
    isForGood: z.boolean(),
    /** Whether the person has statements that they have not read. */
    hasNotices: z.boolean(),
  }),
);
export type DecisionMade = z.infer<typeof decisionMade.payload>;

const ByDecision = z.object({ decisionId: Id });

/** Takes a photo off a profile and keeps it where nobody sees it, or puts it back. Repeating either changes nothing. */
export const withholdPhoto = rpc('media.photo.withhold', {
  input: z.object({ decisionId: Id, userId: Id, photoId: Id }),
  output: z.object({}),
});
export const giveBackPhoto = rpc('media.photo.give-back', { input: ByDecision, output: z.object({}) });

/** Clears a field of a profile and keeps its value where nobody sees it, or puts it back. Repeating either changes nothing. */
export const withholdField = rpc('profile.field.withhold', {
  input: z.object({ decisionId: Id, userId: Id, field: ClearableField }),
  output: z.object({}),
});
export const giveBackField = rpc('profile.field.give-back', { input: ByDecision, output: z.object({}) });

/** Mails a member that there is a statement about their account; the mail says nothing of it. Once for each id. */
export const mailAboutAccount = rpc('auth.mail.about-account', {
  input: z.object({ id: Id, userId: Id }),
  output: z.object({}),
});

/** The tag of an address, which is an HMAC in hexadecimal, and whether its owner had confirmed it. */
export const AddressTag = z.object({ tag: EmailTag, wasConfirmed: z.boolean() });
export type AddressTag = z.infer<typeof AddressTag>;

/** The tag of the confirmed address of an account; null where nobody confirmed it or there is no account. For moderation only. */
export const tagAddress = rpc('auth.address.tag', {
  input: z.object({ userId: Id }),
  output: z.object({ address: z.nullable(AddressTag) }),
});

/**
 * Closes the confirmed address of an account that is suspended for good; for a deleted account, the given address. `version` is
 * that of the outcome; a moderation service of the release before sends none. Repeating it changes nothing.
 * @throws unavailable where a newer outcome was applied
 */
export const closeAddress = rpc('auth.address.close', {
  input: z.object({ userId: Id, address: AddressTag, version: z.optional(z.int()) }),
  output: z.object({}),
});
export type CloseAddress = z.infer<typeof closeAddress.input>;

/** Mails the operator how many entries the log of decisions has, and the HMAC that ends its chain. Once for each id. */
export const mailLogHead = rpc('auth.mail.log-head', {
  input: z.object({ id: Id, sequence: z.int(), head: LogHash }),
  output: z.object({}),
});
export type LogHead = z.infer<typeof mailLogHead.input>;

/** What moderators decided about the caller and the caller was told, oldest first, and the caller's appeals. */
export const exportStatements = rpc('moderation.statement.export', {
  input: PageInput,
  output: z.array(
    z.extend(z.omit(Statement, { canAppeal: true, objection: true }), { appeal: z.nullable(z.string()) }),
  ),
  paged: true,
});
