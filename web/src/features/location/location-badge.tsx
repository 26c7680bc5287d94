import { clsx } from 'clsx';
import type { Permission } from './use-location-permission';

/** A permission, or the position that came of it. */
export type LocationState = Permission | 'active';

const looks: Record<LocationState, { word: string; look: string }> = {
  unknown: { word: 'Unknown', look: 'bg-raised text-muted' },
  denied: { word: 'Denied', look: 'bg-destructive text-white' },
  allowed: { word: 'Allowed', look: 'bg-primary/18 text-accent' },
  active: { word: 'Active', look: 'bg-online/18 text-positive' },
};

export function LocationBadge({ state }: { state: LocationState }) {
  const { word, look } = looks[state];
  return <span className={clsx('rounded-full px-2.5 py-1 text-xs leading-none font-semibold', look)}>{word}</span>;
}
