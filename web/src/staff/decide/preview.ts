import { contentRules } from '@kindred/contracts/rules';
import { type Draft, endsSometime } from './acts';

const DAY_MS = 24 * 3600 * 1000;

/** The statement of reasons that a decision leads to; null where there is none. */
export function previewOf(draft: Draft, now: Date) {
  const taken = measureOf(draft, now);
  if (!taken) return null;
  const rule = contentRules.find(({ id }) => id === draft.rule);
  return [taken, draft.facts.trim() || '(the facts)', rule ? `Rule ${rule.id}: ${rule.text}` : '(the rule)'].join(
    '\n\n',
  );
}

function measureOf(draft: Draft, now: Date) {
  switch (draft.kind) {
    case 'dismiss':
    case 'restore':
      return null;
    case 'warn':
      return 'This is a warning. Nothing of yours was changed.';
    case 'remove_photo':
      return 'We removed a photo from your profile.';
    case 'clear_field':
      return 'We cleared a field of your profile.';
    case 'hide':
      return 'Your profile is not shown in discovery.';
    case 'suspend':
      return endsSometime(draft)
        ? `Your account is suspended until ${dayAfter(now, draft.days)}.`
        : 'Your account is suspended for good.';
  }
}

/** "Monday 30 November", or dots while the number of days is being typed. */
export function dayAfter(now: Date, days: number | undefined) {
  if (!days || days < 1) return '…';
  return new Date(now.getTime() + days * DAY_MS).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
}
