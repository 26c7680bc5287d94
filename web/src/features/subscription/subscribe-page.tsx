import { Suspense, useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { BackHeader } from '../../components/back-header';
import { Loading } from '../../components/loading';
import { Page } from '../../components/page';
import { useSheet } from '../../components/use-sheet';
import { orNothing } from '../../lib/or-nothing';
import { useCurrentUser } from '../../lib/use-current-user';
import { useIsHere } from '../../lib/use-is-here';
import { PaymentFooter } from './payment-footer';
import { PlanList } from './plan-list';
import type { Session } from './use-create-subscription';

const loadPaymentStep = () => import('./payment-step');
const PaymentStep = orNothing(async () => (await loadPaymentStep()).PaymentStep);

/**
 * Choosing a plan, then paying for it, in an entry of the history of its own: going back leads to the plans. The payment's
 * code comes when a plan is chosen.
 */
export function SubscribePage() {
  const { user } = useCurrentUser();
  const [session, setSession] = useState<Session | null>(null);
  const { isOpen, open, close } = useSheet('payment');
  const isHere = useIsHere();

  // A payment that was left is over: going forward in the history leads to the plans too.
  useEffect(() => {
    if (!isOpen) setSession(null);
  }, [isOpen]);

  function begin(next: Session) {
    if (!isHere()) return;
    setSession(next);
    open();
  }

  if (user?.isPremium && !session) return <Navigate to="/premium-success" replace />;
  return (
    <>
      <BackHeader to="/" />
      {session && isOpen ? (
        <Page key="payment" title="Complete Your Subscription" className="px-4 pb-safe">
          <Suspense fallback={<Loading text="Loading Stripe..." />}>
            <PaymentStep session={session} back={close} />
          </Suspense>
          <PaymentFooter />
        </Page>
      ) : (
        <Page key="plans" title="Upgrade to Premium" className="px-4 pb-safe">
          <PlanList begin={begin} prepare={loadPaymentStep} />
          <PaymentFooter />
        </Page>
      )}
    </>
  );
}
