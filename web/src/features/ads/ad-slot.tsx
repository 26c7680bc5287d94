import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import { orNothing } from '../../lib/or-nothing';
import { configQuery } from '../../lib/use-config';
import type { AdProps } from './ad';

/** The ad providers by the server's AD_PROVIDER. */
const providers: Record<string, ComponentType<AdProps>> = {
  house: orNothing(async () => (await import('./house-ad')).HouseAd),
};

/** Renders the ad of the configured provider, or nothing for an unknown one. */
export function AdSlot(ad: AdProps) {
  const { data } = useQuery(configQuery);
  const Provider = data && providers[data.adProvider];
  return <Suspense>{Provider && <Provider {...ad} />}</Suspense>;
}
