import { decideCase, listCases } from '@kindred/contracts/cases';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { codeOf, messageOf } from '../../lib/api-error';
import { keyOf } from '../../lib/query-client';
import { CLOSED } from '../access/access';
import { rereadChanged } from '../parts/reread-case';
import { useSayLateFailure } from '../parts/use-say-late-failure';
import type { Draft } from './acts';
import { keepDrafts } from './kept-drafts';

/** Decides a case of which so many reports were shown. What was written stays until it has worked. */
export function useDecide(caseId: string, reportCount: number) {
  const queries = useQueryClient();
  const sayLateFailure = useSayLateFailure('A decision failed', refusalWords);
  return useMutation({
    mutationFn: (decisions: Draft[]) => api(decideCase, decideCase.input.parse({ caseId, decisions, reportCount })),
    onSuccess: () => {
      keepDrafts(caseId, []);
      return queries.invalidateQueries({ queryKey: keyOf(listCases) });
    },
    onError: (error) => {
      rereadChanged(queries, caseId, error);
      sayLateFailure(error);
    },
  });
}

/** What a refusal means for what was written. */
export function refusalWords(error: unknown) {
  const code = codeOf(error);
  if (code === 'case_closed') return 'This case is decided already.';
  if (code === 'case_grown') return 'A report has come in since you opened this case. Nothing was decided.';
  if (code === 'locked') return 'Somebody else has this case now. Nothing was decided.';
  if (code === 'not_found') return CLOSED;
  if (code) return messageOf(error, 'That did not work. Nothing was decided.');
  return 'No answer came. Try again: a case is never decided twice.';
}
