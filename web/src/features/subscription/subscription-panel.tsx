import type { Subscription } from '@kindred/contracts/billing';
import { planOf, priceText } from '@kindred/contracts/plans';
import { Crown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonStyle } from '../../components/button';
import { NotLoaded } from '../../components/not-loaded';
import { isPaymentLate } from '../../lib/is-payment-late';
import { useCurrentUser } from '../../lib/use-current-user';
import { planName } from './plan-name';
import { useRefreshAfterPortal } from './use-premium-refresh';
import { useSoughtSubscription } from './use-sought-subscription';
import { usePortal, useRenewal, useSubscription } from './use-subscription';

type Paid = Exclude<Subscription, { status: 'none' }>;

/** The member's subscription: plan, end date, and buttons to cancel, resume or open the portal. */
export function SubscriptionPanel() {
  useRefreshAfterPortal();
  const { data: subscription, errorUpdateCount, isFetching, refetch } = useSubscription();
  const isShown = subscription !== undefined || errorUpdateCount > 0;
  const heading = useSoughtSubscription(isShown);
  if (!isShown) return null;
  return (
    <section aria-labelledby="subscription" className="mx-4 mt-5 rounded-card border border-line bg-surface p-5">
      <h2
        ref={heading}
        id="subscription"
        tabIndex={-1}
        className="flex items-center gap-2 text-lg leading-tight font-bold"
      >
        <Crown aria-hidden className="size-5 text-accent" />
        Subscription
      </h2>
      {subscription ? (
        <Known subscription={subscription} />
      ) : (
        <NotLoaded text="Your subscription could not be loaded." isBusy={isFetching} retry={refetch} />
      )}
    </section>
  );
}

function Known({ subscription }: { subscription: Subscription }) {
  const { user } = useCurrentUser();
  if (subscription.status === 'none') return <None />;
  if (subscription.status !== 'canceled') return <Running subscription={subscription} />;
  return user?.isPremium ? <Bought subscription={subscription} /> : <None />;
}

function None() {
  return (
    <>
      <p className="mt-2 text-[0.9375rem] text-muted">You have no subscription.</p>
      <Link to="/subscribe" className={buttonStyle('primary', 'mt-4 w-full')}>
        Upgrade to Premium
      </Link>
    </>
  );
}

/** The plan and its date, also of one that was ended and is paid for some time yet. */
function Bought({ subscription }: { subscription: Paid }) {
  const plan = planOf(subscription.plan);
  return (
    <>
      <p className="mt-3 flex items-baseline justify-between gap-3">
        <span className="font-semibold">{planName(plan)}</span>
        <span className="font-display text-sm text-muted">{priceText(plan)}</span>
      </p>
      <Renewal subscription={subscription} />
    </>
  );
}

function Running({ subscription }: { subscription: Paid }) {
  const [cancel, resume, portal] = [useRenewal('cancel'), useRenewal('resume'), usePortal()];
  const isChanging = cancel.isPending || resume.isPending;
  return (
    <>
      <Bought subscription={subscription} />
      <div className="mt-4 flex flex-col gap-2">
        {subscription.cancelAtPeriodEnd ? (
          <Button isBusy={isChanging} disabled={portal.isPending} onClick={() => resume.mutate()}>
            Resume Subscription
          </Button>
        ) : (
          <Button look="danger" isBusy={isChanging} disabled={portal.isPending} onClick={() => cancel.mutate()}>
            Cancel Subscription
          </Button>
        )}
        <Button look="secondary" isBusy={portal.isPending} disabled={isChanging} onClick={() => portal.mutate()}>
          Payment Details
        </Button>
      </div>
    </>
  );
}

function Renewal({ subscription: { status, cancelAtPeriodEnd, currentPeriodEnd } }: { subscription: Paid }) {
  const date = currentPeriodEnd && new Date(currentPeriodEnd).toLocaleDateString('en-US', { dateStyle: 'long' });
  if (isPaymentLate(status)) {
    return (
      <Line isBad>
        Your last payment failed. Please choose another card under Payment Details. If you cancel, it ends now and
        nothing is charged.
      </Line>
    );
  }
  return <Line>{cancelAtPeriodEnd || status === 'canceled' ? `Ends on ${date}` : `Renews on ${date}`}</Line>;
}

function Line({ isBad = false, children }: { isBad?: boolean; children: ReactNode }) {
  return <p className={isBad ? 'mt-1 text-sm text-danger' : 'mt-1 text-sm text-muted'}>{children}</p>;
}
