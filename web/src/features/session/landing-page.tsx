import { ShieldCheck } from 'lucide-react';
import { useContext, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '../../components/button';
import { LegalLinks } from '../../components/legal-links';
import { Logo } from '../../components/logo';
import { NearbyRings } from '../../components/nearby-rings';
import { Page } from '../../components/page';
import { suspension } from '../../lib/appeals';
import { Prefetch } from '../../lib/prefetch';
import { useAppName } from '../../lib/use-config';

export function LandingPage() {
  const appName = useAppName();
  const prefetch = useContext(Prefetch);
  useEffect(() => suspension.set(null), []);
  return (
    <Page title="More than just skin deep" className="overflow-hidden px-6 pt-safe pb-safe text-center">
      <div className="relative flex min-h-44 flex-1 items-center justify-center">
        <div
          aria-hidden
          className="absolute inset-x-[-40%] -top-16 -bottom-20 bg-[radial-gradient(closest-side,var(--glow),transparent)]"
        />
        <NearbyRings className="absolute top-1/2 left-1/2 w-[min(30rem,128%)] max-w-none -translate-1/2" />
        <Logo className="relative w-26 drop-shadow-[0_10px_30px_var(--glow)]" />
      </div>
      <div className="relative space-y-2 pb-9">
        <h1 className="min-h-[1.1em] text-6xl leading-[1.1] font-extrabold tracking-[-0.04em]">{appName}</h1>
        <p className="font-display text-xl font-semibold tracking-tight text-accent">More than just skin deep</p>
        <p className="text-muted">Connect with the LGBTQ+ community</p>
      </div>
      <div className="relative flex flex-col gap-3">
        <Link to="/register" className={buttonStyle()} onPointerEnter={() => prefetch('/register')}>
          Create Account
        </Link>
        <Link to="/login" className={buttonStyle('secondary')} onPointerEnter={() => prefetch('/login')}>
          Sign In
        </Link>
      </div>
      <div className="relative mt-6 space-y-3">
        <p className="flex items-center justify-center gap-2 text-sm font-medium">
          <ShieldCheck aria-hidden className="size-4.5 text-online" />
          Your safety is our priority.
        </p>
        <LegalLinks />
        <p className="text-[0.8125rem]">
          <Link
            to="/notice"
            state={{ from: '/' }}
            className="inline-flex min-h-11 items-center text-muted underline underline-offset-3"
          >
            Report content
          </Link>
        </p>
      </div>
    </Page>
  );
}
