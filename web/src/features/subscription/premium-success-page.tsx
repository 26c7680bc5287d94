import { Crown, Headset, type LucideIcon, Sparkles, ZapOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '../../components/button';
import { Page } from '../../components/page';
import { usePremiumRefresh } from './use-premium-refresh';

const perks: [LucideIcon, string][] = [
  [ZapOff, 'Ads Removed'],
  [Sparkles, 'Unlimited Matches'],
  [Headset, 'Priority Support'],
];

export function PremiumSuccessPage() {
  usePremiumRefresh();
  return (
    <Page title="Welcome to Premium!" className="overflow-hidden px-6 pt-safe pb-safe text-center">
      <div className="flex flex-1 flex-col items-center justify-center py-10">
        <div className="relative mb-8">
          <div
            aria-hidden
            className="absolute inset-[-120%] bg-[radial-gradient(closest-side,var(--glow),transparent)]"
          />
          <span className="relative flex size-24 animate-pop items-center justify-center rounded-full bg-brand-deep text-white">
            <Crown aria-hidden className="size-11" strokeWidth={1.8} />
          </span>
        </div>
        <h1 className="relative text-[2.125rem] leading-tight font-bold">Welcome to Premium!</h1>
        <p className="relative mt-2 text-muted">Your subscription is now active</p>
        <ul className="relative mt-9 w-full space-y-2.5 text-left">
          {perks.map(([Icon, perk]) => (
            <li key={perk} className="flex items-center gap-3.5 rounded-card border border-line bg-surface px-4 py-3.5">
              <Icon aria-hidden className="size-5.5 text-accent" />
              <span className="font-semibold">{perk}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="relative flex flex-col gap-3">
        <Link to="/" className={buttonStyle()}>
          Start Browsing Ad-Free
        </Link>
        <Link to="/profile" state={{ isSubscriptionSought: true }} className={buttonStyle('secondary')}>
          Manage Subscription
        </Link>
      </div>
    </Page>
  );
}
