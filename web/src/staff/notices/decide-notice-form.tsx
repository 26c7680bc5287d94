import { type DecideOutsideNotice, decideOutsideNotice, listOutsideNotices } from '@kindred/contracts/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod/mini';
import { api } from '../../lib/api';
import { keyOf } from '../../lib/query-client';
import { toast } from '../../lib/toasts';
import { OutcomeForm } from '../parts/outcome-form';

const shape = z.pick(decideOutsideNotice.input, { outcome: true, text: true });

const outcomesFor = (file: string | null) => [
  {
    value: 'action_taken',
    name: 'Act',
    about: file ? `The ${file} is removed.` : 'What was reported has been dealt with in its case.',
  },
  {
    value: 'no_action',
    name: 'No action',
    about: file ? `The ${file} is there, also if it was hidden.` : 'Nothing changes.',
  },
];

/** The outcome is mailed to the author of the notice. `file`: what the notice names, photo or recording. */
export function DecideNoticeForm({ noticeId, file }: { noticeId: string; file: string | null }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const decide = useMutation({
    mutationFn: (answer: Omit<DecideOutsideNotice, 'noticeId'>) => api(decideOutsideNotice, { noticeId, ...answer }),
    onSuccess: () => {
      toast({ title: 'Notice decided' });
      // Not waited for: without its row there is no form left to lead back.
      void queries.invalidateQueries({ queryKey: keyOf(listOutsideNotices) });
    },
  });
  return (
    <OutcomeForm
      shape={shape}
      outcomes={outcomesFor(file)}
      isBusy={decide.isPending}
      error={decide.error}
      decide={(values) => decide.mutate(shape.parse(values), { onSuccess: () => navigate('/notices') })}
    />
  );
}
