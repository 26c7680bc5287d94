import { Suspense, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { BackHeader } from '../../components/back-header';
import { Loading } from '../../components/loading';
import { Page } from '../../components/page';
import { orNothing } from '../../lib/or-nothing';
import { useCurrentUser } from '../../lib/use-current-user';
import { PaymentFooter } from './payment-footer';
import { PlanList } from './plan-list';
import type { Session } from './use-create-subscription';

const loadPaymentStep = () => import('./payment-step');
const PaymentStep = orNothing(async () => (await loadPaymentStep()).PaymentStep);

/** Choosing a plan, then paying for it. The payment's code comes when a plan is chosen. */
export function SubscribePage() {
  const { user } = useCurrentUser();
  const [session, setSession] = useState<Session | null>(null);
  if (user?.isPremium && !session) return <Navigate to="/premium-success" replace />;
  return (
    <>
      <BackHeader to="/" />
      <Page title="Upgrade to Premium" className="px-4 pb-safe">
        {session ? (
          <Suspense fallback={<Loading text="Loading Stripe..." />}>
            <PaymentStep session={session} back={() => setSession(null)} />
          </Suspense>
        ) : (
          <PlanList begin={setSession} prepare={loadPaymentStep} />
        )}
        <PaymentFooter />
      </Page>
    </>
  );
}
