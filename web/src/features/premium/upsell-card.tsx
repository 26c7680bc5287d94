import { dollars, planOf } from '@kindred/contracts/plans';
import { ChevronDown, Crown, Headset, type LucideIcon, Sparkles, X, ZapOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonStyle } from '../../components/button';
import { IconButton } from '../../components/icon-button';
import { useLeavingFocus } from '../../components/use-leaving-focus';

const monthlyPrice = dollars(planOf('monthly').price);

const CLOSED = 'upsell-closed';

const benefits: { icon: LucideIcon; title: string; text?: string }[] = [
  { icon: ZapOff, title: 'Remove All Ads' },
  { icon: Sparkles, title: 'Unlimited Matches', text: 'See who likes you first' },
  { icon: Headset, title: 'Priority Support' },
];

/** The premium offer: collapsed behind a button, and hidden for this session once closed. */
export function UpsellCard() {
  const [state, setState] = useState(() => (sessionStorage.getItem(CLOSED) ? 'closed' : 'collapsed'));

  function close() {
    sessionStorage.setItem(CLOSED, 'yes');
    setState('closed');
  }

  if (state === 'closed') return null;
  if (state === 'collapsed') return <Collapsed expand={() => setState('expanded')} />;
  return <Expanded close={close} />;
}

function Collapsed({ expand }: { expand: () => void }) {
  return (
    <button
      type="button"
      aria-expanded={false}
      onClick={expand}
      className="mx-3 mt-3 flex min-h-12 items-center gap-2.5 rounded-full border border-line bg-surface pr-4 pl-1.5 text-left text-sm font-semibold hover:bg-raised"
    >
      <span className="flex size-9 items-center justify-center rounded-full bg-brand-deep text-white">
        <Crown aria-hidden className="size-4.5" />
      </span>
      <span className="flex-1">Go Premium</span>
      <ChevronDown aria-hidden className="size-4.5 text-muted" />
    </button>
  );
}

/** It takes the focus from the button that it stands for. */
function Expanded({ close }: { close: () => void }) {
  const section = useLeavingFocus<HTMLElement>();
  useEffect(() => section.current?.focus({ preventScroll: true }), [section]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="upsell"
      className="relative mx-3 mt-3 animate-rise overflow-hidden rounded-card border border-line bg-surface p-5 outline-none"
    >
      <div
        aria-hidden
        className="absolute -top-24 -right-16 size-64 bg-[radial-gradient(closest-side,var(--glow),transparent)]"
      />
      <h2 id="upsell" className="relative flex items-center gap-2 text-xl leading-tight font-bold">
        <Crown aria-hidden className="size-5.5 text-(--fuchsia)" />
        Premium
      </h2>
      <ul className="relative mt-4 space-y-3">
        {benefits.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex items-start gap-3">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
            <span className="leading-snug">
              <span className="font-semibold">{title}</span>
              {text && <span className="block text-sm text-muted">{text}</span>}
            </span>
          </li>
        ))}
      </ul>
      <IconButton label="Close" icon={X} onClick={close} className="absolute top-1.5 right-1.5 text-muted" />
      <Link to="/subscribe" className={buttonStyle('primary', 'relative mt-5 w-full')}>
        Upgrade for {monthlyPrice}/month
      </Link>
    </section>
  );
}
