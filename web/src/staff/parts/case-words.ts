import type { CaseSummary, Decision } from '@kindred/contracts/cases';
import { contentRules } from '@kindred/contracts/rules';
import { labelOf } from '../../lib/labels';

/** What stands first in the queue, whoever reported it. */
const GRAVE = ['minor', 'intimate_image', 'threat'];

/** "Threat · Harassment": the detail of the gravest report before its reason. */
export function reportWords({ reason, detail }: Pick<CaseSummary, 'reason' | 'detail'>) {
  return [detail, reason].flatMap((value) => (value ? [labelOf(value)] : [])).join(' · ');
}

export function isGrave({ detail }: Pick<CaseSummary, 'detail'>) {
  return detail !== null && GRAVE.includes(detail);
}

/** The end of an id, by which moderators talk about a case. */
export function caseNumber(id: string) {
  return id.slice(-6).toUpperCase();
}

const kinds: Record<Decision['kind'], string> = {
  dismiss: 'Dismissed',
  warn: 'Warned',
  remove_photo: 'Photo removed',
  clear_field: 'Field cleared',
  hide: 'Hidden from discovery',
  suspend: 'Suspended',
  restore: 'Restored',
};

/** "Suspended for 7 days", "Suspended for good". */
export function decisionWords({ kind, days }: Pick<Decision, 'kind' | 'days'>) {
  if (kind !== 'suspend') return kinds[kind];
  return days === null ? 'Suspended for good' : `Suspended for ${days} ${days === 1 ? 'day' : 'days'}`;
}

export const ruleChoices = contentRules.map(({ id, text }) => [id, `${id} · ${text}`] as const);

/** "3 · No threats, stalking or harassment."; null for a decision that names no rule. */
export function ruleWords(rule: Decision['rule']) {
  return ruleChoices.find(([id]) => id === rule)?.[1] ?? null;
}

export function plural(count: number, one: string) {
  return `${count} ${count === 1 ? one : `${one}s`}`;
}
