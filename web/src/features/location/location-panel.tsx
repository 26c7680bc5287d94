import type { CurrentUser } from '@kindred/contracts/session';
import { MapPin } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Button } from '../../components/button';
import { LocationBadge, type LocationState } from './location-badge';
import { PositionError, type Reading } from './read-position';
import { useLocationPermission } from './use-location-permission';
import { useShareLocation } from './use-share-location';

/** The location panel of Settings. `children` is the switch that turns sharing off. */
export function LocationPanel({ user, children }: { user: CurrentUser; children: ReactNode }) {
  const share = useShareLocation(user);
  const permission = useLocationPermission();
  const isDenied = share.error instanceof PositionError && share.error.isDenied;
  // A reading from before the server forgot the place is past.
  const reading = user.latitude === null ? undefined : share.data;
  const hasPosition = reading !== undefined || (user.latitude !== null && permission === 'allowed');
  const state: LocationState = isDenied ? 'denied' : hasPosition && permission !== 'denied' ? 'active' : permission;
  // What was refused before the browser allowed it is past.
  const onAllowed = useEffectEvent(() => isDenied && share.reset());
  useEffect(() => {
    if (permission === 'allowed') onAllowed();
  }, [permission]);

  return (
    <section aria-labelledby="location-services" className="divide-y divide-line">
      <div className="space-y-4 p-4">
        <div className="flex items-center gap-3.5">
          <MapPin aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.9} />
          <h3 id="location-services" className="flex-1 font-sans text-base font-medium tracking-normal">
            Location Services
          </h3>
          <LocationBadge state={state} />
        </div>
        {user.shareLocation && <LocationName user={user} reading={reading} />}
        {user.locationLapsedAt && <Lapsed at={user.locationLapsedAt} />}
        <Button
          look="secondary"
          isBusy={share.isPending}
          disabled={!user.shareLocation}
          onClick={() => share.mutate()}
          className="w-full"
        >
          {share.isPending ? 'Getting Location...' : 'Enable Location'}
        </Button>
        {state === 'active' && <p className="text-center text-sm text-muted">Reads your location again.</p>}
      </div>
      {children}
      <div className="space-y-1 p-4 text-sm leading-snug text-muted">
        <h4 className="font-sans text-sm font-semibold tracking-normal text-text">Why Share Your Location?</h4>
        <p>
          It lets you meet people nearby, and them you. Only your approximate distance is shown to others: your exact
          position never leaves this device.
        </p>
      </div>
    </section>
  );
}

/** Explains why a location that was not renewed was deleted. */
function Lapsed({ at }: { at: string }) {
  return (
    <p className="text-sm leading-snug text-muted">
      Your location was deleted on {new Date(at).toLocaleDateString('en-US', { dateStyle: 'long' })}, because it had not
      been updated for a while.
    </p>
  );
}

/** The location by name, or else by the browser's own reading; with how sure the reading is. */
function LocationName({ user, reading }: { user: CurrentUser; reading: Reading | undefined }) {
  const coordinates = reading && `${reading.latitude.toFixed(4)}, ${reading.longitude.toFixed(4)}`;
  const name = user.locationName ?? coordinates;
  if (!name) return null;
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="font-medium">{name}</span>
      {reading && <span className="shrink-0 text-sm text-muted">Accuracy: {Math.round(reading.accuracy)} metres</span>}
    </p>
  );
}
