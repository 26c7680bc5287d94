import { RuleId } from '@kindred/contracts/rules';
import {
  type DecideOutsideNotice,
  decideOutsideNotice,
  listOutsideNotices,
  noticeRules,
  type OutsideNotice,
} from '@kindred/contracts/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod/mini';
import { api } from '../../lib/api';
import { keyOf } from '../../lib/query-client';
import { toast } from '../../lib/toasts';
import { failureWords, isDecided, OutcomeForm } from '../parts/outcome-form';
import { useSayLateFailure } from '../parts/use-say-late-failure';

const shape = z.pick(decideOutsideNotice.input, { outcome: true, text: true });
const shapeWithRule = z.discriminatedUnion('outcome', [
  z.extend(shape, { outcome: z.literal('action_taken'), rule: RuleId }),
  z.extend(shape, { outcome: z.literal('no_action') }),
]);

const outcomesFor = (words: { act: string; leave: string }) => [
  { value: 'action_taken', name: 'Act', about: words.act },
  { value: 'no_action', name: 'No action', about: words.leave },
];

function outcomeWords(file: string | null, isTaken = false) {
  if (!file) return { act: 'What was reported has been dealt with in its case.', leave: 'Nothing changes.' };
  if (!isTaken) return { act: `The ${file} is removed.`, leave: `The ${file} is there, also if it was hidden.` };
  return {
    act: `The ${file} stays away, also if the other decision is overturned.`,
    leave: `The ${file} stays away by the other decision.`,
  };
}

type DecideNoticeFormProps = {
  notice: OutsideNotice;
  /** What the notice names, photo or recording. */
  file: string | null;
  /** Whether the list does not have the notice any more. */
  hasLeft: boolean;
};

/** The outcome is mailed to the author of the notice. */
export function DecideNoticeForm({ notice, file, hasLeft }: DecideNoticeFormProps) {
  const { id: noticeId, kind, photoId, photoState } = notice;
  // The list may be read again while the moderator writes, and then has notices that they have not seen.
  const [shownAt] = useState(notice.shownAt);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const sayLateFailure = useSayLateFailure('Deciding the notice failed', failureWords);
  const decide = useMutation({
    mutationFn: (answer: Omit<DecideOutsideNotice, 'noticeId'>) =>
      api(decideOutsideNotice, { noticeId, shownAt, ...answer }),
    onSuccess: () => {
      toast({ title: 'Notice decided' });
      // Not waited for: without its row there is no form left to lead back.
      void queries.invalidateQueries({ queryKey: keyOf(listOutsideNotices) });
    },
    onError: (error) => {
      if (isDecided(error)) void queries.invalidateQueries({ queryKey: keyOf(listOutsideNotices) });
      sayLateFailure(error);
    },
  });
  // A photo that the address names may be found only when the notice is decided.
  const isRuled = !noticeRules[kind] && Boolean(photoId ?? photoState);
  const sent = isRuled ? shapeWithRule : shape;
  return (
    <OutcomeForm
      id={noticeId}
      shape={sent}
      outcomes={outcomesFor(outcomeWords(file, notice.isTaken))}
      textLabel="Reason, mailed to the author of the notice"
      {...(isRuled && { ruledOutcome: 'action_taken' })}
      hasLeft={hasLeft}
      sending={decide}
      decide={(values) => decide.mutate(sent.parse(values), { onSuccess: () => navigate('/notices') })}
    />
  );
}
