import { type ComponentType, lazy } from 'react';
import { retry } from './retry';

/** A part that the app works without: as long as its code cannot be had, as on a lost network, nothing stands in its place. */
export function orNothing<P>(load: () => Promise<ComponentType<P>>) {
  return lazy(
    () => new Promise<{ default: ComponentType<P> }>((there) => retry(async () => there({ default: await load() }))),
  );
}
