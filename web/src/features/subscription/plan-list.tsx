import { plans } from '@kindred/contracts/plans';
import { ShieldCheck } from 'lucide-react';
import { PlanCard } from './plan-card';
import { type Session, useCreateSubscription } from './use-create-subscription';

type PlanListProps = { begin: (session: Session) => void; prepare: () => void };

export function PlanList({ begin, prepare }: PlanListProps) {
  const create = useCreateSubscription(begin);
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
