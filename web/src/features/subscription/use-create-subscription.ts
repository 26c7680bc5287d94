import { createSubscription } from '@kindred/contracts/billing';
import type { Plan } from '@kindred/contracts/plans';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { api } from '../../lib/api';
import { messageOf } from '../../lib/api-error';
import { reportFailure } from '../../lib/report-failure';

export type Session = { plan: Plan; clientSecret: string };

/** Begins to buy a plan: a payment to make, or the way to where a premium member is told so. */
export function useCreateSubscription(begin: (session: Session) => void) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (plan: Plan) => api(createSubscription, { plan: plan.id }),
    onSuccess: (answer, plan) => {
      if ('redirectTo' in answer) navigate(answer.redirectTo, { replace: true });
      else begin({ plan, clientSecret: answer.clientSecret });
    },
    onError: (error) =>
      reportFailure(error, 'Payment Setup Failed', messageOf(error, 'Unable to set up payment. Please try again.')),
  });
}
