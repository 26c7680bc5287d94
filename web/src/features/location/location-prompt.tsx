import type { CurrentUser } from '@kindred/contracts/session';
import { MapPin, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button';
import { IconButton } from '../../components/icon-button';
import { LeavingSection } from '../../components/leaving-section';
import { useShareLocation } from './use-share-location';

const DISMISSED = 'location-prompt-dismissed';

/** Asks a member without a location to share one. Dismissed for this browser session. */
export function LocationPrompt({ user }: { user: CurrentUser }) {
  const share = useShareLocation(user);
  const [isDismissed, setIsDismissed] = useState(() => sessionStorage.getItem(DISMISSED) !== null);

  function dismiss() {
    sessionStorage.setItem(DISMISSED, 'yes');
    setIsDismissed(true);
  }

  if (isDismissed || user.latitude !== null || !user.shareLocation) return null;
  return (
    <LeavingSection
      aria-labelledby="location-prompt"
      className="relative mx-3 mt-3 animate-rise overflow-hidden rounded-card border border-line bg-surface p-4"
    >
      <div
        aria-hidden
        className="absolute -top-24 -right-16 size-56 bg-[radial-gradient(closest-side,var(--glow),transparent)]"
      />
      <div className="relative flex gap-3.5 pr-8">
        <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-primary/18 text-accent">
          <MapPin aria-hidden className="size-5.5" />
        </span>
        <div>
          <h2 id="location-prompt" className="text-lg leading-tight font-bold">
            See who is near you
          </h2>
          <p className="mt-1 text-sm text-muted">
            Your exact position never leaves this device. Others see a distance in whole miles.
          </p>
        </div>
      </div>
      <IconButton label="Close" icon={X} onClick={dismiss} className="absolute top-1 right-1 text-muted" />
      <Button isBusy={share.isPending} onClick={() => share.mutate()} className="relative mt-4 w-full">
        {share.isPending ? 'Getting Location...' : 'Share Location'}
      </Button>
    </LeavingSection>
  );
}
