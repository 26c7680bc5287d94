import { type ComponentType, lazy } from 'react';

/** A part that the app works without: when its code cannot be had, as on a lost network, nothing stands in its place. */
export function orNothing<P>(load: () => Promise<ComponentType<P>>) {
  return lazy(() => load().then(asDefault, () => asDefault<P>(Nothing)));
}

function asDefault<P>(component: ComponentType<P>) {
  return { default: component };
}

function Nothing() {
  return null;
}
