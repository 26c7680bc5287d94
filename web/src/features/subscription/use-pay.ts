import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../lib/toasts';

const DONE = '/premium-success';

/** Pays with what was typed. A card stays on this page; a method that must leave it comes back where premium begins. */
export function usePay() {
  const navigate = useNavigate();
  return async (stripe: Stripe, elements: StripeElements) => {
    try {
      const { error } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: window.location.origin + DONE },
        redirect: 'if_required',
      });
      // It may be paid already: in another tab, or by a try whose answer was lost.
      const isPaid = error?.payment_intent?.status === 'succeeded';
      if (error && !isPaid) {
        return toast({ title: 'Payment Failed', description: error.message, variant: 'destructive' });
      }
      toast({ title: 'Payment Successful', description: 'Welcome to Premium! Your ads have been removed.' });
      return navigate(DONE, { replace: true });
    } catch {
      return sayPaymentError();
    }
  };
}

/** Says that paying failed for a reason that the provider has no words for. */
export function sayPaymentError() {
  toast({ title: 'Payment Error', description: 'Something went wrong. Please try again.', variant: 'destructive' });
}
