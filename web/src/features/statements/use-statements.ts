import { type Appeal, appeal, listStatements, markStatementRead } from '@kindred/contracts/statements';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { codeOf, messageOf } from '../../lib/api-error';
import { keepAppeal } from '../../lib/appeals';
import { pagesOf } from '../../lib/pages';
import { reportFailure } from '../../lib/report-failure';

const statementsQuery = pagesOf(listStatements);

/** What was decided about me, newest first, in pages. */
export function useStatements() {
  const query = useInfiniteQuery(statementsQuery);
  return { ...query, items: query.data?.pages.flatMap(({ items }) => items) };
}

/** Says that I have read a statement. It is not shown by itself again. */
export function useMarkStatementRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (noticeId: string) => api(markStatementRead, { noticeId }),
    onSettled: () => queries.invalidateQueries({ ...statementsQuery, refetchType: 'none' }),
    onError: (error) => reportFailure(error, 'Error', messageOf(error, 'This could not be noted. Please try again.')),
  });
}

/** The refusals that are shown where the appeal is asked for. */
const shown: (string | undefined)[] = ['already_appealed', 'decision_taken_back', 'appeal_over'];

/** Objects to a decision, once. What was written is kept until it is sent. */
export function useAppeal(statementId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Appeal) => api(appeal, input),
    onSuccess: () => {
      keepAppeal(statementId, '');
      return queries.invalidateQueries({ ...statementsQuery, refetchType: 'none' });
    },
    onError: (error) => {
      if (shown.includes(codeOf(error))) return;
      reportFailure(error, 'Error', messageOf(error, 'Your objection could not be sent. Please try again.'));
    },
  });
}
