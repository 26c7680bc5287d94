import { contentRules, type RuleId } from './rules.js';
import type { DecisionKind } from './statements.js';

type Told = {
  kind: DecisionKind;
  rule: RuleId | null;
  facts: string;
  until: Date | null;
  field: string | null;
  isByRule: boolean;
  /** What `remove_photo` takes away; a photo unless it says otherwise. */
  file?: 'photo' | 'recording';
  /** Whether a rule had hidden it before a person decided. */
  wasHidden?: boolean;
};

/** Decisions that are explained to the person. */
export function isTold({ kind }: { kind: DecisionKind }) {
  return kind !== 'dismiss' && kind !== 'restore';
}

const fieldNames: Record<string, string> = {
  displayName: 'display name',
  firstName: 'first name',
  bio: 'text about you',
  pronouns: 'pronouns',
  locationName: 'place',
  interests: 'interests',
};

/** The statement of reasons: what and for how long, the facts, the rule, who decided, how to object here and outside. */
export function statementText(told: Told): string {
  return [
    what(told),
    `What was found: ${told.facts}`,
    ruleText(told.rule),
    decidedBy(told),
    howToObject(told),
    OUTSIDE,
  ].join('\n\n');
}

function decidedBy({ kind, isByRule, wasHidden }: Told) {
  if (isByRule && kind === 'hide') {
    return 'This was done automatically because several members reported you, and it stays so until a person has looked at it.';
  }
  if (isByRule) return 'This was done automatically, and it stays so until a person has looked at it.';
  return wasHidden
    ? 'It was hidden automatically before. A person has looked at it now and decided.'
    : 'A person looked at this and decided. No part of the decision was automatic.';
}

/** What was hidden before and what a person decided then is one decision, which has one appeal. */
function howToObject({ wasHidden }: Told) {
  const term = wasHidden
    ? 'unless you have done so, and within 180 days after it was hidden'
    : 'once and within 180 days';
  return `You can object here, ${term}: press "Object" below and say why. Somebody else than the person who decided will look at it, where there is one.`;
}

/** The statement of a suspension that follows the address of an account that is suspended for good. It is mailed only. */
export function banText(rule: RuleId | null): string {
  return [
    'Your account is suspended for good. A subscription, if you had one, is cancelled.',
    `What was found: ${BAN_FACTS}`,
    ruleText(rule),
    'A person decided about that account. This account was suspended automatically, because its address is the same.',
    'You can object, once and within 180 days: answer this mail and say why. A person will look at it.',
    OUTSIDE,
  ].join('\n\n');
}

export const BAN_FACTS = 'The address of this account belongs to an account that is suspended for good.';

/** The statement of a suspension of somebody who said that they are too young. */
export function underAgeText(until: Date): string {
  return [
    `Your account is suspended until ${dayAndTime(until)}. Then it opens by itself, and asks again. ${PAID_PERIOD}`,
    `What was found: ${UNDER_AGE_FACTS}`,
    'The ground: our Terms. Members are 18 or older.',
    'This was done automatically, after the date of birth that was entered. We did not keep that date.',
    'Was it a slip? You can object here, once and within 180 days: press "Object" below and say so. A person will look at it.',
    OUTSIDE,
  ].join('\n\n');
}

export const UNDER_AGE_FACTS = 'By the date of birth that was entered, the owner of this account is not 18 yet.';

/** The statement of an appeal's outcome. */
export function appealText({ outcome, answer }: { outcome: 'upheld' | 'overturned'; answer: string }): string {
  const isUpheld = outcome === 'upheld';
  return [
    isUpheld
      ? 'You objected to a decision about your account. The decision stays.'
      : 'You objected to a decision about your account. The decision is taken back, and everything is as it was before. A subscription that was cancelled is not begun again.',
    `The reason: ${answer}`,
    'A person who looked at your objection decided this.',
    ...(isUpheld ? [OUTSIDE] : []),
  ].join('\n\n');
}

function what({ kind, until, field, isByRule, file = 'photo' }: Told) {
  switch (kind) {
    case 'warn':
      return 'This is a warning. Nothing about your account has changed.';
    case 'remove_photo':
      return isByRule
        ? `A ${file} of yours is hidden until a person has looked at it.`
        : `A ${file} of yours was taken away, for good.`;
    case 'clear_field':
      return `A part of your profile was emptied, for good: your ${fieldNames[field ?? ''] ?? 'text'}. You can write something else there.`;
    case 'hide':
      return 'Your profile is not shown in Discover until further notice. You can go on with your conversations.';
    default:
      return until
        ? `Your account is suspended until ${dayAndTime(until)}. Then it opens by itself. ${PAID_PERIOD}`
        : 'Your account is suspended for good. A subscription, if you had one, is cancelled.';
  }
}

const PAID_PERIOD =
  'A subscription, if you have one, ends with the period that is paid. Until then you can resume it, once your account is open.';

const dayAndTime = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function ruleText(id: RuleId | null) {
  const rule = contentRules.find((one) => one.id === id);
  if (!rule) return 'The ground: our Terms, the section on content.';
  return `The rule: number ${rule.id} of the section on content in our Terms. ${rule.text}`;
}

const OUTSIDE =
  'Outside, you can turn to a certified body for the settlement of disputes (Regulation (EU) 2022/2065, article 21), or to a court.';
