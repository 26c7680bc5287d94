import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import { orNothing } from '../../lib/or-nothing';
import { configQuery } from '../../lib/use-config';
import type { AdProps } from './ad';

/** Who fills the places, by the server's AD_PROVIDER. */
const providers: Record<string, ComponentType<AdProps>> = {
  house: orNothing(async () => (await import('./house-ad')).HouseAd),
};

/** A place for an ad. Whoever is not known here fills none. */
export function AdSlot(ad: AdProps) {
  const { data } = useQuery(configQuery);
  const Provider = data && providers[data.adProvider];
  return <Suspense>{Provider && <Provider {...ad} />}</Suspense>;
}
