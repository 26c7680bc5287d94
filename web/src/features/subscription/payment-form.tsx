import { PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button';
import { Loading } from '../../components/loading';
import { UnsavedSheet } from '../../components/unsaved-sheet';
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

function sayUnloaded() {
  toast({ title: 'Payment Error', description: 'Something went wrong. Please try again.', variant: 'destructive' });
}
