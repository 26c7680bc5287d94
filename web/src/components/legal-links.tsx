import { Link, useLocation } from 'react-router-dom';

const link = 'font-medium text-text underline decoration-control underline-offset-3 hover:decoration-current';

/** Links to the Terms and the Privacy Policy. Their back button returns here. */
export function LegalLinks() {
  const { pathname, search } = useLocation();
  const state = { from: pathname + search };
  return (
    <p className="text-center text-[0.8125rem] leading-relaxed text-balance text-muted">
      By continuing, you agree to our{' '}
      <Link to="/terms" state={state} className={link}>
        Terms of Service
      </Link>{' '}
      and{' '}
      <Link to="/privacy" state={state} className={link}>
        Privacy Policy
      </Link>
    </p>
  );
}
