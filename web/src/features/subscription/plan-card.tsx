import type { Plan } from '@kindred/contracts/plans';
import { priceText, savingsText } from '@kindred/contracts/plans';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { Button } from '../../components/button';
import { planName } from './plan-name';

type PlanCardProps = { plan: Plan; isLoading: boolean; select: () => void };

/** A plan with its label, price and benefits. */
export function PlanCard({ plan, isLoading, select }: PlanCardProps) {
  const isBest = plan.label === 'Best Value';
  const name = planName(plan);
  return (
    <li
      aria-label={name}
      className={clsx(
        'relative rounded-card border bg-surface p-5',
        isBest ? 'border-primary shadow-[0_14px_40px_-22px_var(--glow)]' : 'border-line',
      )}
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 className={clsx('text-lg leading-tight font-bold', isBest && 'text-accent')}>{name}</h2>
        <Price text={priceText(plan)} />
      </div>
      {plan.savings && <p className="mt-1 text-sm font-semibold text-positive">{savingsText(plan.savings)}</p>}
      {plan.notes.length > 0 && <Notes notes={plan.notes} />}
      <Button
        look={isBest ? 'primary' : 'secondary'}
        aria-label={isLoading ? undefined : `Select ${name}`}
        isAtRest={isLoading}
        onClick={select}
        className="mt-4 w-full"
      >
        {isLoading ? 'Loading...' : 'Select'}
      </Button>
    </li>
  );
}

/** The amount is larger than its period. */
function Price({ text }: { text: string }) {
  const [amount, ...rest] = text.split(' ');
  return (
    <p className="text-sm text-muted">
      <span className="font-display text-2xl font-bold tracking-tight text-text">{amount}</span> {rest.join(' ')}
    </p>
  );
}

function Notes({ notes }: { notes: string[] }) {
  return (
    <ul className="mt-3 space-y-1.5">
      {notes.map((note) => (
        <li key={note} className="flex items-start gap-2 text-[0.9375rem] leading-snug text-muted">
          <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
          <span className="first-letter:uppercase">{note}</span>
        </li>
      ))}
    </ul>
  );
}
