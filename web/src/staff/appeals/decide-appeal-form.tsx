import { AppealOutcome, type DecideAppeal, decideAppeal, listAppeals } from '@kindred/contracts/appeals';
import { appealText } from '@kindred/contracts/statement-text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod/mini';
import { api } from '../../lib/api';
import { keyOf } from '../../lib/query-client';
import { toast } from '../../lib/toasts';
import { failureWords, isDecided, OutcomeForm } from '../parts/outcome-form';
import { useSayLateFailure } from '../parts/use-say-late-failure';

const shape = z.pick(decideAppeal.input, { outcome: true, text: true });
const outcomes = [
  { value: 'upheld', name: 'Uphold', about: 'The decision stays.' },
  {
    value: 'overturned',
    name: 'Overturn',
    about: 'Everything is as before, at once, but for a subscription that was cancelled.',
  },
];

export function DecideAppealForm({ appealId, hasLeft }: { appealId: string; hasLeft: boolean }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const sayLateFailure = useSayLateFailure('Deciding the appeal failed', failureWords);
  const decide = useMutation({
    mutationFn: (answer: Omit<DecideAppeal, 'appealId'>) => api(decideAppeal, { appealId, ...answer }),
    onSuccess: () => {
      toast({ title: 'Appeal decided' });
      // Not waited for: without its row there is no form left to lead back.
      void queries.invalidateQueries({ queryKey: keyOf(listAppeals) });
    },
    onError: (error) => {
      if (isDecided(error)) void queries.invalidateQueries({ queryKey: keyOf(listAppeals) });
      sayLateFailure(error);
    },
  });
  return (
    <OutcomeForm
      id={appealId}
      shape={shape}
      outcomes={outcomes}
      textLabel="Reason"
      hasLeft={hasLeft}
      sending={decide}
      preview={(values) => appealText({ outcome: AppealOutcome.parse(values.outcome), answer: values.text })}
      decide={(values) => decide.mutate(shape.parse(values), { onSuccess: () => navigate('/appeals') })}
    />
  );
}
