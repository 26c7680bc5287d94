import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import type { AdProps, AdSize } from './ad';
import { type HouseAd as Ad, houseAds } from './house-ads';

const looks: Record<AdSize, string> = {
  banner: 'h-full flex-row items-center gap-3 px-4 text-left beside:flex-col beside:justify-center beside:text-center',
  square: 'h-full flex-col items-center justify-center gap-3 px-6 text-center',
  native: 'flex-row items-center gap-4 p-5 text-left',
  interstitial: 'flex-col items-center gap-4 px-6 pt-14 pb-8 text-center',
};

/** An ad of our own. No third party learns who sees it. */
export function HouseAd({ size, turn, onFollow }: AdProps) {
  const ad = houseAds[turn % houseAds.length] ?? houseAds[0];
  return (
    <Link
      to={ad.to}
      onClick={onFollow}
      className={clsx(
        'relative flex bg-surface bg-[radial-gradient(120%_90%_at_100%_0%,var(--glow),transparent_60%)] -outline-offset-2 hover:brightness-105',
        looks[size],
      )}
    >
      <Words ad={ad} size={size} />
    </Link>
  );
}

function Words({ ad: { icon: Icon, title, text, action }, size }: { ad: Ad; size: AdSize }) {
  const isSmall = size === 'banner';
  return (
    <>
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-(--bubble) text-white">
        <Icon aria-hidden className="size-5.5" />
      </span>
      <span className={clsx('min-w-0', isSmall && 'pr-9 beside:pr-0')}>
        <span className="block font-display text-[1.0625rem] leading-tight font-bold">{title}</span>
        <span className={clsx('mt-1 block leading-snug text-muted', isSmall ? 'text-[0.8125rem]' : 'text-sm')}>
          {text}
        </span>
        <span className={clsx('block text-sm font-semibold text-accent', isSmall ? 'mt-0.5' : 'mt-2')}>{action}</span>
      </span>
    </>
  );
}
