import { Lock } from 'lucide-react';
import { LegalLinks } from '../../components/legal-links';

/** Who takes the money, and what one agrees to; under the plans and under the payment. */
export function PaymentFooter() {
  return (
    <footer className="space-y-2 pt-2 pb-6 text-center text-sm text-muted">
      <p>
        <span className="inline-block">
          <Lock aria-hidden className="mr-1.5 inline size-4 -translate-y-px" />
          Secure payment by Stripe.
        </span>{' '}
        <span className="inline-block">Cancel anytime.</span>
      </p>
      <LegalLinks />
    </footer>
  );
}
