import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, useEffect } from 'react';
import { orNothing } from '../../lib/or-nothing';
import { configQuery } from '../../lib/use-config';
import type { AdProps } from './ad';
import { countShown } from './ad-session';

/** The ad providers by the server's AD_PROVIDER. */
const providers: Record<string, ComponentType<AdProps>> = {
  house: orNothing(async () => (await import('./house-ad')).HouseAd),
};

/** Renders the ad of the configured provider, or nothing for an unknown one. */
export function AdSlot(ad: AdProps) {
  const { data } = useQuery(configQuery);
  const Provider = data && providers[data.adProvider];
  return (
    <Suspense>
      {Provider && <Provider {...ad} />}
      {Provider && <Shown size={ad.size} />}
    </Suspense>
  );
}

/** Counts the ad beside it, whose code has come by then. It asks each time, since a new turn may look the same. */
function Shown({ size }: Pick<AdProps, 'size'>) {
  useEffect(() => countShown(size === 'square' ? 'banner' : size));
  return null;
}
