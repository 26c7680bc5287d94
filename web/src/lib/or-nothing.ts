import { type ComponentType, lazy } from 'react';
import { retry } from './retry';

/** A lazy component that the app works without. Until its code loads, on a lost network for example, nothing is rendered. */
export function orNothing<P>(load: () => Promise<ComponentType<P>>) {
  return lazy(
    () => new Promise<{ default: ComponentType<P> }>((there) => retry(async () => there({ default: await load() }))),
  );
}
