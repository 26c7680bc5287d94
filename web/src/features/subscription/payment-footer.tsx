import { Lock } from 'lucide-react';
import { LegalLinks } from '../../components/legal-links';

/** The footer of plans and payment: payment provider, cancellation and the legal documents. */
export function PaymentFooter() {
  return (
    <footer className="space-y-2 pt-2 pb-6 text-center text-sm text-muted">
      <p className="text-balance">
        <Lock aria-hidden className="mr-1.5 inline size-4 -translate-y-px" />
        {'Secure\u00a0payment\u00a0by\u00a0Stripe. Cancel\u00a0anytime.'}
      </p>
      <LegalLinks />
    </footer>
  );
}
