import { keptWriting } from '../parts/kept-writing';
import type { Draft } from './acts';

/** Decisions about a case, by the case. */
const kept = keptWriting<Draft[]>();

export const keptDrafts = (caseId: string) => kept.get(caseId) ?? [];

export function keepDrafts(caseId: string, drafts: Draft[]) {
  if (drafts.length) kept.set(caseId, drafts);
  else kept.delete(caseId);
}
