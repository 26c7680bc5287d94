import { z } from 'zod/mini';
import { Email, Role } from './auth.js';
import { EvidenceState } from './cases.js';
import { rpc } from './define.js';
import { Id, PageInput, Timestamp, text } from './fields.js';
import { NoticeNumber, OutsideNoticeKind, OutsideNoticeOutcome } from './outside-notices.js';
import { RuleId } from './rules.js';

/**
 * Gives an account a role. Only for operators, who name it by its address or its id. `isChanged` is false where it had the role
 * already. @throws missing when there is no such account, conflict when somebody of the staff has its username
 */
export const setStaff = rpc('auth.staff.set', {
  input: z.object({ email: z.optional(Email), id: z.optional(Id), role: Role }),
  output: z.object({ isChanged: z.boolean() }),
});

export type SetStaff = z.infer<typeof setStaff.input>;

/**
 * A piece of evidence as bytes: a WebP image, an MP4 recording, or the JSON of a PersonSnapshot or an Excerpt. Each look is
 * written down.
 */
export const showEvidence = rpc('gateway.staff.evidence', {
  http: 'GET /api/staff/evidence/:evidenceId',
  input: z.object({ evidenceId: Id }),
  output: z.unknown(),
});

/**
 * A profile photo of the person whom a case is about, as a WebP image, for moderators who may see the evidence of the case.
 * Each look is written down.
 */
export const showCasePhoto = rpc('gateway.case-photo.show', {
  http: 'GET /api/staff/cases/:caseId/photos/:photoId',
  input: z.object({ caseId: Id, photoId: Id }),
  output: z.unknown(),
});

/** How many moderators a site has at most. */
export const MOST_STAFF = 200;

/** The accounts of moderators, suspended ones too: nobody becomes the only one by suspending the others. Only for moderation. */
export const listStaff = rpc('auth.staff.list', {
  input: z.object({}),
  output: z.array(z.object({ id: Id, username: z.string(), role: Role })).check(z.maxLength(MOST_STAFF)),
});

/** How many other waiting notices about the same file a notice names. */
export const MOST_OTHER_NOTICES = 20;

export const OutsideNotice = z.object({
  id: Id,
  number: NoticeNumber,
  kind: OutsideNoticeKind,
  where: z.string(),
  explanation: z.string(),
  name: z.string(),
  /** The photo or recording that the notice names by its address, and its owner. `isOfChat`: only the two of a conversation see it. */
  photoId: z.nullable(Id),
  isOfChat: z.boolean(),
  userId: z.nullable(Id),
  /** The open case about that owner, else the one that was closed last, if the caller may see it. A service of the release before names none. */
  case: z.nullish(z.object({ id: Id, isOpen: z.boolean() })),
  /** Other waiting notices about the same photo or recording, which the caller may see, oldest first. */
  others: z.nullish(
    z.array(z.object({ id: Id, number: NoticeNumber, kind: OutsideNoticeKind })).check(z.maxLength(MOST_OTHER_NOTICES)),
  ),
  /** The state of the copy that was made of that photo at the confirmation. It is read as evidence under the notice's id. */
  photoState: z.nullish(EvidenceState),
  /** Whether it is a recording. */
  isRecording: z.optional(z.boolean()),
  /** Whether that photo is hidden until the notice is decided. */
  isHidden: z.boolean(),
  /** Whether another decision has taken that photo away: this one gives nothing back. */
  isTaken: z.optional(z.boolean()),
  confirmedAt: Timestamp,
  /** When the photo hides by itself. */
  hidesAt: z.nullable(Timestamp),
  /** All waiting notices that were confirmed by this moment are on this page or an earlier one; absent where more pages follow. */
  shownAt: z.optional(Timestamp),
});
export type OutsideNotice = z.infer<typeof OutsideNotice>;

/** The confirmed notices that nobody has decided: what is most urgent first, then the gravest, then the oldest. */
export const listOutsideNotices = rpc('moderation.outside-notice.list', {
  http: 'GET /api/staff/notices',
  input: PageInput,
  output: z.array(OutsideNotice),
  paged: true,
});

/** The rule under which the photo of a notice is removed unless the moderator names another. For other kinds they must name one. */
export const noticeRules: Partial<Record<OutsideNoticeKind, RuleId>> = { intimate_image: '2', copyright: '9' };

/**
 * Decides a notice; its author is mailed the outcome and the text, which nobody else reads. `action_taken` removes the photo
 * that it names under the rule, `no_action` gives back a photo that was hidden. @throws missing; conflict when it is decided,
 * whose words say by whom and how; invalid where a photo is removed and there is no rule
 */
export const decideOutsideNotice = rpc('moderation.outside-notice.decide', {
  http: 'POST /api/staff/notices/:noticeId',
  input: z.object({
    noticeId: Id,
    outcome: OutsideNoticeOutcome,
    text: text(1000).check(z.minLength(3, 'Say why')),
    /** A client of the release before does not send it. */
    rule: z.optional(RuleId),
    /** The `shownAt` of the notice. A dismissal does not reach notices about the same photo that were confirmed later. */
    shownAt: z.optional(Timestamp),
  }),
  output: z.object({}),
});
export type DecideOutsideNotice = z.infer<typeof decideOutsideNotice.input>;
