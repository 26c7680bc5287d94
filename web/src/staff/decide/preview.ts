import { isTold, statementText } from '@kindred/contracts/statement-text';
import { type Draft, endsSometime } from './acts';

const DAY_MS = 24 * 3600 * 1000;
const MOST_DAYS = 365;

/** The statement of reasons that a decision leads to, as it would be now; null where there is none. */
export function previewOf(draft: Draft, now: Date) {
  if (!isTold(draft)) return null;
  return statementText({
    kind: draft.kind,
    rule: draft.rule || null,
    facts: draft.facts.trim() || '…',
    until: endsSometime(draft) ? dayAfter(now, draft.days) : null,
    field: draft.field ?? null,
    isByRule: false,
  });
}

/** So many days later, a year at most; the same moment while the number is being typed. */
export function dayAfter(now: Date, days: number | undefined) {
  return new Date(now.getTime() + (Number.isInteger(days) ? Math.min(Number(days), MOST_DAYS) : 0) * DAY_MS);
}
