import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button';
import { Failure } from '../../components/failure';
import { Loading } from '../../components/loading';
import { UnsavedSheet } from '../../components/unsaved-sheet';
import { sayPaymentError, usePay } from './use-pay';

export const NOT_LOADED = 'The payment form could not be loaded.';

/** The card form and the button that pays. Nothing can be sent before the form is ready. `retry` puts up another one. */
export function PaymentForm({ retry }: { retry: () => void }) {
  const [hasFailed, setHasFailed] = useState(false);
  const [isReady, setIsReady] = useState(false);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [stripe, elements] = [useStripe(), useElements()];
  const pay = usePay();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!stripe || !elements || !isReady || isSubmitting) return;
    setIsSubmitting(true);
    await pay(stripe, elements);
    setIsSubmitting(false);
  }

  if (hasFailed) return <Failure text={NOT_LOADED} retry={retry} />;
  return (
    <form onSubmit={submit}>
      <div className="relative flex min-h-[300px] flex-col">
        {!isReady && (
          <div className="absolute inset-0 flex">
            <Loading text="Loading payment form..." />
          </div>
        )}
        <PaymentElement
          options={{ layout: 'tabs' }}
          onReady={() => setIsReady(true)}
          onLoadError={() => {
            setHasFailed(true);
            sayPaymentError();
          }}
        />
      </div>
      <Button type="submit" disabled={!stripe || !isReady} isBusy={isSubmitting} className="mt-4 w-full">
        {isSubmitting ? 'Processing...' : 'Complete Subscription'}
      </Button>
      {/* Some ways to pay leave this page by themselves. */}
      <UnsavedSheet
        title="Leave during the payment?"
        description="It goes on without this page. Your profile shows later whether you have Premium."
        words={{ stay: 'Stay', leave: 'Leave' }}
        hasChanges={isSubmitting}
        asksAtUnload={false}
      />
    </form>
  );
}
