import { type Plan, planOf, plans } from '@kindred/contracts/plans';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCurrentUser } from '../../lib/use-current-user';
import { takeChoice, wantedPlan } from '../../lib/wanted-plan';
import { PlanCard } from './plan-card';
import { type Session, useCreateSubscription } from './use-create-subscription';

type PlanListProps = { begin: (session: Session) => void; prepare: () => void };

export function PlanList({ begin, prepare }: PlanListProps) {
  const create = useCreateSubscription(begin);
  useWantedPlan((plan) => create.mutate(plan));
  return (
    <div onPointerEnter={prepare}>
      <header className="mt-1 mb-6 px-1">
        <h1 className="text-[2rem] leading-tight font-bold">Upgrade to Premium</h1>
        <p className="mt-1.5 text-muted">Remove ads and unlock exclusive features</p>
        <p className="mt-4 flex items-center gap-2 text-sm font-semibold">
          <ShieldCheck aria-hidden className="size-4.5 text-online" />
          30-day money-back guarantee
        </p>
      </header>
      <ul className="space-y-3 pb-6">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} isLoading={create.isPending} select={() => create.mutate(plan)} />
        ))}
      </ul>
    </div>
  );
}

/** Continues once with the plan that was chosen here before signing in. The address forgets it. */
function useWantedPlan(choose: (plan: Plan) => void) {
  const { isAuthenticated } = useCurrentUser();
  const [params, setParams] = useSearchParams();
  const isTaken = useRef(false);
  const plan = wantedPlan(params.toString());
  const take = useEffectEvent((id: Plan['id']) => {
    if (isTaken.current) return;
    isTaken.current = true;
    setParams({}, { replace: true });
    if (takeChoice(id)) choose(planOf(id));
  });

  useEffect(() => {
    if (isAuthenticated && plan) take(plan);
  }, [isAuthenticated, plan]);
}
