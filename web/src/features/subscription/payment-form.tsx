import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button';
import { Loading } from '../../components/loading';
import { toast } from '../../lib/toasts';
import { usePay } from './use-pay';

/** The card form and the button that pays. Nothing can be sent before the form is ready. */
export function PaymentForm() {
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

  return (
    <form onSubmit={submit}>
      <div className="relative flex min-h-[300px] flex-col">
        {!isReady && (
          <div className="absolute inset-0 flex">
            <Loading text="Loading payment form..." />
          </div>
        )}
        <PaymentElement options={{ layout: 'tabs' }} onReady={() => setIsReady(true)} onLoadError={sayUnloaded} />
      </div>
      <Button type="submit" disabled={!stripe || !isReady} isBusy={isSubmitting} className="mt-4 w-full">
        {isSubmitting ? 'Processing...' : 'Complete Subscription'}
      </Button>
    </form>
  );
}

function sayUnloaded() {
  toast({ title: 'Payment Error', description: 'Something went wrong. Please try again.', variant: 'destructive' });
}
