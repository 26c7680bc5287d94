import { createSubscription } from '@kindred/contracts/billing';
import type { Plan } from '@kindred/contracts/plans';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { messageOf } from '../../lib/api-error';
import { reportFailure } from '../../lib/report-failure';
import { currentUserQuery } from '../../lib/use-current-user';
import { useNavigateFromHere } from '../../lib/use-navigate-from-here';
import { noteChoice, withPlan } from '../../lib/wanted-plan';

export type Session = { plan: Plan; clientSecret: string };

/** Creates a subscription: starts the payment, or follows the redirect for a premium member. A visitor signs in first. */
export function useCreateSubscription(begin: (session: Session) => void) {
  const queries = useQueryClient();
  const navigate = useNavigateFromHere();
  return useMutation({
    mutationFn: async (plan: Plan) => {
      const user = await queries.ensureQueryData(currentUserQuery);
      return user && api(createSubscription, { plan: plan.id });
    },
    onSuccess: (answer, plan) => {
      if (!answer) {
        noteChoice(plan.id);
        navigate(withPlan('/login', plan.id));
      } else if ('redirectTo' in answer) navigate(answer.redirectTo, { replace: true });
      else begin({ plan, clientSecret: answer.clientSecret });
    },
    onError: (error) =>
      reportFailure(error, 'Payment Setup Failed', messageOf(error, 'Unable to set up payment. Please try again.')),
  });
}
