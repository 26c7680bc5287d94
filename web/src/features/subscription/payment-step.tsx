import { priceText } from '@kindred/contracts/plans';
import { Elements } from '@stripe/react-stripe-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button';
import { Failure } from '../../components/failure';
import { Loading } from '../../components/loading';
import { useIsDark } from '../../lib/theme';
import { mayLeave } from '../../lib/unsaved';
import { configQuery } from '../../lib/use-config';
import { stripeFrom } from './load-stripe';
import { appearance } from './payment-appearance';
import { NOT_LOADED, PaymentForm } from './payment-form';
import { planName } from './plan-name';
import type { Session } from './use-create-subscription';

/** Paying for the chosen plan. */
export function PaymentStep({ session, back }: { session: Session; back: () => void }) {
  return (
    <div className="flex animate-fade flex-col pb-6">
      <Button look="quiet" onClick={() => mayLeave(back)} className="-ml-4 self-start">
        Back to Plans
      </Button>
      <h1 className="mt-2 px-1 text-[1.75rem] leading-tight font-bold">Complete Your Subscription</h1>
      <p className="mt-1.5 mb-6 px-1 text-muted">
        {planName(session.plan)}:{' '}
        <span className="font-display font-semibold text-text">{priceText(session.plan)}</span>
      </p>
      <Payment clientSecret={session.clientSecret} />
    </div>
  );
}

/** The provider's form, once its code is here. */
function Payment({ clientSecret }: { clientSecret: string }) {
  const provider = useProvider();
  const isDark = useIsDark();
  const [attempt, setAttempt] = useState(0);
  if (provider.isPending) return <Loading text="Loading Stripe..." />;
  if (!provider.data) {
    return <Failure text={NOT_LOADED} retry={() => provider.refetch()} />;
  }
  return (
    <Elements
      key={`${clientSecret} ${attempt}`}
      stripe={provider.data}
      options={{ clientSecret, appearance: appearance(isDark) }}
    >
      <PaymentForm retry={() => setAttempt(attempt + 1)} />
    </Elements>
  );
}

function useProvider() {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['payment provider'],
    queryFn: async () => {
      const config = await queries.ensureQueryData(configQuery);
      const { stripeScriptUrl: scriptUrl, stripePublishableKey: publishableKey } = config;
      if (!scriptUrl || !publishableKey) throw new Error('No payment provider is configured');
      return stripeFrom({ scriptUrl, publishableKey });
    },
    gcTime: 0,
    // What is loaded is a function with methods, not data to compare.
    structuralSharing: false,
  });
}
