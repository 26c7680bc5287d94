import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../components/icon-button';
import { SheetFrame } from '../../components/sheet-frame';
import { closeAd } from './ad-session';
import { AdSlot } from './ad-slot';

const close = () => closeAd('interstitial');

/** An ad over everything, which can be closed at once, also by going back. */
export function InterstitialAd({ turn }: { turn: number }) {
  const last = useRef(turn);
  if (turn > 0) last.current = turn;
  useEffect(() => {
    if (turn === 0) return;
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, [turn]);
  return (
    <SheetFrame
      isOpen={turn > 0}
      close={close}
      header={(handle) => (
        <header {...handle} className="absolute inset-x-0 top-0 z-10 flex h-14 items-center justify-between px-4">
          <Dialog.Title className="font-sans text-xs font-semibold tracking-normal text-muted">
            Advertisement
          </Dialog.Title>
          <Dialog.Description className="sr-only">You can close it at once.</Dialog.Description>
          <Dialog.Close asChild>
            <IconButton label="Close" icon={X} />
          </Dialog.Close>
        </header>
      )}
    >
      <div data-testid="ad-interstitial">
        <AdSlot size="interstitial" turn={last.current} onFollow={close} />
      </div>
    </SheetFrame>
  );
}
