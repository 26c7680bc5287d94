import type { Draft } from './acts';

/** What was written about a case and not decided, by case, in memory alone: it is there when the case is opened again. */
const kept = new Map<string, Draft[]>();

export const keptDrafts = (caseId: string) => kept.get(caseId) ?? [];

export const forgetDrafts = () => kept.clear();

export function keepDrafts(caseId: string, drafts: Draft[]) {
  if (drafts.length) kept.set(caseId, drafts);
  else kept.delete(caseId);
}
